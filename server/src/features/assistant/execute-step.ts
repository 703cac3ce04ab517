import { randomUUID } from 'node:crypto'
import { eventEdit, type EventEdit } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import type { FieldName } from '@swap/contract/reading'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { isFieldSetByPerson } from '../../platform/database/rows/event-fields.ts'
import { newEvent } from '../../platform/database/rows/new-event.ts'
import { evidenceFromCity, zoneOfCity } from '../../platform/places/zone-of-city.ts'
import type { ExecutionContext, Outcome } from './execution/execution-context.ts'
import { listShownChanges, toFieldsStep, type ChangeStep } from './turns/change-step.ts'
import { listEvents } from './memory/load-memory.ts'
import { findLastChange } from './execution/last-change.ts'
import { dropInvalidValues } from './execution/drop-invalid-values.ts'
import { addEvent, deleteEvent } from './turns/event-queries.ts'
import type { CommandOf, Step } from '@swap/assistant/command'
import { removeReminders, setReminders, showReminders } from './execution/reminder-steps.ts'
import { undoLastChange } from './execution/undo-change.ts'

/** Executes one step of a command, such as a change or a reminder, as the person who asked for it. Uses the given transaction. */
export async function executeStep(execution: ExecutionContext, step: Step): Promise<Outcome> {
  const ids = eventsOf(step)
  const events = await listEvents(execution.trx, execution.ownerId, ids)
  if (ids.length > 0 && events.length === 0) return { result: { kind: 'absent' }, events, steps: [] }
  if (step.kind === 'change') return change(execution, events, step)
  if (step.kind === 'save') return save(execution, events)
  if (step.kind === 'unsave') return unsave(execution, events)
  if (step.kind === 'tick')
    return { result: { kind: 'ticked', events, rest: step.rest.length }, events, steps: [{ kind: 'ticked' }] }
  if (step.kind === 'delete') return remove(execution, events)
  if (step.kind === 'create') return create(execution, step)
  if (step.kind === 'remind') return setReminders(execution, events, step)
  if (step.kind === 'unremind') return removeReminders(execution, events, step)
  if (step.kind === 'ask' && step.topic === 'reminders') return showReminders(execution, events)
  if (step.kind === 'recall') return findLastChange(execution)
  if (step.kind === 'undo')
    return { result: { kind: 'undone', what: await undoLastChange(execution) }, events, steps: [] }
  return { result: { kind: 'nothing' }, events, steps: [] }
}

/** The ids of the events that a step is about, each once. */
function eventsOf(step: Step): string[] {
  if (step.kind === 'change') return [step.event]
  if (step.kind === 'create' || !('events' in step)) return []
  return [...new Set(step.events)]
}

async function change(
  execution: ExecutionContext,
  [before]: EventRow[],
  { edit }: CommandOf<'change'>,
): Promise<Outcome> {
  if (!before) return { result: { kind: 'absent' }, events: [], steps: [] }
  const after = applyValidEdit(execution, before, edit)
  if (after instanceof Failure)
    return { result: { kind: 'refused', event: before, why: after.message }, events: [before], steps: [] }
  await execution.actions.saveEdit(execution.trx, after, { before, now: execution.now })
  return {
    result: { kind: 'changed', before, after, changes: listShownChanges(before, after) },
    events: [after],
    steps: [toFieldsStep(before, after)],
  }
}

/** Returns the edited event, or the failure if the edit is invalid. */
function applyValidEdit({ actions }: ExecutionContext, event: EventRow, edit: EventEdit): EventRow | Failure {
  // A sentence may contain a longer value than an event can hold; such an event could never be shown again.
  if (!eventEdit.safeParse(edit).success) return new Failure('VALIDATION', { message: "That's too long for an event." })
  try {
    return actions.applyEdit(event, edit)
  } catch (error) {
    if (error instanceof Failure && error.code === 'VALIDATION') return error
    throw error
  }
}

const calendarStep = ({ id }: EventRow, before: number | null, after: number | null): ChangeStep => ({
  kind: 'calendar',
  eventId: id,
  before,
  after,
})

/** Adds events to the calendar, except those without a date (decision D22). */
async function save({ trx, actions, ownerId, now }: ExecutionContext, events: EventRow[]): Promise<Outcome> {
  const already = events.filter((event) => event.saved_at !== null)
  const undated = events.filter((event) => event.saved_at === null && !event.start_date)
  const added = events.filter((event) => event.saved_at === null && event.start_date)
  for (const { id } of added) await actions.save(trx, { id, ownerId }, now)
  const steps = added.map((event) => calendarStep(event, null, now))
  return { result: { kind: 'saved', added, already, undated }, events, steps }
}

async function unsave({ trx, actions, ownerId, now }: ExecutionContext, events: EventRow[]): Promise<Outcome> {
  const removed = events.filter((event) => event.saved_at !== null)
  const notSaved = events.filter((event) => event.saved_at === null)
  for (const { id } of removed) await actions.unsave(trx, { id, ownerId }, now)
  const steps = removed.map((event) => calendarStep(event, event.saved_at, null))
  return { result: { kind: 'unsaved', removed, notSaved }, events, steps }
}

async function remove({ trx, actions, ownerId }: ExecutionContext, events: EventRow[]): Promise<Outcome> {
  const steps: ChangeStep[] = []
  for (const event of events) {
    const reminders = await actions.listReminders(trx, { eventId: event.id, ownerId })
    steps.push({ kind: 'deleted', event, reminders: reminders.map(({ eventId, when }) => ({ eventId, when })) })
    await deleteEvent(trx, { id: event.id, ownerId })
  }
  return { result: { kind: 'deleted', events }, events: [], steps }
}

async function create(execution: ExecutionContext, { events: typed }: CommandOf<'create'>): Promise<Outcome> {
  const { trx, actions, ownerId, threadId, now } = execution
  const written: { event: EventRow; isKept: boolean }[] = []
  const leftOut: FieldName[] = []
  for (const [place, { facts, assumed, save: isKept, unread = [] }] of typed.entries()) {
    const empty = newEvent({ id: randomUUID(), ownerId, threadId, place, now })
    const right = dropInvalidValues(facts)
    leftOut.push(...right.leftOut, ...unread)
    const filled = applyValidEdit(execution, empty, right.edit)
    // Checked before anything is stored, so that a refusal leaves nothing behind.
    if (filled instanceof Failure)
      return { result: { kind: 'refused', event: empty, why: filled.message }, events: [], steps: [] }
    written.push({ event: markAssumed(withTownsZone(filled, execution.user.timeZone), assumed), isKept })
  }
  const created: EventRow[] = []
  for (const { event, isKept } of written) {
    await addEvent(trx, event)
    const isInCalendar = isKept && event.start_date !== null
    if (isInCalendar) await actions.save(trx, { id: event.id, ownerId }, now)
    created.push(isInCalendar ? { ...event, saved_at: now, sequence: event.sequence + 1 } : event)
  }
  const steps = created.map((event): ChangeStep => ({ kind: 'created', event }))
  const toRemind = created.filter(({ start_date: day }, at) => day !== null && typed[at]?.isToRemind)
  const vagueFrequency = typed[0]?.openRhythm ?? null
  return { result: { kind: 'created', events: created, toRemind, leftOut, vagueFrequency }, events: created, steps }
}

/** Sets the time zone of the event's town: "Dinner in Tokyo Friday 8pm" is at eight in Tokyo, wherever it was typed. */
function withTownsZone(event: EventRow, ownersZone: string | null): EventRow {
  const town = event.location?.city
  const zone = town && !isFieldSetByPerson(event, 'time_zone') ? zoneOfCity(town, ownersZone) : null
  if (!town || !zone) return event
  return { ...event, time_zone: zone, evidence: { ...event.evidence, time_zone: evidenceFromCity(town) } }
}

/** Marks as assumed the fields that a rule filled in, so that the answer says so; the others are the person's own. */
function markAssumed(event: EventRow, assumed: readonly FieldName[]): EventRow {
  const evidence = { ...event.evidence }
  for (const field of assumed) {
    const theirs = evidence[field]
    if (theirs) evidence[field] = { ...theirs, source: 'assumed', note: 'I worked part of this out. Please check it.' }
  }
  const isWhole = event.title !== null && event.start_date !== null
  return {
    ...event,
    evidence,
    question: event.start_date === null ? { field: 'start_date', why: 'missing', choices: [] } : null,
    needs_review: isWhole ? 0 : 1,
  }
}

import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@swap/contract/failures'
import { reminderTiming, defaultReminderTiming, type Reminder, type ReminderTiming } from '@swap/contract/reminder'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { getSettings } from '../../../platform/settings/queries.ts'
import type { ExecutionContext, Outcome } from './execution-context.ts'
import type { ChangeStep, RemovedReminder } from '../turns/change-step.ts'
import type { ReminderTime, CommandOf } from '@swap/assistant/command'
import type { ReminderResult } from '@swap/assistant/respond/outcome'

type ReminderContext = Omit<ExecutionContext, 'threadId'>

const TOO_EARLY = 'Reminders can be set up to four weeks before the start.'

/** Sets a reminder for each event; with `instead`, it replaces an earlier one. */
export async function setReminders(
  execution: ExecutionContext,
  events: EventRow[],
  { at, instead }: CommandOf<'remind'>,
): Promise<Outcome<ReminderResult>> {
  const { trx, actions, user, ownerId } = execution
  const result: Extract<ReminderResult, { kind: 'reminded' }> = { kind: 'reminded', set: [], already: [], refused: [] }
  const { defaultReminder } = await getSettings(trx, ownerId)
  const timingOf = (wanted: ReminderTime | null, event: EventRow): ReminderTiming | null =>
    wanted
      ? toTiming(wanted, event)
      : defaultReminderTiming(defaultReminder === 'none' ? 'day-before' : defaultReminder, event)
  const replaced = instead
    ? await removeMatching(
        execution,
        events,
        hasTiming((event) => timingOf(instead.at, event)),
      )
    : []
  for (const event of events) {
    const when = timingOf(at, event)
    if (!when) {
      result.refused.push({ event, why: event.start_date ? TOO_EARLY : 'It has no date yet.' })
      continue
    }
    const before = await actions.listReminders(trx, { eventId: event.id, ownerId })
    const reminder = await orFailure(() => actions.addReminder(trx, { user, eventId: event.id, when }))
    if (reminder instanceof Failure) result.refused.push({ event, why: reminder.message, code: reminder.code })
    else if (before.some(({ id }) => id === reminder.id)) result.already.push(reminder)
    else result.set.push(reminder)
  }
  const set = result.set.map(({ id }): ChangeStep => ({ kind: 'reminded', id }))
  return { result, events, steps: [...unremindedSteps(replaced), ...set] }
}

/** Removes reminders of events: all, or those at a given time. */
export async function removeReminders(
  execution: ExecutionContext,
  events: EventRow[],
  { at, on }: CommandOf<'unremind'>,
): Promise<Outcome<ReminderResult>> {
  if (on !== undefined) return showReminders(execution, events)
  const removed = await removeMatching(execution, events, at && hasTiming((event) => toTiming(at, event)))
  // No reminder matches: lists the pending ones instead.
  if (at && removed.length === 0) return showReminders(execution, events)
  return {
    result: { kind: 'unreminded', removed, event: events[0] ?? null },
    events,
    steps: unremindedSteps(removed),
  }
}

type ReminderTest = (reminder: Reminder, event: EventRow) => boolean

const hasTiming =
  (timingOf: (event: EventRow) => ReminderTiming | null): ReminderTest =>
  ({ when }, event) =>
    isDeepStrictEqual(when, timingOf(event))

/** Removes the reminders of events that match; all of them without a test. */
async function removeMatching(
  { trx, actions, ownerId }: ReminderContext,
  events: readonly EventRow[],
  matches: ReminderTest | null,
): Promise<Reminder[]> {
  const removed: Reminder[] = []
  for (const event of events) {
    const waiting = await actions.listReminders(trx, { eventId: event.id, ownerId })
    const meant = matches ? waiting.filter((reminder) => matches(reminder, event)) : waiting
    for (const { id } of meant) await actions.removeReminder(trx, { id, ownerId })
    removed.push(...meant)
  }
  return removed
}

function unremindedSteps(removed: readonly Reminder[]): ChangeStep[] {
  const reminders = removed.map(({ eventId, when }) => ({ eventId, when }))
  return reminders.length > 0 ? [{ kind: 'unreminded', reminders }] : []
}

/** Lists the pending reminders of events. */
export async function showReminders(
  { trx, actions, ownerId }: ExecutionContext,
  events: EventRow[],
): Promise<Outcome<ReminderResult>> {
  const all: { event: EventRow; reminders: Reminder[] }[] = []
  for (const event of events)
    all.push({ event, reminders: await actions.listReminders(trx, { eventId: event.id, ownerId }) })
  return { result: { kind: 'reminders', all }, events, steps: [] }
}

/** Undoes the setting of a reminder: removes it, if it still exists. */
export async function undoSetReminder({ trx, actions, ownerId }: ReminderContext, id: string): Promise<void> {
  await orFailure(() => actions.removeReminder(trx, { id, ownerId }))
}

/** Sets removed reminders again, except those whose time has passed. */
export async function restoreReminders(
  { trx, actions, user }: ReminderContext,
  reminders: readonly RemovedReminder[],
): Promise<void> {
  for (const { eventId, when } of reminders) await orFailure(() => actions.addReminder(trx, { user, eventId, when }))
}

/** Returns the result, or the expected failure. */
async function orFailure<Result>(act: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

const DAY_MS = 86_400_000

/** Returns when to remind as it is stored: relative to the event, so that it moves with it. Null if out of range. */
function toTiming(at: ReminderTime, { start_date: date }: EventRow): ReminderTiming | null {
  if (at.kind === 'before') return inReach({ minutesBefore: at.minutes })
  if (at.kind === 'day') return inReach({ daysBefore: at.daysBefore, time: at.time })
  return date ? inReach({ daysBefore: (Date.parse(date) - Date.parse(at.date)) / DAY_MS, time: at.time }) : null
}

const inReach = (when: ReminderTiming): ReminderTiming | null => reminderTiming.safeParse(when).data ?? null

// Converts what the assistant stored in an exported account to the ids of the account it is imported into.
import { contact, facts, location, ticketInfo } from '@swap/contract/event'
import { toValidValue } from '@swap/contract/event-values'
import { evidence, fieldName, question } from '@swap/contract/reading'
import { reminderTiming } from '@swap/contract/reminder'
import { z } from 'zod'
import { eventRecord, type EventRecord } from '../../../platform/database/rows/event-record.ts'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { keepValidValues } from '../../../platform/database/rows/valid-values.ts'
import type { ChangeStep } from '../turns/change-step.ts'
import { askBack, followUpTarget, type AskBack, type Step } from '@swap/assistant/command'

/** Maps the id of a record in another account to its id in this one. */
type IdOf = (id: string) => string

const id = z.string().min(1).max(64)
const { location: _place, contact: _contact, ticket_info: _tickets, ...flat } = facts.shape
const fieldState = z.object({
  values: z.object({ ...flat, ...location.shape, ...contact.shape, ...ticketInfo.shape }).partial(),
  evidence: z.partialRecord(fieldName, evidence.nullable()),
  question: question.nullable(),
  needsReview: z.number().int().min(0).max(1),
})
const reminders = z.array(z.object({ eventId: id, when: reminderTiming })).max(100)
const moment = z.number().int().nullable()

/** The change steps that an export may hold, by kind; unknown properties are dropped. */
const stepOfKind = {
  fields: z.object({ kind: z.literal('fields'), eventId: id, before: fieldState, after: fieldState }),
  calendar: z.object({ kind: z.literal('calendar'), eventId: id, before: moment, after: moment }),
  created: z.object({ kind: z.literal('created'), event: eventRecord }),
  deleted: z.object({ kind: z.literal('deleted'), event: eventRecord, reminders }),
  reminded: z.object({ kind: z.literal('reminded'), id }),
  unreminded: z.object({ kind: z.literal('unreminded'), reminders }),
  ticked: z.object({ kind: z.literal('ticked') }),
} satisfies { [Kind in ChangeStep['kind']]: z.ZodType<{ kind: Kind }> }
const importedStep = z.union(Object.values(stepOfKind))
type ImportedStep = z.infer<typeof importedStep>

/**
 * Converts the steps of an imported change to this account's ids, so that the change can be undone here. Null for unknown
 * steps, which could not be undone. Pure; undoing checks who owns the events.
 */
export function importSteps(
  steps: unknown,
  { ownerId, idOf }: { ownerId: string; idOf: IdOf },
): readonly ChangeStep[] | null {
  const { data } = z.array(importedStep).max(1000).safeParse(steps)
  return data?.map((step) => toOwnStep(step, ownerId, idOf)) ?? null
}

function toOwnStep(step: ImportedStep, ownerId: string, idOf: IdOf): ChangeStep {
  const eventOf = (event: EventRecord): EventRow => ({
    ...keepValidValues(event).event,
    id: idOf(event.id),
    owner_id: ownerId,
    thread_id: event.thread_id && idOf(event.thread_id),
    picture_id: event.picture_id && idOf(event.picture_id),
    merged_into: event.merged_into && idOf(event.merged_into),
  })
  const remindersOf = (kept: z.infer<typeof reminders>) =>
    kept.map(({ eventId, when }) => ({ eventId: idOf(eventId), when }))
  if (step.kind === 'ticked') return step
  if (step.kind === 'calendar') return { ...step, eventId: idOf(step.eventId) }
  if (step.kind === 'fields')
    return {
      kind: 'fields',
      eventId: idOf(step.eventId),
      before: toValidState(step.before),
      after: toValidState(step.after),
    }
  if (step.kind === 'created') return { ...step, event: eventOf(step.event) }
  if (step.kind === 'reminded') return { ...step, id: idOf(step.id) }
  if (step.kind === 'unreminded') return { ...step, reminders: remindersOf(step.reminders) }
  return { ...step, event: eventOf(step.event), reminders: remindersOf(step.reminders) }
}

/** Replaces values that no event can hold with null. */
const toValidState = (state: z.infer<typeof fieldState>): z.infer<typeof fieldState> => ({
  ...state,
  values: Object.fromEntries(
    fieldName.options
      .filter((field) => field in state.values)
      .map((field) => [field, toValidValue(field, state.values[field])]),
  ),
})

/** Returns the question that the assistant had asked in an exported account, with the importing account's ids; null if none. Pure. */
export function importQuestion(asked: unknown, idOf: IdOf): AskBack | null {
  const { data } = askBack.safeParse(asked)
  if (!data) return null
  return {
    ...data,
    event: data.event && idOf(data.event),
    ...(data.each && { each: data.each.map(idOf) }),
    choices: data.choices.map((choice) => ({
      ...choice,
      event: choice.event && idOf(choice.event),
      request: toOwnRequest(choice.request, idOf),
    })),
  }
}

/** Returns the request that the next message may follow up on, with the importing account's ids; null if there was none. Pure. */
export function importRequest(request: unknown, idOf: IdOf): Step | null {
  const { data } = followUpTarget.safeParse(request)
  return data ? toOwnRequest(data, idOf) : null
}

function toOwnRequest(step: Step, idOf: IdOf): Step {
  if (step.kind === 'create') return step
  if (step.kind === 'change') return { ...step, event: idOf(step.event) }
  if ('events' in step) return { ...step, events: step.events.map(idOf) }
  if ('filter' in step) {
    const { among, after } = step.filter
    const filter = {
      ...step.filter,
      among: among && among.map(idOf),
      ...(after !== undefined && { after: idOf(after) }),
    }
    return { ...step, filter }
  }
  return step
}

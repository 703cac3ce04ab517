import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '@swap/contract/assistant'
import { fieldName, type Evidence, type FieldName, type Question } from '@swap/contract/reading'
import type { Reminder } from '@swap/contract/reminder'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import { setField } from '../../../platform/database/rows/event-fields.ts'

/** Some fields of an event as they were, with what depends on them. */
export interface FieldState {
  values: Partial<Record<FieldName, unknown>>
  evidence: Partial<Record<FieldName, Evidence | null>>
  question: Question | null
  needsReview: number
}

/** A reminder as it was requested. */
export type RemovedReminder = Pick<Reminder, 'eventId' | 'when'>

/** One change that a message made, with all that is needed to undo it. Plain data, stored as is. */
export type ChangeStep =
  | { kind: 'fields'; eventId: string; before: FieldState; after: FieldState }
  | { kind: 'calendar'; eventId: string; before: number | null; after: number | null }
  | { kind: 'created'; event: EventRow }
  | { kind: 'deleted'; event: EventRow; reminders: RemovedReminder[] }
  | { kind: 'reminded'; id: string }
  | { kind: 'unreminded'; reminders: RemovedReminder[] }
  /** Shows were ticked; the message itself stores which, until the change is undone. */
  | { kind: 'ticked' }

/** The fields in which two states of an event differ, by value or by evidence. */
const changedFields = (before: EventRow, after: EventRow): FieldName[] =>
  fieldName.options.filter(
    (field) =>
      !isDeepStrictEqual(valueOf(before, field), valueOf(after, field)) ||
      !isDeepStrictEqual(before.evidence[field], after.evidence[field]),
  )

/** Returns whether an event is unchanged since `before`. */
export const isUnchanged = (before: EventRow, event: EventRow): boolean =>
  changedFields(before, event).length === 0 && (before.saved_at === null) === (event.saved_at === null)

/** Returns the step from one state of an event to another. */
export function toFieldsStep(before: EventRow, after: EventRow): ChangeStep {
  const fields = changedFields(before, after)
  return {
    kind: 'fields',
    eventId: before.id,
    before: stateOf(before, fields),
    after: stateOf(after, fields),
  }
}

const stateOf = (event: EventRow, fields: readonly FieldName[]): FieldState => ({
  values: Object.fromEntries(fields.map((field) => [field, valueOf(event, field)])),
  evidence: Object.fromEntries(fields.map((field) => [field, event.evidence[field] ?? null])),
  question: event.question,
  needsReview: event.needs_review,
})

/** Lists the changes to show to a person: fields whose value changed, in the event's order, without coordinates. */
export const listShownChanges = (before: EventRow, after: EventRow): FieldChange[] =>
  changedFields(before, after).flatMap((field) => {
    const [old, now] = [valueOf(before, field), valueOf(after, field)]
    if (field === 'coordinates' || isDeepStrictEqual(old, now)) return []
    return [{ eventId: before.id, field, before: asText(old), after: asText(now) }]
  })

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * Returns an event with a change of its fields undone. Everything is restored exactly, evidence and question too; a field that was
 * changed again since stays as it is and is named in `notUndone`. Pure.
 */
export function undoFields<Row extends EventRow>(
  event: Row,
  { before, after }: Extract<ChangeStep, { kind: 'fields' }>,
): { event: Row; notUndone: FieldName[] } {
  const fields = fieldName.options.filter((field) => field in after.values)
  const isAsLeft = (field: FieldName) =>
    isDeepStrictEqual(valueOf(event, field), after.values[field] ?? null) &&
    isDeepStrictEqual(event.evidence[field] ?? null, after.evidence[field] ?? null)
  const going = fields.filter(isAsLeft)
  const notUndone = fields.filter((field) => !isAsLeft(field))
  let undone = event
  for (const field of going) undone = setField(undone, field, before.values[field] ?? null)
  const evidence = { ...undone.evidence }
  for (const field of going) {
    const old = before.evidence[field]
    if (old) evidence[field] = old
    else delete evidence[field]
  }
  const isWhole = notUndone.length === 0 && isDeepStrictEqual(event.question, after.question)
  return {
    event: { ...undone, evidence, ...(isWhole && { question: before.question, needs_review: before.needsReview }) },
    notUndone,
  }
}

/** Returns an event with some fields as they were, without what depends on them. */
export const withState = (event: EventRow, { values }: FieldState): EventRow =>
  fieldName.options
    .filter((field) => field in values)
    .reduce((row, field) => setField(row, field, values[field] ?? null), event)

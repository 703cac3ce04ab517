import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { EventEdit } from '@swap/contract/event'
import { fieldName, type Evidence, type EvidenceByField, type FieldName } from '@swap/contract/reading'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import { isAnswered, isFieldSetByPerson, emptyLocation } from '../../platform/database/rows/event-fields.ts'
import { fieldFailure, fieldFailures } from '../../platform/http/field-failure.ts'
import { deriveFromCity } from '../../platform/places/derive-from-city.ts'
import { findEditIssues, normaliseEdit, valuesOf } from './event-edit.ts'
import { normaliseUntil } from './normalise-until.ts'
import { adjustSeriesEdit } from './adjust-series-edit.ts'

/** Who edits: the event's owner, or a person with the admin scope. */
type Editor = 'user' | 'staff'

interface EditContext {
  by?: Editor
  /** The current day in the owner's time zone: a series is not moved to an earlier day. */
  today?: string | null
  /** The owner's zone. */
  zone?: string | null
}

/**
 * Returns an event with an edit applied. Pure. The evidence of each edited or cleared field says who set it, and keeps
 * its place in the picture. An answer to the event's question removes the question. Throws VALIDATION for values that an
 * event cannot hold (`valueIssue`), or if a repeating event would have no day.
 */
export function applyEdit<Row extends EventRow>(
  event: Row,
  requested: EventEdit,
  { by = 'user', today = null, zone = null }: EditContext = {},
): Row {
  const edit = adjustSeriesEdit(event, normaliseUntil(event, normaliseEdit(requested), zone), today)
  const { location, contact, ticket_info: tickets, ...flat } = edit
  const edited = deriveFromCity(event, {
    ...event,
    ...flat,
    location: location
      ? { ...(event.location ?? emptyLocation), ...location }
      : location === null
        ? null
        : event.location,
    contact: { ...event.contact, ...contact },
    ticket_info: { ...event.ticket_info, ...tickets },
    evidence: evidenceAfter(event, valuesOf(edit), by),
  })
  const issues = findEditIssues(edit, edited)
  if (issues.length > 0) throw fieldFailures(issues)
  assertHasOccurrence(event, edited)
  const hasAnswer = event.question !== null && isAnswered(edited, event.question.field)
  return {
    ...edited,
    question: hasAnswer ? null : event.question,
    needs_review: needsReview(edited, hasAnswer || event.question === null) ? event.needs_review : 0,
  }
}

/** Whether a series has no day, from its first day to the end of its rule. */
function hasNoOccurrence({ start_date: start, recurrence }: EventRow): boolean {
  const rule = start && recurrence ? readRecurrence(recurrence) : null
  if (rule === null || start === null) return false
  return occurrencesOf(rule, { start, from: start, to: rule.until, limit: 1 }).length === 0
}

/** Throws if an edit leaves a series without a day, as "until 19 December" does if it begins in January. */
function assertHasOccurrence(event: EventRow, edited: EventRow) {
  const changesDays = event.recurrence !== edited.recurrence || event.start_date !== edited.start_date
  if (!changesDays || !hasNoOccurrence(edited) || hasNoOccurrence(event)) return
  throw fieldFailure('recurrence', 'It would take place on no day at all: its last day would be before its first.')
}

const evidenceAfter = (event: EventRow, changed: Readonly<Record<string, unknown>>, by: Editor): EvidenceByField => ({
  ...event.evidence,
  ...Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) =>
      isFieldName(name) ? [[name, evidenceOfEdit(event, name, value, by)]] : [],
    ),
  ),
})

/**
 * Returns the evidence of an edited field. A chosen alternative keeps its place in the picture; the value that was read
 * stays an alternative, so that a tap can restore it.
 */
function evidenceOfEdit(event: EventRow, field: FieldName, value: unknown, by: Editor): Evidence {
  const before = event.evidence[field]
  const others = before?.alternatives ?? []
  const answers = event.question?.field === field ? event.question.choices : []
  const offer = [...others, ...answers].find((it) => it.value === value)
  const read = valueOf(event, field)
  const wasRead = before && typeof read === 'string' && !isFieldSetByPerson(event, field)
  const standing = wasRead ? [{ value: read, confidence: before.confidence, boxes: before.boxes }] : []
  return {
    source: by,
    ...(isConfirmed(before, value === read, by) && { confirmed: true }),
    confidence: 1,
    boxes: offer?.boxes ?? before?.boxes ?? [],
    text: offer || !before ? null : before.text,
    note: null,
    alternatives: [...standing, ...others],
  }
}

/** Whether the editor confirms a value without changing it. A value that they changed before stays changed when it is sent again. */
const isConfirmed = (before: Evidence | undefined, isSame: boolean, by: Editor): boolean =>
  before !== undefined && isSame && (before.source !== by || before.confirmed === true)

const isFieldName = (name: string): name is FieldName => fieldName.safeParse(name).success

/** Whether the event still needs review after the owner's answer. */
function needsReview(event: EventRow, hasNoQuestion: boolean): boolean {
  if (event.title === null || event.start_date === null || !hasNoQuestion) return true
  return !isFieldSetByPerson(event, 'start_date')
}

import type { EventEdit } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { fieldName, type EvidenceByField, type FieldName } from '@swap/contract/reading'
import type { EventRow } from '../database/event-rows.ts'
import { isTheirs, nowhere, valueOf } from '../database/event-value.ts'

/**
 * An event with its owner's edit. Pure. What a person set counts as theirs, its place in the picture stays known; what they cleared
 * is not known any more, and counts as theirs too. The answer to the event's question ends it. Throws VALIDATION where the end lies before the start.
 */
export function applyEdit<Row extends EventRow>(event: Row, edit: EventEdit): Row {
  const { location, contact, ticket_info: tickets, ...flat } = edit
  const edited: Row = {
    ...event,
    ...flat,
    location: location ? { ...(event.location ?? nowhere), ...location } : event.location,
    contact: { ...event.contact, ...contact },
    ticket_info: { ...event.ticket_info, ...tickets },
    evidence: evidenceAfter(event.evidence, Object.keys({ ...flat, ...location, ...contact, ...tickets })),
  }
  if (edited.start_date && edited.end_date && edited.end_date < edited.start_date) {
    const message = 'The end is before the start.'
    throw new Failure('VALIDATION', { message, issues: [{ path: 'end_date', message }] })
  }
  const isAnswered = event.question !== null && isGiven(edited, event.question.field)
  return {
    ...edited,
    question: isAnswered ? null : event.question,
    needs_review: needsReview(edited, isAnswered || event.question === null) ? event.needs_review : 0,
  }
}

const evidenceAfter = (evidence: EvidenceByField, changed: string[]): EvidenceByField => ({
  ...evidence,
  ...Object.fromEntries(changed.filter(isFieldName).map((name) => [name, theirs(evidence[name])])),
})

const theirs = (before: EvidenceByField[FieldName]) => ({
  source: 'user' as const,
  confidence: 1,
  boxes: before?.boxes ?? [],
  text: before?.text ?? null,
  note: null,
  alternatives: before?.alternatives ?? [],
})

const isFieldName = (name: string): name is FieldName => fieldName.safeParse(name).success

/** Whether the owner gave a value: clearing a field answers nothing. */
const isGiven = (event: EventRow, field: FieldName) => isTheirs(event, field) && valueOf(event, field) !== null

/** Whether a doubt is left after the owner has said what they know. */
function needsReview(event: EventRow, hasNoQuestion: boolean): boolean {
  if (event.title === null || event.start_date === null || !hasNoQuestion) return true
  return !isTheirs(event, 'start_date')
}

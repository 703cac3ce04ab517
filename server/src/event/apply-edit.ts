import type { EventEdit } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { fieldName, type EvidenceByField, type FieldName } from '@swap/contract/reading'
import type { EventRow } from '../database/event-rows.ts'

const nowhere = { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null }

/**
 * An event with its owner's edit. Pure. What a person set counts as theirs, its place in the picture stays known; what they cleared
 * is not known any more. The answer to the event's question ends it. Throws VALIDATION where the end lies before the start.
 */
export function applyEdit<Row extends EventRow>(event: Row, edit: EventEdit): Row {
  const { location, contact, ticket_info: tickets, ...flat } = edit
  const edited: Row = {
    ...event,
    ...flat,
    location: location ? { ...(event.location ?? nowhere), ...location } : event.location,
    contact: { ...event.contact, ...contact },
    ticket_info: { ...event.ticket_info, ...tickets },
    evidence: evidenceAfter(event.evidence, { ...flat, ...location, ...contact, ...tickets }),
  }
  if (edited.start_date && edited.end_date && edited.end_date < edited.start_date) {
    const message = 'The end is before the start.'
    throw new Failure('VALIDATION', { message, issues: [{ path: 'end_date', message }] })
  }
  const isAnswered = event.question !== null && edited.evidence[event.question.field]?.source === 'user'
  return {
    ...edited,
    question: isAnswered ? null : event.question,
    needs_review: needsReview(edited, isAnswered || event.question === null) ? event.needs_review : 0,
  }
}

function evidenceAfter(evidence: EvidenceByField, changes: Record<string, unknown>): EvidenceByField {
  const after = { ...evidence }
  for (const [name, value] of Object.entries(changes)) {
    if (!isFieldName(name)) continue
    if (value === null) delete after[name]
    else after[name] = theirs(after[name])
  }
  return after
}

const theirs = (before: EvidenceByField[FieldName]) => ({
  source: 'user' as const,
  confidence: 1,
  boxes: before?.boxes ?? [],
  text: before?.text ?? null,
  note: null,
  alternatives: before?.alternatives ?? [],
})

const isFieldName = (name: string): name is FieldName => fieldName.safeParse(name).success

/** Whether a doubt is left after the owner has said what they know. */
function needsReview(event: EventRow, hasNoQuestion: boolean): boolean {
  if (event.title === null || event.start_date === null || !hasNoQuestion) return true
  return event.evidence.start_date?.source !== 'user'
}

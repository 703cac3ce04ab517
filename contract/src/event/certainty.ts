import { certaintyThreshold } from './quick-answers.ts'
import type { Evidence, EvidenceByField, FieldName, Question } from '../picture/reading.ts'

/**
 * How certain the value of a field is, and where it came from. The browser marks the fields of a card accordingly; the server counts which
 * events need review.
 *
 *     clear        read in the picture with high confidence
 *     check        read with low confidence, or asked about: a person should check it
 *     worked-out   concluded from the picture (a year from a weekday)
 *     assumed      a default (the zone of the person's settings)
 *     user         set by the owner
 *     confirmed    set by the owner to the value that was read
 *     staff        set by staff
 *     typed        from an event that was typed, not read in a picture
 *     file         from the owner's calendar file
 *     remembered   taken from the owner's correction of an earlier picture
 *     missing      unknown: not in the picture
 *     unsaid       unknown: left out by the person who typed the event
 */
export type Certainty =
  | 'clear'
  | 'check'
  | 'worked-out'
  | 'assumed'
  | 'user'
  | 'confirmed'
  | 'staff'
  | 'typed'
  | 'file'
  | 'remembered'
  | 'missing'
  | 'unsaid'

/**
 * Returns how certain a value is by its evidence alone.
 *
 *     title, read, confidence 0.87       → clear
 *     start time, read, confidence 0.87  → check
 *     worked out, assumed, the person's own → returned as is, however sure
 *     from a calendar file of its owner  → file
 *     no evidence            → missing: the value is not known
 */
export function certaintyOfEvidence(evidence: Evidence | undefined, field: FieldName): Certainty {
  if (!evidence) return 'missing'
  if (evidence.source !== 'read') return evidence.fromFile ? 'file' : evidence.source
  return evidence.confidence >= certaintyThreshold(field) ? 'clear' : 'check'
}

interface WithEvidence {
  evidence: EvidenceByField
}

/** Returns whether nothing of the event was read in a picture: its owner typed it, or imported it from a calendar file. */
const isWithoutPicture = ({ evidence }: WithEvidence): boolean =>
  evidence.title?.source === 'user' &&
  Object.values(evidence).every(({ source, boxes }) => source !== 'read' && boxes.length === 0)

/** Returns the certainty of an unknown value: not in the picture, or left out by the person who typed the event. */
export const certaintyOfAbsence = (event: WithEvidence): Certainty => (isWithoutPicture(event) ? 'unsaid' : 'missing')

/** The note on the date of a repeating event whose first day is not printed. */
export const NEXT_DAY = 'The next day on which it takes place.'
/** Whether a start date is only the next day of a recurrence rule, because the picture does not print the first day. */
export const isNextDay = (date: Evidence | undefined): boolean => date?.note === NEXT_DAY

/** What is needed of an event to tell how certain its fields are. */
export type EventWithEvidence = WithEvidence & { question?: Question | null | undefined }

/**
 * Returns how certain a field of an event is, given all that is known of the event:
 *
 *     nothing was read in a picture                → typed, unsaid: there is no picture to read
 *     it is from its owner's calendar file          → file, until its owner changes it
 *     its owner confirmed the value as it was read  → confirmed, until they change it
 *     the card asks about it                        → check, until a person has answered
 *     its owner corrected the same value before      → remembered, until they change it or take it back
 *     a date read in the picture without its year   → as clear as it was read: its note says how the year was found
 *     a date whose last day is doubtful             → check, as both share a row; a price with a doubtful currency likewise
 */
export function certaintyOf(event: EventWithEvidence, field: FieldName): Certainty {
  const { evidence, question } = event
  const found = evidence[field]
  if (!found) return certaintyOfAbsence(event)
  if (found.fromFile) return 'file'
  if (found.source === 'user') return isWithoutPicture(event) ? 'typed' : found.confirmed ? 'confirmed' : 'user'
  if (question?.field === field) return 'check'
  if (found.remembered) return 'remembered'
  const certainty = field.endsWith('_date') ? certaintyOfDate(found, field) : certaintyOfEvidence(found, field)
  const other = shownTogether[field]
  return other && certaintyOfEvidence(evidence[other], other) === 'check' ? 'check' : certainty
}

/** Fields shown in the row of another field, whose certainty covers both. */
export const shownTogether: Partial<Record<FieldName, FieldName>> = {
  start_date: 'end_date',
  ticket_price: 'ticket_currency',
}

function certaintyOfDate(date: Evidence, field: FieldName): Certainty {
  if (date.source !== 'worked-out' || date.boxes.length === 0) return certaintyOfEvidence(date, field)
  return date.confidence < certaintyThreshold(field) ? 'check' : isNextDay(date) ? 'worked-out' : 'clear'
}

/** The fields shown at the brief detail level, besides the title (decision D15). */
export const briefFields: readonly FieldName[] = [
  'start_date',
  'recurrence',
  'start_time',
  'end_time',
  'venue',
  'address',
  'city',
]

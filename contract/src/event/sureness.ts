import { clearFrom } from './offers.ts'
import type { Evidence, EvidenceByField, FieldName, Question } from '../picture/reading.ts'

// How sure a card is of each value. The browser marks by it, and the server counts what needs review by it.

export type Sureness =
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
 * Returns the word for how sure we are of a value.
 *
 *     title, read, confidence 0.87       → clear
 *     start time, read, confidence 0.87  → check
 *     worked out, assumed, the person's own → returned as is, however sure
 *     out of a calendar file of theirs   → file
 *     no evidence            → missing: the value is not known
 */
export function howSure(evidence: Evidence | undefined, field: FieldName): Sureness {
  if (!evidence) return 'missing'
  if (evidence.source !== 'read') return evidence.fromFile ? 'file' : evidence.source
  return evidence.confidence >= clearFrom(field) ? 'clear' : 'check'
}

interface Evidenced {
  evidence: EvidenceByField
}

/** Whether a person wrote the event down, or imported it from a calendar file: nothing of it was read in a picture. */
const isTyped = ({ evidence }: Evidenced): boolean =>
  evidence.title?.source === 'user' &&
  Object.values(evidence).every(({ source, boxes }) => source !== 'read' && boxes.length === 0)

/** The word for an unknown value: not in the picture, or left out by the person who wrote the event down. */
export const absenceOf = (event: Evidenced): Sureness => (isTyped(event) ? 'unsaid' : 'missing')

/** The note on the date of a repeating event whose first day is not printed. */
export const NEXT_DAY = 'The next day on which it takes place.'
/** Whether a date is only the next one of a rule: it was not printed, so it is not the first day. */
export const isNextDay = (date: Evidence | undefined): boolean => date?.note === NEXT_DAY

export type Sure = Evidenced & { question?: Question | null | undefined }

/**
 * The same for a field of an event, where more is known:
 *
 *     nothing was read in a picture                → typed, unsaid: there is no picture to read
 *     it is from a calendar file of its owner's    → file, until they change it
 *     its owner left the value as it was read       → confirmed, until they change it
 *     the card asks about it                        → check, until a person has said
 *     its owner corrected the same before            → remembered, until they change it or take it back
 *     a date read in the picture without its year   → as clear as it was read: its note says how the year follows
 *     a date whose last day, shown with it, is doubtful → check; so is a price whose currency is
 */
export function sureOf(event: Sure, field: FieldName): Sureness {
  const { evidence, question } = event
  const found = evidence[field]
  if (!found) return absenceOf(event)
  if (found.fromFile) return 'file'
  if (found.source === 'user') return isTyped(event) ? 'typed' : found.confirmed ? 'confirmed' : 'user'
  if (question?.field === field) return 'check'
  if (found.remembered) return 'remembered'
  const sure = field.endsWith('_date') ? sureOfDate(found, field) : howSure(found, field)
  const beside = toldWith[field]
  return beside && howSure(evidence[beside], beside) === 'check' ? 'check' : sure
}

/** Fields in the row of another field: the row shows their doubt. */
export const toldWith: Partial<Record<FieldName, FieldName>> = {
  start_date: 'end_date',
  ticket_price: 'ticket_currency',
}

function sureOfDate(date: Evidence, field: FieldName): Sureness {
  if (date.source !== 'worked-out' || date.boxes.length === 0) return howSure(date, field)
  return date.confidence < clearFrom(field) ? 'check' : isNextDay(date) ? 'worked-out' : 'clear'
}

/** What people who like it brief want to know of an event, beside its title (decision D15). */
export const briefFields: readonly FieldName[] = [
  'start_date',
  'recurrence',
  'start_time',
  'end_time',
  'venue',
  'address',
  'city',
]

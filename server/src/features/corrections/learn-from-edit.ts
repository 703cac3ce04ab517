import type { CorrectionKind, DayOrder } from '@swap/contract/corrections-api'
import { isSetByPerson } from '@swap/contract/quick-answers'
import type { Evidence, FieldName } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { wasReadDayFirst, isDayMonthSwapped } from '../../platform/text/day-month-order.ts'
import { isSpellingOf, nameKey, seriesKey } from './name-matching.ts'

/** A correction to remember. */
export interface LearnedCorrection {
  kind: CorrectionKind
  name: string
  key: string
  insteadOf: string | null
  value: string
}

/** The corrections to remember after an edit, and those to forget. */
export interface LearnedFromEdit {
  learned: LearnedCorrection[]
  /** Corrections whose field has the picture's value again. */
  forgotten: Pick<LearnedCorrection, 'kind' | 'key'>[]
}

/**
 * Derives the corrections to remember for later pictures from an owner's edit. Pure. Only values from a picture count:
 *
 *     venue "Lantem Room" → "The Lantern Room"              → the spelling
 *     town of a venue "Leds" → "Leeds", or where none was read   → the town
 *     category "Music" → "Workshop"                         → the category of this series
 *     "3/4/2026", 3 April or 4 March → 4 March               → the month comes first at this venue
 *     back to what the picture says                          → the correction is forgotten
 */
export function learnFromEdit(before: EventRow, after: EventRow): LearnedFromEdit {
  const result: LearnedFromEdit = { learned: [], forgotten: [] }
  if (!isOfPicture(before)) return result
  learnSpelling(result, before, after, 'venue')
  learnSpelling(result, before, after, 'organizer')
  learnTown(result, before, after)
  learnCategory(result, before, after)
  learnDayOrder(result, before, after)
  return result
}

/** Whether an event was read from a picture, which may have been deleted since. */
const isOfPicture = ({ picture_id: id, evidence }: EventRow): boolean =>
  id !== null || Object.values(evidence).some(({ boxes }) => boxes.length > 0)

const textOf = (event: EventRow, field: FieldName): string | null => {
  const value = valueOf(event, field)
  return typeof value === 'string' ? value : null
}

/** Returns what was read in the picture for a field, whatever its value is now; null if nothing was. */
function readValueOf(event: EventRow, field: FieldName): string | null {
  const evidence = event.evidence[field]
  if (!evidence || evidence.fromFile) return null
  if (evidence.remembered) return asText(evidence.remembered.read?.value)
  // The value that was read stays the first alternative.
  return isSetByPerson(evidence) ? (evidence.alternatives[0]?.value ?? null) : textOf(event, field)
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const isFromOwner = (evidence: Evidence | undefined): boolean => evidence?.source === 'user' && !evidence.fromFile

/** Returns the new value of a field that its owner changed; `undefined` if they did not. */
function changeOf(before: EventRow, after: EventRow, field: FieldName) {
  const [old, value, read] = [textOf(before, field), textOf(after, field), readValueOf(before, field)]
  if (old === value) return undefined
  if (value === read) return { read, value: null }
  return value !== null && isFromOwner(after.evidence[field]) ? { read, value } : undefined
}

const spelled = { venue: 'venue', organizer: 'organizer_name' } as const

function learnSpelling(result: LearnedFromEdit, before: EventRow, after: EventRow, kind: keyof typeof spelled): void {
  const change = changeOf(before, after, spelled[kind])
  if (!change || change.read === null) return
  const { read, value } = change
  const key = nameKey(read)
  if (value === null) result.forgotten.push({ kind, key })
  else if (key !== '' && isSpellingOf(read, value))
    result.learned.push({ kind, name: read, key, insteadOf: null, value })
}

function learnTown(result: LearnedFromEdit, before: EventRow, after: EventRow): void {
  const [venue, change] = [textOf(after, 'venue'), changeOf(before, after, 'city')]
  if (!change || venue === null || readValueOf(before, 'venue') === null) return
  record(result, { kind: 'town', name: venue, key: nameKey(venue) }, change)
}

function learnCategory(result: LearnedFromEdit, before: EventRow, after: EventRow): void {
  const [title, change] = [readValueOf(before, 'title'), changeOf(before, after, 'category')]
  if (change && title !== null) record(result, { kind: 'category', name: title, key: seriesKey(title) }, change)
}

function record(
  { learned, forgotten }: LearnedFromEdit,
  about: Pick<LearnedCorrection, 'kind' | 'name' | 'key'>,
  { read, value }: { read: string | null; value: string | null },
): void {
  if (about.key === '') return
  if (value === null) forgotten.push(about)
  else learned.push({ ...about, insteadOf: read, value })
}

/** Remembers whether the day or the month comes first, if the owner chose or confirmed one of both readings of a numeric date. */
function learnDayOrder({ learned, forgotten }: LearnedFromEdit, before: EventRow, after: EventRow): void {
  const [venue, day] = [textOf(after, 'venue'), textOf(after, 'start_date')]
  const { start_date: evidence } = before.evidence
  if (!evidence || venue === null || readValueOf(before, 'venue') === null) return
  const about = { kind: 'order' as const, name: venue, key: nameKey(venue) }
  if (about.key === '') return
  const isSetByOwner = isFromOwner(after.evidence.start_date)
  const isUndone = isSetByPerson(evidence) && !isSetByOwner
  const asked = before.question?.field === 'start_date' ? before.question.choices : []
  const days = [before.start_date, ...[...evidence.alternatives, ...asked].map(({ value }) => value)]
  const isAmbiguous = day !== null && days.some((it) => it !== null && isDayMonthSwapped(it, day))
  const dayFirst = day === null ? null : wasReadDayFirst(evidence.text, day)
  if (isUndone || (isSetByOwner && isAmbiguous && dayFirst === null && day !== before.start_date)) forgotten.push(about)
  else if (isSetByOwner && isAmbiguous && dayFirst !== null && after.evidence.start_date !== evidence)
    learned.push({ ...about, insteadOf: null, value: (dayFirst ? 'day-first' : 'month-first') satisfies DayOrder })
}

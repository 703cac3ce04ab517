import type { IcsEntry, SeriesDay } from '@swap/calendar/read-ics'
import { categories, type EventFacts } from '@swap/contract/event'
import { fieldName, type Evidence, type EvidenceByField, type FieldName } from '@swap/contract/reading'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import { keepValidFacts, type DroppedValue } from '../../../platform/database/rows/valid-values.ts'
import type { ExistingMatch } from './existing-match.ts'
import { continueSeries, isContinuationOfUnknownSeries } from './continue-series.ts'
import { leaveOutDay, leaveOutMovedDays, type SeriesWithoutDay } from './leave-out-day.ts'
import type { ExistingEvent, SeriesPart } from './series-part.ts'

/** What to do with one entry of a calendar file. */
export type ImportDecision =
  | (StoredEntry & { verdict: 'add' })
  | (StoredEntry & { verdict: 'update' })
  | { verdict: 'call-off'; change: Cancellation; notes: string[] }
  /** It exists, and replaces a day that its series has as well: only the series changes. */
  | { verdict: 'leave-day-out'; series: ReplacedDay; notes: string[] }
  | { verdict: 'pass-over' | 'unchanged' | 'said-already' }
  | { verdict: 'left'; problem: 'broken' | 'no-date' | 'edited' }

/** What would be stored of an entry. */
interface StoredEntry {
  facts: EventFacts
  leftOut: DroppedValue[]
  /** The series that leaves out the day it replaces; null if none does. */
  series: ReplacedDay | null
  /** What else is changed, in sentences. */
  notes: string[]
}

/** A series without the day, or without all from that day on, that an entry replaces. */
interface ReplacedDay extends SeriesWithoutDay {
  /** The name of the series. */
  of: string
}

/** What a cancellation changes: the availability of an event's tickets, or the days that a series leaves out. */
type Cancellation = Pick<EventRow, 'ticket_info'> | Pick<EventRow, 'recurrence'>

/**
 * Decides what to do with an event of a calendar file. Pure.
 *
 *     not here yet                       → added
 *     here, and the same, or our own     → unchanged
 *     here, and different in the file    → updated: the file is the newer word
 *     here, and changed by its owner     → left: a person's edit is never overwritten (decision D23)
 *     cancelled, and here                → marked as cancelled; what its owner said of it otherwise stays
 *     moved day of a series              → the series leaves the day out, and the day is an event of its own
 *     … and all days after it            → the series ends the day before, and continues as another event
 *     series whose day was moved         → it leaves that day out, whichever came first
 *     cancelled day of a series          → the series leaves the day out
 *     cancelled, and not here            → passed over: it is not added as if it took place
 */
export function decideImport(entry: IcsEntry, match: ExistingMatch): ImportDecision {
  const { itself, series } = match
  if (entry.isCancelled) return itself ? cancel(itself.event) : withoutCancelled(entry, series)
  const { event: read, dropped: beyond } = keepValidFacts(withCategory(entry.facts))
  if (read.start_date === null) return { verdict: 'left', problem: 'no-date' }
  const continued = continueSeries(entry, read, match)
  const { series: facts, days } = leaveOutMovedDays(continued.facts, match.moved)
  const isThere = itself !== null && (itself.isOurs || isSame(facts, itself.event))
  const stands = { ...entry, facts }
  if (isThere || itself?.isEdited) return decideUnchanged(stands, series, isThere)
  const day = findReplacedDay(stands, series)
  const notes = [...continued.notes, ...days.map(standsAlone), ...notesOfDay(stands, day, series)]
  return { verdict: itself ? 'update' : 'add', facts, leftOut: [...entry.unread, ...beyond], series: day, notes }
}

/** An entry with the values that would be kept. */
type EntryToStore = Pick<IcsEntry, 'series'> & { facts: Pick<EventFacts, 'recurrence' | 'time_zone'> }

/** The verdict for unchanged entries: not for a series that still has the day as well, unless its owner wants it so. */
function decideUnchanged(entry: EntryToStore, series: SeriesPart | null, isThere: boolean): ImportDecision {
  const day = series && !series.isEdited && !series.isOurs ? findReplacedDay(entry, series) : null
  if (day) return { verdict: 'leave-day-out', series: day, notes: notesOfDay(entry, day, series) }
  return isThere ? { verdict: 'unchanged' } : { verdict: 'left', problem: 'edited' }
}

/** The day of the series that an entry replaces, alone or with all after it. */
function findReplacedDay({ series: day, facts }: EntryToStore, series: SeriesPart | null): ReplacedDay | null {
  if (!day || !series || isInSameFile(day, series)) return null
  const isThisAndFuture = day.isThisAndFuture && facts.recurrence !== null
  const without = leaveOutDay(series.event, { ...day, isThisAndFuture, shift: series.shift }, facts.time_zone)
  return typeof without === 'string' ? null : { ...without, of: series.name }
}

/** Where its owner changed the series, or it is ours, only what the file says of this day is taken. */
const isInSameFile = (day: SeriesDay, series: ExistingEvent | null): boolean =>
  day.isSeriesInFile && !series?.isEdited && !series?.isOurs

/** What happens to the day of a series, and to those after it, in sentences. */
function notesOfDay(entry: EntryToStore, day: ReplacedDay | null, series: SeriesPart | null): string[] {
  const isAlone = isContinuationOfUnknownSeries(entry) && entry.facts.recurrence === null
  return [
    ...(day && series ? [takesPlaceOf(day, series)] : []),
    ...(isAlone ? [day ? ONLY_THAT_DAY : ONLY_THIS_DAY] : []),
  ]
}

const takesPlaceOf = ({ day, isEnded }: SeriesWithoutDay, { event }: ExistingEvent): string =>
  isEnded
    ? `From ${day} on it replaces the series “${event.title ?? ''}”, which ends the day before.`
    : `It replaces ${day} in the series “${event.title ?? ''}”, which skips that day.`
const ONLY_THAT_DAY = 'It also applies to all later days, which stay as they were.'
const ONLY_THIS_DAY =
  'It also applies to all later days of a series that is neither in this file nor here: only this day is kept.'
const standsAlone = ({ day, isEnded }: SeriesWithoutDay): string =>
  isEnded
    ? `It ends before ${day}: from then on it is a separate event here.`
    : `It skips ${day}, which is a separate event here.`

function cancel({ ticket_info: tickets }: EventRow): ImportDecision {
  if (cancellationStatus(tickets.ticket_availability) === 'cancelled') return { verdict: 'unchanged' }
  return { verdict: 'call-off', change: { ticket_info: { ...tickets, ticket_availability: 'cancelled' } }, notes: [] }
}

function withoutCancelled({ series: day, facts }: IcsEntry, series: SeriesPart | null): ImportDecision {
  if (day && isInSameFile(day, series)) return { verdict: 'said-already' }
  const told = facts.time_zone
  const without = day && series ? leaveOutDay(series.event, { ...day, shift: series.shift }, told) : 'absent'
  if (without === 'absent') return { verdict: 'pass-over' }
  if (without === 'left-out') return { verdict: 'unchanged' }
  if (without === 'broken') return { verdict: 'left', problem: 'broken' }
  if (day?.isThisAndFuture && !without.isEnded && series) return cancel(series.event) // from its first day on: all of it
  const note = without.isEnded
    ? `The series ends before ${without.day}.`
    : 'Only this day is cancelled: the series continues.'
  return { verdict: 'call-off', change: { recurrence: without.recurrence }, notes: [note] }
}

/** The file's own category, where it is one of ours. */
const withCategory = ({ category, ...rest }: IcsEntry['facts']) => ({
  ...rest,
  category: categories.find((it) => it.toLowerCase() === category?.toLowerCase()) ?? null,
})

function isSame(read: EventFacts, event: EventRow): boolean {
  const match: Readonly<Record<string, unknown>> = { ...event }
  return Object.entries(read).every(([name, value]) => JSON.stringify(value) === JSON.stringify(match[name]))
}

/** From the person's own calendar: all of it counts as theirs. */
const theirs: Evidence = {
  source: 'user',
  fromFile: true,
  confidence: 1,
  boxes: [],
  text: null,
  note: null,
  alternatives: [],
}

/** Evidence for every known value of an event from a calendar file. */
export const evidenceOf = (event: EventRow): EvidenceByField =>
  theirsFor(fieldName.options.filter((field) => valueOf(event, field) !== null))

/** Evidence for what a file changes of an event: the rest keeps its source. */
export const evidenceWith = ({ evidence }: EventRow, change: Cancellation): EvidenceByField => ({
  ...evidence,
  ...theirsFor(['recurrence' in change ? 'recurrence' : 'ticket_availability']),
})

const theirsFor = (fields: readonly FieldName[]): EvidenceByField =>
  Object.fromEntries(fields.map((field) => [field, theirs]))

import type { IcsEntry, SeriesDay } from '@swap/calendar/read-ics'
import { categories, type EventFacts } from '@swap/contract/event'
import { fieldName, type Evidence, type EvidenceByField, type FieldName } from '@swap/contract/reading'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import { keepValidFacts, type DroppedValue } from '../../../platform/database/rows/valid-values.ts'
import type { ExistingMatch } from './existing-match.ts'
import { continueSeries, isContinuationOfUnknownSeries } from './continue-series.ts'
import { excludeDay, excludeMovedDays, type SeriesWithoutDay } from './exclude-day.ts'
import type { ExistingEvent, SeriesSegment } from './series-segment.ts'

/** What to do with one entry of a calendar file. */
export type ImportDecision =
  | (StoredEntry & { verdict: 'add' })
  | (StoredEntry & { verdict: 'update' })
  /** The event, or a day of its series, is cancelled. */
  | { verdict: 'call-off'; change: Cancellation; notes: string[] }
  /** The entry exists already, but its series still takes place on the day it replaces: only the series changes. */
  | { verdict: 'exclude-day'; series: ReplacedDay; notes: string[] }
  /**
   * Nothing changes: a cancelled event that is not here is passed over; `handled-by-series` is a cancelled day that the
   * series in the same file excludes already, so it is not even counted.
   */
  | { verdict: 'pass-over' | 'unchanged' | 'handled-by-series' }
  /** The entry is not imported, and its owner is told why. */
  | { verdict: 'leave-out'; problem: 'broken' | 'no-date' | 'edited' }

/** What to store of an entry. */
interface StoredEntry {
  facts: EventFacts
  droppedValues: DroppedValue[]
  /** The series that must exclude the day that the entry replaces; null if there is none. */
  series: ReplacedDay | null
  /** What else is changed, in sentences. */
  notes: string[]
}

/** A series without the day that an entry replaces, or without it and all later ones. */
interface ReplacedDay extends SeriesWithoutDay {
  seriesName: string
}

/** What a cancellation changes: the availability of an event's tickets, or the days that a series excludes. */
type Cancellation = Pick<EventRow, 'ticket_info'> | Pick<EventRow, 'recurrence'>

/**
 * Decides what to do with an event of a calendar file. Pure.
 *
 *     not here yet                       → added
 *     here, the same or exported by us   → unchanged
 *     here, and different in the file    → updated: the file is newer
 *     here, and changed by its owner     → left out: a person's edit is never overwritten (decision D23)
 *     cancelled, and here                → marked as cancelled; its owner's other edits stay
 *     moved day of a series              → the series excludes the day, which becomes a separate event
 *     … and all days after it            → the series ends the day before, and continues as another event
 *     series whose day was moved         → it excludes that day, whichever was imported first
 *     cancelled day of a series          → the series excludes the day
 *     cancelled, and not here            → passed over: it will not take place
 */
export function decideImport(entry: IcsEntry, match: ExistingMatch): ImportDecision {
  const { existing, series } = match
  if (entry.isCancelled) return existing ? cancel(existing.event) : cancelDay(entry, series)
  const { event: read, dropped: invalidValues } = keepValidFacts(withCategory(entry.facts))
  if (read.start_date === null) return { verdict: 'leave-out', problem: 'no-date' }
  const continued = continueSeries(entry, read, match)
  const { series: facts, excluded } = excludeMovedDays(continued.facts, match.movedDays)
  const isUnchanged = existing !== null && (existing.isOurs || isSame(facts, existing.event))
  const validEntry = { ...entry, facts }
  if (isUnchanged || existing?.isEdited) return decideUnchanged(validEntry, series, isUnchanged)
  const day = findReplacedDay(validEntry, series)
  const notes = [...continued.notes, ...excluded.map(exclusionNote), ...notesOfDay(validEntry, day, series)]
  return {
    verdict: existing ? 'update' : 'add',
    facts,
    droppedValues: [...entry.unread, ...invalidValues],
    series: day,
    notes,
  }
}

/** An entry with the values to store. */
type EntryToStore = Pick<IcsEntry, 'series'> & { facts: Pick<EventFacts, 'recurrence' | 'time_zone'> }

/** Decides about an entry that changes no event, although its series may still have the day that it replaces. */
function decideUnchanged(entry: EntryToStore, series: SeriesSegment | null, isUnchanged: boolean): ImportDecision {
  const day = series && !series.isEdited && !series.isOurs ? findReplacedDay(entry, series) : null
  if (day) return { verdict: 'exclude-day', series: day, notes: notesOfDay(entry, day, series) }
  return isUnchanged ? { verdict: 'unchanged' } : { verdict: 'leave-out', problem: 'edited' }
}

/** Returns the day of the series that an entry replaces, alone or with all later ones. */
function findReplacedDay({ series: day, facts }: EntryToStore, series: SeriesSegment | null): ReplacedDay | null {
  if (!day || !series || isInSameFile(day, series)) return null
  const isThisAndFuture = day.isThisAndFuture && facts.recurrence !== null
  const without = excludeDay(series.event, { ...day, isThisAndFuture, shift: series.shift }, facts.time_zone)
  return typeof without === 'string' ? null : { ...without, seriesName: series.name }
}

/**
 * Whether the series in the same file excludes the day. False if that series is ignored, because its owner edited it or it
 * was exported from here.
 */
const isInSameFile = (day: SeriesDay, series: ExistingEvent | null): boolean =>
  day.isSeriesInFile && !series?.isEdited && !series?.isOurs

/** Says in sentences what happens to the day of a series, and to later ones. */
function notesOfDay(entry: EntryToStore, day: ReplacedDay | null, series: SeriesSegment | null): string[] {
  const isAlone = isContinuationOfUnknownSeries(entry) && entry.facts.recurrence === null
  return [
    ...(day && series ? [replacementNote(day, series)] : []),
    ...(isAlone ? [day ? ONLY_THAT_DAY : ONLY_THIS_DAY] : []),
  ]
}

const replacementNote = ({ day, isEnded }: SeriesWithoutDay, { event }: ExistingEvent): string =>
  isEnded
    ? `From ${day} on it replaces the series “${event.title ?? ''}”, which ends the day before.`
    : `It replaces ${day} in the series “${event.title ?? ''}”, which skips that day.`
const ONLY_THAT_DAY = 'It also applies to all later days, which stay as they were.'
const ONLY_THIS_DAY =
  'It also applies to all later days of a series that is neither in this file nor here: only this day is kept.'
const exclusionNote = ({ day, isEnded }: SeriesWithoutDay): string =>
  isEnded
    ? `It ends before ${day}: from then on it is a separate event here.`
    : `It skips ${day}, which is a separate event here.`

function cancel({ ticket_info: tickets }: EventRow): ImportDecision {
  if (cancellationStatus(tickets.ticket_availability) === 'cancelled') return { verdict: 'unchanged' }
  return { verdict: 'call-off', change: { ticket_info: { ...tickets, ticket_availability: 'cancelled' } }, notes: [] }
}

function cancelDay({ series: day, facts }: IcsEntry, series: SeriesSegment | null): ImportDecision {
  if (day && isInSameFile(day, series)) return { verdict: 'handled-by-series' }
  const without = day && series ? excludeDay(series.event, { ...day, shift: series.shift }, facts.time_zone) : 'absent'
  if (without === 'absent') return { verdict: 'pass-over' }
  if (without === 'already-excluded') return { verdict: 'unchanged' }
  if (without === 'broken') return { verdict: 'leave-out', problem: 'broken' }
  if (day?.isThisAndFuture && !without.isEnded && series) return cancel(series.event) // cancelled from its first day on: the whole series
  const note = without.isEnded
    ? `The series ends before ${without.day}.`
    : 'Only this day is cancelled: the series continues.'
  return { verdict: 'call-off', change: { recurrence: without.recurrence }, notes: [note] }
}

/** Keeps the category in the file only if it is one of ours. */
const withCategory = ({ category, ...rest }: IcsEntry['facts']) => ({
  ...rest,
  category: categories.find((it) => it.toLowerCase() === category?.toLowerCase()) ?? null,
})

function isSame(read: EventFacts, event: EventRow): boolean {
  const match: Readonly<Record<string, unknown>> = { ...event }
  return Object.entries(read).every(([name, value]) => JSON.stringify(value) === JSON.stringify(match[name]))
}

/** Evidence for a value from the person's own calendar: it counts as set by them. */
const ownEvidence: Evidence = {
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
  ownEvidenceFor(fieldName.options.filter((field) => valueOf(event, field) !== null))

/** Evidence for what a file changes of an event: the rest keeps its source. */
export const evidenceWith = ({ evidence }: EventRow, change: Cancellation): EvidenceByField => ({
  ...evidence,
  ...ownEvidenceFor(['recurrence' in change ? 'recurrence' : 'ticket_availability']),
})

const ownEvidenceFor = (fields: readonly FieldName[]): EvidenceByField =>
  Object.fromEntries(fields.map((field) => [field, ownEvidence]))

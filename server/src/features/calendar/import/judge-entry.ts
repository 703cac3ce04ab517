import type { IcsEntry, SeriesDay } from '@swap/calendar/read-ics'
import { categories, type EventFacts } from '@swap/contract/event'
import { fieldName, type Evidence, type EvidenceByField, type FieldName } from '@swap/contract/reading'
import { calledOff } from '@swap/contract/rules'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { valueOf } from '@swap/contract/value-of'
import { keepValidFacts, type DroppedValue } from '../../../platform/database/rows/valid-values.ts'
import type { Standing } from './entry-standing.ts'
import { goOn, isOfUntold } from './go-on.ts'
import { withoutDay, withoutMoved, type WithoutDay } from './series-day.ts'
import type { Known, SeriesPiece } from './series-piece.ts'

/** What to do with one event of a calendar file. */
export type Judgement =
  | (Coming & { verdict: 'add' })
  | (Coming & { verdict: 'update' })
  | { verdict: 'call-off'; change: CallingOff; notes: string[] }
  /** It exists, and replaces a day that its series has as well: only the series changes. */
  | { verdict: 'leave-day-out'; series: DayTaken; notes: string[] }
  | { verdict: 'pass-over' | 'unchanged' | 'said-already' }
  | { verdict: 'left'; problem: 'broken' | 'no-date' | 'edited' }

/** What would be stored of an entry. */
interface Coming {
  facts: EventFacts
  leftOut: DroppedValue[]
  /** The series that leaves out the day it replaces; null where none does. */
  series: DayTaken | null
  /** What else is changed, in sentences. */
  notes: string[]
}

/** A series without the day, or without all from that day on, that an entry replaces. */
interface DayTaken extends WithoutDay {
  /** The name of the series. */
  of: string
}

/** What a cancellation changes: the availability of an event's tickets, or the days that a series leaves out. */
type CallingOff = Pick<EventRow, 'ticket_info'> | Pick<EventRow, 'recurrence'>

/**
 * Decides what to do with an event of a calendar file. Pure.
 *
 *     not here yet                       → added
 *     here, and the same, or our own     → unchanged
 *     here, and different in the file    → updated: the file is the newer word
 *     here, and changed by its owner     → left: a person's edit is never overwritten (decision D23)
 *     cancelled, and here                → marked as cancelled; what its owner said of it otherwise stays
 *     moved day of a weekly thing        → that thing leaves the day out, and the day is an event of its own
 *     … and all days after it            → that thing ends the day before, and goes on as an event of its own
 *     weekly thing whose day was moved   → it leaves that day out, whichever came first
 *     cancelled day of a weekly thing    → that thing leaves the day out
 *     cancelled, and not here            → passed over: it is not added as if it took place
 */
export function judgeEntry(entry: IcsEntry, standing: Standing): Judgement {
  const { itself, series } = standing
  if (entry.isCancelled) return itself ? callOff(itself.event) : withoutCancelled(entry, series)
  const { event: read, dropped: beyond } = keepValidFacts(withCategory(entry.facts))
  if (read.start_date === null) return { verdict: 'left', problem: 'no-date' }
  const going = goOn(entry, read, standing)
  const { series: facts, days } = withoutMoved(going.facts, standing.moved)
  const isHere = itself !== null && (itself.isOurs || isSame(facts, itself.event))
  const stands = { ...entry, facts }
  if (isHere || itself?.isEdited) return staying(stands, series, isHere)
  const day = dayTaken(stands, series)
  const notes = [...going.notes, ...days.map(standsAlone), ...notesOfDay(stands, day, series)]
  return { verdict: itself ? 'update' : 'add', facts, leftOut: [...entry.unread, ...beyond], series: day, notes }
}

/** An entry with the values that would be kept. */
type AsKept = Pick<IcsEntry, 'series'> & { facts: Pick<EventFacts, 'recurrence' | 'time_zone'> }

/** The verdict for unchanged entries: not for a series that still has the day as well, unless its owner wants it so. */
function staying(entry: AsKept, series: SeriesPiece | null, isHere: boolean): Judgement {
  const day = series && !series.isEdited && !series.isOurs ? dayTaken(entry, series) : null
  if (day) return { verdict: 'leave-day-out', series: day, notes: notesOfDay(entry, day, series) }
  return isHere ? { verdict: 'unchanged' } : { verdict: 'left', problem: 'edited' }
}

/** The day of the series that an entry replaces, alone or with all after it. */
function dayTaken({ series: day, facts }: AsKept, series: SeriesPiece | null): DayTaken | null {
  if (!day || !series || isSaidOf(day, series)) return null
  const isFollowed = day.isFollowed && facts.recurrence !== null
  const without = withoutDay(series.event, { ...day, isFollowed, shift: series.shift }, facts.time_zone)
  return typeof without === 'string' ? null : { ...without, of: series.name }
}

/** Where its owner changed the series, or it is ours, only what the file says of this day is taken. */
const isSaidOf = (day: SeriesDay, series: Known | null): boolean => day.isToldOf && !series?.isEdited && !series?.isOurs

/** What happens to the day of a series, and to those after it, in sentences. */
function notesOfDay(entry: AsKept, day: DayTaken | null, series: SeriesPiece | null): string[] {
  const isAlone = isOfUntold(entry) && entry.facts.recurrence === null
  return [
    ...(day && series ? [takesPlaceOf(day, series)] : []),
    ...(isAlone ? [day ? ONLY_THAT_DAY : ONLY_THIS_DAY] : []),
  ]
}

const takesPlaceOf = ({ day, isEnded }: WithoutDay, { event }: Known): string =>
  isEnded
    ? `From ${day} on it replaces the series “${event.title ?? ''}”, which ends the day before.`
    : `It replaces ${day} in the series “${event.title ?? ''}”, which skips that day.`
const ONLY_THAT_DAY = 'It also applies to all later days, which stay as they were.'
const ONLY_THIS_DAY =
  'It also applies to all later days of a series that is neither in this file nor here: only this day is kept.'
const standsAlone = ({ day, isEnded }: WithoutDay): string =>
  isEnded
    ? `It ends before ${day}: from then on it is a separate event here.`
    : `It skips ${day}, which is a separate event here.`

function callOff({ ticket_info: tickets }: EventRow): Judgement {
  if (calledOff(tickets.ticket_availability) === 'cancelled') return { verdict: 'unchanged' }
  return { verdict: 'call-off', change: { ticket_info: { ...tickets, ticket_availability: 'cancelled' } }, notes: [] }
}

function withoutCancelled({ series: day, facts }: IcsEntry, series: SeriesPiece | null): Judgement {
  if (day && isSaidOf(day, series)) return { verdict: 'said-already' }
  const told = facts.time_zone
  const without = day && series ? withoutDay(series.event, { ...day, shift: series.shift }, told) : 'absent'
  if (without === 'absent') return { verdict: 'pass-over' }
  if (without === 'left-out') return { verdict: 'unchanged' }
  if (without === 'broken') return { verdict: 'left', problem: 'broken' }
  if (day?.isFollowed && !without.isEnded && series) return callOff(series.event) // from its first day on: all of it
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
  const standing: Readonly<Record<string, unknown>> = { ...event }
  return Object.entries(read).every(([name, value]) => JSON.stringify(value) === JSON.stringify(standing[name]))
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
export const evidenceWith = ({ evidence }: EventRow, change: CallingOff): EvidenceByField => ({
  ...evidence,
  ...theirsFor(['recurrence' in change ? 'recurrence' : 'ticket_availability']),
})

const theirsFor = (fields: readonly FieldName[]): EvidenceByField =>
  Object.fromEntries(fields.map((field) => [field, theirs]))

import type { IcsEntry, SeriesDay } from '@swap/calendar/read-ics'
import { categories, type EventFacts } from '@swap/contract/event'
import { fieldName, type Evidence, type EvidenceByField, type FieldName } from '@swap/contract/reading'
import { calledOff } from '@swap/contract/rules'
import type { EventRow } from '../../database/event-tables.ts'
import { valueOf } from '../../database/event-value.ts'
import { rightFacts, type LeftOut } from '../../database/right-values.ts'
import { withoutDay, withoutMoved, type WithoutDay } from './series-day.ts'

/** What is to be done with one event of a calendar file. */
export type Judgement =
  | (Coming & { verdict: 'add' })
  | (Coming & { verdict: 'update' })
  | { verdict: 'call-off'; change: CallingOff; notes: string[] }
  /** It is here, and stands for a day that its series has as well: only the series changes. */
  | { verdict: 'leave-day-out'; series: WithoutDay; notes: string[] }
  | { verdict: 'pass-over' | 'unchanged' | 'said-already' }
  | { verdict: 'left'; problem: 'broken' | 'no-date' | 'edited' }

/** What comes here of an entry. */
interface Coming {
  facts: EventFacts
  leftOut: LeftOut[]
  /** What the series leaves out whose day it was; null where none does. */
  series: WithoutDay | null
  /** What is changed here beside it, in sentences. */
  notes: string[]
}

/** What a cancellation changes: what is said of an event's tickets, or the days that a series leaves out. */
type CallingOff = Pick<EventRow, 'ticket_info'> | Pick<EventRow, 'recurrence'>

/** An event that is here already. */
export interface Known {
  event: EventRow
  /** It came from here, and the file is a copy of it. */
  isOurs: boolean
  /** Its owner changed it since it was read. */
  isEdited: boolean
}

/** What is here of an entry: itself, and of one day of a weekly or monthly thing also that thing. */
export interface Standing {
  itself: Known | null
  series: Known | null
  /** Of such a thing: which of its days are here as events of their own, by the moments that a file calls them by. */
  moved: readonly string[]
}

/**
 * Decides what becomes of an event of a calendar file. Pure.
 *
 *     not here yet                       → added
 *     here, and the same, or our own     → unchanged
 *     here, and different in the file    → updated: the file is the newer word
 *     here, and changed by its owner     → left: a person's edit is never overwritten (decision D23)
 *     cancelled, and here                → marked as cancelled; what its owner said of it otherwise stays
 *     moved day of a weekly thing        → that thing leaves the day out, and the day is an event of its own
 *     weekly thing whose day was moved   → it leaves that day out, whichever came first
 *     cancelled day of a weekly thing    → that thing leaves the day out
 *     cancelled, and not here            → passed over: it is not added as if it took place
 */
export function judgeEntry(entry: IcsEntry, standing: Standing): Judgement {
  const { itself, series } = standing
  if (entry.isCancelled) return itself ? callOff(itself.event) : withoutCancelled(entry, series)
  const { event: read, leftOut: beyond } = rightFacts(withCategory(entry.facts))
  if (read.start_date === null) return { verdict: 'left', problem: 'no-date' }
  const { series: facts, days } = withoutMoved(read, standing.moved)
  const isHere = itself !== null && (itself.isOurs || isSame(facts, itself.event))
  if (isHere || itself?.isEdited) return staying(entry, series, isHere)
  const day = dayTaken(entry, series)
  const notes = [...days.map(standsAlone), ...(day && series ? [takesPlaceOf(day, series)] : [])]
  return { verdict: itself ? 'update' : 'add', facts, leftOut: [...entry.unread, ...beyond], series: day, notes }
}

/** What is left as it is: a series that has its day besides does not, unless its owner wants it so. */
function staying(entry: IcsEntry, series: Known | null, isHere: boolean): Judgement {
  const day = series && !series.isEdited && !series.isOurs ? dayTaken(entry, series) : null
  if (day && series) return { verdict: 'leave-day-out', series: day, notes: [takesPlaceOf(day, series)] }
  return isHere ? { verdict: 'unchanged' } : { verdict: 'left', problem: 'edited' }
}

/** The day of the series whose place an entry takes. */
function dayTaken(entry: IcsEntry, series: Known | null): WithoutDay | null {
  if (!entry.series || !series || isSaidOf(entry.series, series)) return null
  const without = withoutDay(series.event, { ...entry.series, isFollowed: false }, entry.facts.time_zone)
  return typeof without === 'string' ? null : without
}

/** What the file says of a series its owner changed, or that is ours, is not taken: only of this day. */
const isSaidOf = (day: SeriesDay, series: Known | null): boolean => day.isToldOf && !series?.isEdited && !series?.isOurs

const takesPlaceOf = ({ day }: WithoutDay, { event }: Known): string =>
  `It takes the place of ${day} in the series “${event.title ?? ''}”, which leaves that day out.`
const standsAlone = (day: string): string => `It leaves out ${day}, which is here as an event of its own.`

function callOff({ ticket_info: tickets }: EventRow): Judgement {
  if (calledOff(tickets.ticket_availability) === 'cancelled') return { verdict: 'unchanged' }
  return { verdict: 'call-off', change: { ticket_info: { ...tickets, ticket_availability: 'cancelled' } }, notes: [] }
}

function withoutCancelled({ series: day, facts: { time_zone: told } }: IcsEntry, series: Known | null): Judgement {
  if (day && isSaidOf(day, series)) return { verdict: 'said-already' }
  const without = day && series ? withoutDay(series.event, day, told) : 'absent'
  if (without === 'absent') return { verdict: 'pass-over' }
  if (without === 'left-out') return { verdict: 'unchanged' }
  if (without === 'broken') return { verdict: 'left', problem: 'broken' }
  const note = day?.isFollowed
    ? `The series ends before ${without.day}.`
    : 'Only this day is cancelled: the series goes on.'
  return { verdict: 'call-off', change: { recurrence: without.recurrence }, notes: [note] }
}

/** The file's own word for its kind, where it is one of ours. */
const withCategory = ({ category, ...rest }: IcsEntry['facts']) => ({
  ...rest,
  category: categories.find((it) => it.toLowerCase() === category?.toLowerCase()) ?? null,
})

function isSame(read: EventFacts, event: EventRow): boolean {
  const standing: Readonly<Record<string, unknown>> = { ...event }
  return Object.entries(read).every(([name, value]) => JSON.stringify(value) === JSON.stringify(standing[name]))
}

/** It stands in the person's own calendar: all of it counts as theirs. */
const theirs: Evidence = { source: 'user', confidence: 1, boxes: [], text: null, note: null, alternatives: [] }

/** Evidence for everything that is known of an event out of a calendar file. */
export const evidenceOf = (event: EventRow): EvidenceByField =>
  theirsFor(fieldName.options.filter((field) => valueOf(event, field) !== null))

/** Evidence for what a file changes of an event: the rest keeps where it comes from. */
export const evidenceWith = ({ evidence }: EventRow, change: CallingOff): EvidenceByField => ({
  ...evidence,
  ...theirsFor(['recurrence' in change ? 'recurrence' : 'ticket_availability']),
})

const theirsFor = (fields: readonly FieldName[]): EvidenceByField =>
  Object.fromEntries(fields.map((field) => [field, theirs]))

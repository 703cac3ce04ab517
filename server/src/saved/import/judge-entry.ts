import { splitRule, withExceptions } from '@swap/dates/except-days'
import { dayOf, type IcsEntry } from '@swap/calendar/read-ics'
import { categories, type EventFacts } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { fieldName, type Evidence, type EvidenceByField, type FieldName } from '@swap/contract/reading'
import { calledOff } from '@swap/contract/rules'
import type { EventRow } from '../../database/event-tables.ts'
import { valueOf } from '../../database/event-value.ts'
import { rightFacts, type LeftOut } from '../../database/right-values.ts'

/** What is to be done with one event of a calendar file. */
export type Judgement =
  | { verdict: 'add'; facts: EventFacts; leftOut: LeftOut[] }
  | { verdict: 'update'; facts: EventFacts; leftOut: LeftOut[] }
  | { verdict: 'call-off'; change: CallingOff }
  | { verdict: 'pass-over' | 'unchanged' | 'said-already' }
  | { verdict: 'left'; problem: 'broken' | 'no-date' | 'edited' }

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
}

/**
 * Decides what becomes of an event of a calendar file. Pure.
 *
 *     not here yet                       → added
 *     here, and the same, or our own     → unchanged
 *     here, and different in the file    → updated: the file is the newer word
 *     here, and changed by its owner     → left: a person's edit is never overwritten (decision D23)
 *     cancelled, and here                → marked as cancelled; what its owner said of it otherwise stays
 *     cancelled day of a weekly thing    → that thing leaves the day out
 *     cancelled, and not here            → passed over: it is not added as if it took place
 */
export function judgeEntry(entry: IcsEntry, { itself, series }: Standing): Judgement {
  if (entry.isCancelled) return itself ? callOff(itself.event) : withoutDay(entry, series)
  const { event: facts, leftOut: beyond } = rightFacts(withCategory(entry.facts))
  if (facts.start_date === null) return { verdict: 'left', problem: 'no-date' }
  const leftOut = [...entry.unread, ...beyond]
  if (!itself) return { verdict: 'add', facts, leftOut }
  if (itself.isOurs || isSame(facts, itself.event)) return { verdict: 'unchanged' }
  return itself.isEdited ? { verdict: 'left', problem: 'edited' } : { verdict: 'update', facts, leftOut }
}

function callOff({ ticket_info: tickets }: EventRow): Judgement {
  if (calledOff(tickets.ticket_availability) === 'cancelled') return { verdict: 'unchanged' }
  return { verdict: 'call-off', change: { ticket_info: { ...tickets, ticket_availability: 'cancelled' } } }
}

function withoutDay({ series: day, facts: { time_zone: told } }: IcsEntry, series: Known | null): Judgement {
  // What the file says of a series its owner changed, or that is ours, is not taken: only of this day.
  if (day?.isToldOf && !series?.isEdited && !series?.isOurs) return { verdict: 'said-already' }
  if (!day || !series?.event.recurrence) return { verdict: 'pass-over' }
  const { recurrence, time_zone: zone } = series.event
  const leftOut = dayOf(day, zone ?? told ?? 'UTC')
  if (leftOut === null) return { verdict: 'left', problem: 'broken' }
  const { except } = splitRule(recurrence)
  if (except.includes(leftOut)) return { verdict: 'unchanged' }
  const change = { recurrence: withExceptions(recurrence, [...except, leftOut]) }
  if (valueIssue('recurrence', change.recurrence) !== null) return { verdict: 'left', problem: 'broken' }
  return { verdict: 'call-off', change }
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

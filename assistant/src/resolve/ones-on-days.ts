import type { KnownEvent, Context } from '../context.ts'
import type { MaskedWord } from '../normalize/masked.ts'
import { daysBetween, weekdayOf } from '@swap/dates/calendar-day'
import { isOn, type Meant } from './which-event.ts'

const WEEKDAY = /^(?:(?:on|at|the|this) )*(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:'?s)?$/
const WEEKEND = /^(?:(?:on|at|the|this) )*weekends?(?:'?s)?$/

/** Whether an event is on a day as said of several: a bare weekday is any such day, a weekend any weekend. */
export function isThen(event: KnownEvent, { mention, typed }: MaskedWord, { today, isDayFirst }: Context): boolean {
  const { start_date: first } = event
  if (!first || mention?.marker !== 'DAY') return false
  const days = mention.resolve({ today, near: first, isPast: false, isDayFirst })
  if (!days || isOn(event, days)) return days !== null
  return WEEKDAY.test(typed) ? weekdayOf(first) === weekdayOf(days.from) : WEEKEND.test(typed) && isAtWeekend(event)
}

/** Whether it begins at a weekend, or lasts into one. */
export const isAtWeekend = ({ start_date: first, end_date: last }: KnownEvent): boolean =>
  first !== null && (weekdayOf(first) > 5 || (last !== null && daysBetween(first, last) > 5 - weekdayOf(first)))

const SEVERAL =
  /(?:^| )DAY (?:ones|events|things|gigs|shows|concerts)(?: |$)|(?:^| )(?:the|those|these|both|all) (?:NUM|ones|events|things|gigs|shows|concerts) (?:on |at )?DAY(?: |$)/

/**
 * Those of the events in sight that are on a day, if the words pick them by it. A single event is left to the other readers.
 *
 *     "both the Saturday ones" · "the two on the 12th" · "the ones on Sunday"
 */
export function onesOnDays(memory: Context, words: readonly MaskedWord[]): Meant | null {
  const sight = new Set([...memory.lastSpokenOf, ...memory.thread.map(({ id }) => id)])
  const word = words.find(({ mention }) => mention?.marker === 'DAY')
  if (sight.size < 2 || !word || !SEVERAL.test(words.map(({ text }) => text).join(' '))) return null
  const on = memory.known.filter((event) => sight.has(event.id) && isThen(event, word, memory))
  const ids = [...sight].filter((id) => on.some((event) => event.id === id))
  return ids.length === 0 ? null : { kind: 'events', ids }
}

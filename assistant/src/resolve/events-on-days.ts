import type { KnownEvent, Context } from '../context.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { daysBetween, weekdayOf } from '@swap/dates/calendar-day'
import { isOn, type ResolvedEvents } from './resolve-reference.ts'

/**
 * Returns the events in view that a phrase in the plural picks by their day; null for any other phrase, or if only one event is in view.
 *
 *     "both the Saturday ones" · "the two on the 12th" · "the ones on Sunday"
 */
export function eventsOnDays(context: Context, words: readonly MaskedWord[]): ResolvedEvents | null {
  const inView = new Set([...context.lastSpokenOf, ...context.thread.map(({ id }) => id)])
  const word = words.find(({ mention }) => mention?.marker === 'DAY')
  if (inView.size < 2 || !word || !SEVERAL.test(words.map(({ text }) => text).join(' '))) return null
  const on = context.known.filter((event) => inView.has(event.id) && isOnMentionedDay(event, word, context))
  const ids = [...inView].filter((id) => on.some((event) => event.id === id))
  return ids.length === 0 ? null : { kind: 'events', ids }
}

const SEVERAL =
  /(?:^| )DAY (?:ones|events|things|gigs|shows|concerts)(?: |$)|(?:^| )(?:the|those|these|both|all) (?:NUM|ones|events|things|gigs|shows|concerts) (?:on |at )?DAY(?: |$)/

const WEEKDAY = /^(?:(?:on|at|the|this) )*(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:'?s)?$/
const WEEKEND = /^(?:(?:on|at|the|this) )*weekends?(?:'?s)?$/

/** Returns whether an event is on a day that a phrase mentions: "Saturday" means any Saturday here, "weekend" any weekend. */
export function isOnMentionedDay(
  event: KnownEvent,
  { mention, typed }: MaskedWord,
  { today, isDayFirst }: Context,
): boolean {
  const { start_date: first } = event
  if (!first || mention?.marker !== 'DAY') return false
  const days = mention.resolve({ today, near: first, isPast: false, isDayFirst })
  if (!days || isOn(event, days)) return days !== null
  return WEEKDAY.test(typed) ? weekdayOf(first) === weekdayOf(days.from) : WEEKEND.test(typed) && isAtWeekend(event)
}

/** Returns whether an event begins at a weekend, or lasts into one. */
export const isAtWeekend = ({ start_date: first, end_date: last }: KnownEvent): boolean =>
  first !== null && (weekdayOf(first) > 5 || (last !== null && daysBetween(first, last) > 5 - weekdayOf(first)))

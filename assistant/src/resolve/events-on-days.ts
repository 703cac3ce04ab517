import type { KnownEvent, Context } from '../context.ts'
import type { MaskedWord } from '../normalize/masked-sentence.ts'
import { daysBetween, weekdayOf } from '@swap/dates/calendar-day'
import { isOn } from './resolve-reference.ts'

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

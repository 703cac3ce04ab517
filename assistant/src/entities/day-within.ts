import { addDays, dayOf, mondayOf, monthOf, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import type { DayMention, Days } from './mention.ts'
import { MONTH, WEEKDAY, weekdayNumber } from './names.ts'

const ONE_WEEKDAY = new RegExp(`^(?:on )?(?:the )?(${WEEKDAY})(?: (?:morning|afternoon|evening|night))?$`)
const OF_SEVERAL = /(?:^| )(?:week|weekend|weeks|fortnight|month)(?: time| after next| of)?$/

const weekdayIn = (typed: string): number => weekdayNumber(ONE_WEEKDAY.exec(typed)?.[1] ?? '')

/** The first such weekday of some days; of one day, that of its week. */
function weekdayOfDays(days: Days | null, weekday: number): Days | null {
  if (!days) return null
  const first =
    days.from === days.to
      ? addDays(mondayOf(days.from), weekday - 1)
      : addDays(days.from, (weekday - weekdayOf(days.from) + 7) % 7)
  return days.from === days.to || first <= days.to ? { from: first, to: first } : null
}

interface Said {
  typed: string
  mention: DayMention
}

const YEAR_ALONE = /^20\d\d$/
const DATE_ALONE = new RegExp(`^(?!.*20\\d\\d)(?=.*\\d).*(?:^| )(?:${MONTH})(?: |$)`)

/** The same days of another year; null where it has none such. */
export function inYear(days: Days | null, year: number): Days | null {
  if (!days) return null
  const from = dayOf(year, monthOf(days.from), Number(days.from.slice(8)))
  const to = dayOf(year + yearOf(days.to) - yearOf(days.from), monthOf(days.to), Number(days.to.slice(8)))
  return from && to ? { from, to } : null
}

/** A date, and its year said before it or behind a comma. */
function dayOfYear(year: Said, date: Said): DayMention | null {
  if (!YEAR_ALONE.test(year.typed) || !DATE_ALONE.test(date.typed)) return null
  return { ...date.mention, resolve: (about) => inYear(date.mention.resolve(about), Number(year.typed)) }
}

/**
 * A weekday and the stretch of days it lies in, said one after the other; null where two days are none such.
 *
 *     "this weekend, Saturday" · "in two weeks on Friday" · "Thursday the week after next" · "2026, Friday 27 November"
 */
export function dayWithin(one: Said, other: Said): DayMention | null {
  const dated = dayOfYear(one, other) ?? dayOfYear(other, one)
  if (dated) return dated
  const [weekday, stretch] = ONE_WEEKDAY.test(other.typed) ? [other, one] : [one, other]
  if (!ONE_WEEKDAY.test(weekday.typed) || !OF_SEVERAL.test(stretch.typed)) return null
  const number = weekdayIn(weekday.typed)
  return {
    ...weekday.mention,
    part: weekday.mention.part ?? stretch.mention.part,
    resolve: (about) => weekdayOfDays(stretch.mention.resolve(about), number),
  }
}

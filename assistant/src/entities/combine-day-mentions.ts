import { addDays, dayOf, mondayOf, monthOf, weekdayOf, yearOf } from '@swap/dates/calendar-day'
import type { DayMention, Days } from './mention.ts'
import { MONTH, WEEKDAY, weekdayNumber } from './weekday-month-names.ts'

/**
 * Combines two neighbouring mentions of days into one day if they are a weekday and its week or weekend, or a date and its year;
 * otherwise null.
 *
 *     "this weekend" + "Saturday"            → the Saturday of this weekend
 *     "Thursday" + "the week after next"     → the Thursday of that week
 *     "2027" + "november 26"                 → 26 November 2027
 */
export function combineDayMentions(one: TypedDay, other: TypedDay): DayMention | null {
  for (const [narrow, wide] of [[one, other] as const, [other, one] as const]) {
    const { resolve, part } = wide.mention
    if (YEAR.test(wide.typed) && DATE_WITHOUT_YEAR.test(narrow.typed))
      return { ...narrow.mention, resolve: (context) => inYear(narrow.mention.resolve(context), Number(wide.typed)) }
    const weekday = weekdayNumber(ONE_WEEKDAY.exec(narrow.typed)?.[1] ?? '')
    if (weekday > 0 && PERIOD.test(wide.typed))
      return {
        ...narrow.mention,
        part: narrow.mention.part ?? part,
        resolve: (context) => weekdayOfDays(resolve(context), weekday),
      }
  }
  return null
}

/** "on Friday evening" */
const ONE_WEEKDAY = new RegExp(`^(?:on )?(?:the )?(${WEEKDAY})(?: (?:morning|afternoon|evening|night))?$`)
/** "this weekend", "in two weeks", "the week after next" */
const PERIOD = /(?:^| )(?:week|weekend|weeks|fortnight|month)(?: time| after next| of)?$/
/** "2027" */
const YEAR = /^20\d\d$/
/** "november 26", but not "november 26 2027" */
const DATE_WITHOUT_YEAR = new RegExp(`^(?!.*20\\d\\d)(?=.*\\d).*(?:^| )(?:${MONTH})(?: |$)`)

interface TypedDay {
  typed: string
  mention: DayMention
}

/** Returns the first of these weekdays in a range of days, or, for a range of one day, the one in its week. Null if there is none. */
function weekdayOfDays(days: Days | null, weekday: number): Days | null {
  if (!days) return null
  const isOne = days.from === days.to
  const start = isOne ? mondayOf(days.from) : days.from
  const first = addDays(start, (weekday - weekdayOf(start) + 7) % 7)
  return isOne || first <= days.to ? { from: first, to: first } : null
}

/** Returns the same days of another year; null if that year lacks them. */
function inYear(days: Days | null, year: number): Days | null {
  if (!days) return null
  const from = dayOf(year, monthOf(days.from), Number(days.from.slice(8)))
  const to = dayOf(year + yearOf(days.to) - yearOf(days.from), monthOf(days.to), Number(days.to.slice(8)))
  return from && to ? { from, to } : null
}

import { addDays, mondayOf, weekdayOf } from './calendar-day.ts'
import type { DayMention, Days } from './mention.ts'
import { WEEKDAY, weekdayNumber } from './names.ts'

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

/**
 * A weekday and the stretch of days it lies in, said one after the other; null where two days are none such.
 *
 *     "this weekend, Saturday" · "in two weeks on Friday" · "Thursday the week after next"
 */
export function dayWithin(one: Said, other: Said): DayMention | null {
  const [weekday, stretch] = ONE_WEEKDAY.test(other.typed) ? [other, one] : [one, other]
  if (!ONE_WEEKDAY.test(weekday.typed) || !OF_SEVERAL.test(stretch.typed)) return null
  const number = weekdayIn(weekday.typed)
  return {
    ...weekday.mention,
    part: weekday.mention.part ?? stretch.mention.part,
    resolve: (about) => weekdayOfDays(stretch.mention.resolve(about), number),
  }
}

import { minutesOf, toClock } from '@swap/dates/calendar-day'
import type { TimeMention } from './mention.ts'
import type { PartOfDay } from './parts-of-day.ts'

/**
 * Resolves a mention of a time to HH:MM; null if there is no such time (25:00).
 *
 *     9 near 20:00 → 21:00 (the nearer half of the day)     8 with nothing near → 20:00 (before nine is the afternoon or evening)
 *     9 with nothing near → 09:00                           1 after 20:00 → 01:00
 */
export function resolveTime(time: TimeMention, { near, part, after }: TimeContext): string | null {
  const { hour, minute, meridiem } = time
  if (!(minute >= 0 && minute < 60) || !(hour >= 0)) return null
  if (meridiem === '24' || hour > 12)
    return hour > 24 || (hour === 24 && minute > 0) ? null : toClock(hour * 60 + minute)
  const early = (hour % 12) * 60 + minute
  if (meridiem) return toClock(meridiem === 'am' ? early : early + HALF_DAY)
  const said = time.part ?? part
  if (said) return toClock(isEarly(said, early) ? early : early + HALF_DAY)
  return toClock(early + (isLaterHalf(early, near, after ?? null) ? HALF_DAY : 0))
}

const HALF_DAY = 12 * 60

/** What decides whether an hour without am or pm is in the morning or the evening. */
interface TimeContext {
  /** The time that it replaces: "9" means 21:00 for an event at 20:00, and 09:00 for one at 08:00. */
  near: string | null
  part: PartOfDay | null
  /** The start of the event, if the time is its end: it is then later. */
  after?: string | null
}

/** "8 in the morning"; "1 at night" is past midnight. */
const isEarly = (part: PartOfDay, early: number): boolean => part === 'morning' || (part === 'night' && early < 5 * 60)

function isLaterHalf(early: number, near: string | null, after: string | null): boolean {
  if (after !== null) {
    const behind = (minutes: number): number => (minutes - minutesOf(after) + 2 * HALF_DAY - 1) % (2 * HALF_DAY)
    return behind(early + HALF_DAY) < behind(early)
  }
  if (near === null) return early < 9 * 60
  const late = early + HALF_DAY
  return Math.abs(late - minutesOf(near)) < Math.abs(early - minutesOf(near))
}

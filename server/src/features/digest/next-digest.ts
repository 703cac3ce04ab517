import { addDays, mondayOf } from '@swap/dates/calendar-day'
import { dayAt, instantOf } from '@swap/dates/instant'
import { isTimeZone } from '@swap/calendar/event-zone'

/** The time at which the weekly email is sent on Mondays. */
const SEND_TIME = '08:00'

/** A week, and when the weekly email about it is sent. */
export interface Digest {
  /** Its Monday, YYYY-MM-DD. */
  week: string
  /** Epoch ms. */
  at: number
}

/**
 * Returns the next weekly email: on Monday at eight in the person's time zone, or in UTC if that is unknown. Pure.
 * `lastWeek` is the Monday of the last week sent, so that no week is sent twice when a person travels on a Monday.
 */
export function nextDigest({
  zone,
  now,
  lastWeek,
}: {
  zone: string | null
  now: number
  lastWeek: string | null
}): Digest {
  const timeZone = zone !== null && isTimeZone(zone) ? zone : 'UTC'
  const sendTimeOf = (week: string) => instantOf(`${week}T${SEND_TIME}`, timeZone)
  const thisWeek = mondayOf(dayAt(now, timeZone))
  const next = sendTimeOf(thisWeek) > now ? thisWeek : addDays(thisWeek, 7)
  const week = lastWeek !== null && next <= lastWeek ? addDays(lastWeek, 7) : next
  return { week, at: sendTimeOf(week) }
}

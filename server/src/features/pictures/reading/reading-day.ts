import { isoDate } from '@swap/contract/event'
import { dayAt } from '@swap/dates/instant'

/** Cameras whose clock was never set say 1970 or 2000; no phone took a picture of a poster before this. */
const EARLIEST = '2001-01-01'

/**
 * Returns the day that a picture's dates are read relative to: when it was taken, by its own clock, else today in its
 * owner's zone. A time that is in the future, or on a day that does not exist, is a wrong clock. Days are YYYY-MM-DD;
 * `takenAt` is YYYY-MM-DDTHH:MM:SS without a zone; `now` in epoch ms.
 */
export function readingDay({
  takenAt,
  now,
  timeZone,
}: {
  takenAt: string | null
  now: number
  timeZone: string
}): string {
  const today = dayAt(now, timeZone)
  const taken = takenAt?.slice(0, 10) ?? ''
  return isoDate.safeParse(taken).success && taken >= EARLIEST && taken <= today ? taken : today
}

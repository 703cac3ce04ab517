import { isoDate } from '@swap/contract/event'
import { dayAt } from '@swap/dates/instant'

/** Earlier dates come from cameras whose clock was never set: they say 1970 or 2000. */
const EARLIEST = '2001-01-01'

/**
 * Returns the day, YYYY-MM-DD, that a picture's dates are read relative to: "next Friday" is counted from it. It is the day
 * the picture was taken, by the camera's clock; today in its owner's zone if that is unknown or clearly wrong. `takenAt` is
 * YYYY-MM-DDTHH:MM:SS without a zone; `now` is in epoch ms.
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

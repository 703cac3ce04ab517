import type { EventEdit } from '@swap/contract/event'
import type { KnownEvent } from '../../context.ts'
import type { MaskedWord } from '../../normalize/masked-sentence.ts'
import { addDays, minutesOf, toClock } from '@swap/dates/calendar-day'

/** How long an event lasts. `isInDays` is true for "3 days", but not for "72 hours". */
export interface EventLength {
  minutes: number
  isInDays: boolean
}

const DAY_MINUTES = 1440
const DAYS = /(?:days?|weeks?|fortnights?|months?)$/i

/** Reads the first length among the words; null if they have none. */
export function readLength(words: readonly MaskedWord[]): EventLength | null {
  for (const { mention, typed } of words)
    if (mention?.marker === 'LONG')
      return { minutes: mention.minutes, isInDays: DAYS.test(typed) && mention.minutes % DAY_MINUTES === 0 }
  return null
}

/** Makes the edit that gives an event a length: "2 hours" sets its end time; "3 days" sets its last day, two days after the first. */
export function lengthEdit(event: KnownEvent, { minutes, isInDays }: EventLength): EventEdit {
  const { start_time: start, start_date: date } = event
  if (isInDays && date !== null) return { end_date: addDays(date, minutes / DAY_MINUTES - 1) }
  if (start === null) return { duration: `PT${minutes}M` }
  const end = { end_time: toClock(minutesOf(start) + minutes) }
  // An end that is not later than the start is on the next day; a longer event must give its day.
  return minutes >= DAY_MINUTES && date !== null
    ? { ...end, end_date: addDays(date, Math.floor((minutesOf(start) + minutes) / DAY_MINUTES)) }
    : end
}

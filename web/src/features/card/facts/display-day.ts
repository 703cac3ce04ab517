import type { Event } from '@swap/contract/event'
import { cardWords } from '../../../i18n/en/card.ts'
import { knownDate } from './known-fields.ts'
import { describeRecurrence } from './recurrence-text.ts'
import { daysUntil, relativeDate, localToday } from './event-date-format.ts'

/** Returns the day to show for an event, with a note: "was 3 weeks ago" once it is over, "next in 4 days" for a series that has begun. */
export function displayDay(event: Event): { day: string | null; note: string | null; isPast: boolean } {
  const [date, today] = [knownDate(event), localToday()]
  if (date === null || daysUntil(event.end_date ?? date, today) >= 0) return { day: date, note: null, isPast: false }
  const next = describeRecurrence(event, today)?.next
  if (next) return { day: next, note: cardWords.repeats.nextIs(relativeDate(next, today)), isPast: false }
  return { day: date, note: cardWords.was(relativeDate(date, today)), isPast: true }
}

import type { Event } from '@swap/contract/event'
import { cardWords } from '../../../i18n/en/card.ts'
import { dateOf } from './facts.ts'
import { repeatsOf } from './repeats.ts'
import { daysAhead, distance, todayHere } from './when.ts'

/** The day to show, and what to say of it: "was 3 weeks ago" once it is over, "next in 4 days" for a series that has begun. */
export function dayOf(event: Event): { shown: string | null; note: string | null; isPast: boolean } {
  const [date, today] = [dateOf(event), todayHere()]
  if (date === null || daysAhead(event.end_date ?? date, today) >= 0) return { shown: date, note: null, isPast: false }
  const next = repeatsOf(event, today)?.next
  if (next) return { shown: next, note: cardWords.repeats.nextIs(distance(next, today)), isPast: false }
  return { shown: date, note: cardWords.was(distance(date, today)), isPast: true }
}

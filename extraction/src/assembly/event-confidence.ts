import type { FoundFields } from './found-fields.ts'
import { SURE } from './certainty/decide-outcome.ts'

/** How often an event read without a time has none. */
const UNTIMED = 0.85
/** An event that lacks only its date is barely known. */
const UNDATED = 0.3

/** Returns the probability that there is such an event, on that day, of that name and at that time. */
export function eventConfidence(
  { title, start_date: date, start_time: time }: FoundFields,
  probability: number,
): number {
  const named = (title?.evidence.confidence ?? 0) * (date?.evidence.confidence ?? UNDATED)
  const isEvent = Math.min(1, probability / SURE)
  return Math.round(100 * isEvent * named * (time?.evidence.confidence ?? UNTIMED)) / 100
}

import type { FoundFields } from './found-fields.ts'
import { SURE } from './certainty/decide-outcome.ts'

/** Used for an event without a time: how often it really has none. */
const UNTIMED = 0.85
/** Used for an event without a date. */
const UNDATED = 0.3

/** Returns the probability that an event is real and that its title, date and time are right, 0..1. */
export function computeEventConfidence(
  { title, start_date: date, start_time: time }: FoundFields,
  probability: number,
): number {
  const named = (title?.evidence.confidence ?? 0) * (date?.evidence.confidence ?? UNDATED)
  const isEvent = Math.min(1, probability / SURE)
  return Math.round(100 * isEvent * named * (time?.evidence.confidence ?? UNTIMED)) / 100
}

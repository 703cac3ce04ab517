import type { FoundFields } from './found-fields.ts'
import { MIN_SURE_PROBABILITY } from './certainty/decide-outcome.ts'

/** Used instead of the confidence in the time if an event has no time: how often it really has none. */
const UNTIMED = 0.85
/** Used instead of the confidence in the date if an event has no date. */
const UNDATED = 0.3

/**
 * Returns the probability that an event is real and that its title, date and time are right, 0..1. `pageProbability`:
 * how likely the page is about an event at all.
 */
export function computeEventConfidence(
  { title, start_date: date, start_time: time }: FoundFields,
  pageProbability: number,
): number {
  const titleAndDate = (title?.evidence.confidence ?? 0) * (date?.evidence.confidence ?? UNDATED)
  const realProbability = Math.min(1, pageProbability / MIN_SURE_PROBABILITY)
  return Math.round(100 * realProbability * titleAndDate * (time?.evidence.confidence ?? UNTIMED)) / 100
}

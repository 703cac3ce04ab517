import type { FoundFields } from './found-fields.ts'
import { SURE } from './certainty/decide.ts'

/** So often an event without a time has none. */
const UNTIMED = 0.85
/** An event that only lacks its date is hardly known. */
const UNDATED = 0.3

/** Probability that there is such an event, on that day, of that name and at that time. */
export function eventConfidence(
  { title, start_date: date, start_time: time }: FoundFields,
  probability: number,
): number {
  const sure = (title?.evidence.confidence ?? 0) * (date?.evidence.confidence ?? UNDATED)
  const isEvent = Math.min(1, probability / SURE)
  return Math.round(100 * isEvent * sure * (time?.evidence.confidence ?? UNTIMED)) / 100
}

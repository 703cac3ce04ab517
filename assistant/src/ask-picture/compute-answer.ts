import { computeArrivalOrEnd, type EventTimes } from './compute-arrival-or-end.ts'
import { computeJourneyLength } from './compute-journey-length.ts'
import type { ComputedAnswer } from './computed-answer.ts'
import { sumPrices } from './prices/sum-prices.ts'

/** Upper bounds in characters and lines, well above real questions and pictures: the text of a picture may be hostile. */
const [MAX_QUESTION_LENGTH, MAX_LINE_LENGTH, MAX_LINES] = [400, 200, 150]
/** States an amount rather than asking for one: "the price is £5". */
const STATES_PRICE = /^(?!.*\b(?:how much|what|whats)\b).*[£€$] ?\d/iu

/**
 * Computes the answer to a question that no single line answers: a sum of prices, the end of an event, the length of a journey. Null if
 * the answer is unclear, or if a line already says it.
 *
 *     "2 adults and a 7 year old, total?" with "Adults £10 · Under 16s £2"  → £22: 1 × £2, 2 × £10
 *     "how long does it take" with "Departs 10:32 · Arrives 15:44"          → "5 hours 12 minutes: departs 10:32, arrives 15:44."
 *     "how much for a student" with "Adults £10 · Under 16s £2"             → null
 */
export function computeAnswer(
  question: string,
  previousQuestion: string | null,
  printed: readonly string[],
  times: EventTimes = { startTime: null, hasEnd: false },
): ComputedAnswer | null {
  if (Math.max(question.length, previousQuestion?.length ?? 0) > MAX_QUESTION_LENGTH) return null
  if (STATES_PRICE.test(question)) return null
  const lines = printed.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH))
  return (
    sumPrices(question, previousQuestion, lines) ??
    computeArrivalOrEnd(question, lines, times) ??
    computeJourneyLength(question, lines)
  )
}

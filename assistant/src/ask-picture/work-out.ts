import { countAsked, type ListCount } from './counts.ts'
import { sumPrices, type PriceSum } from './price-sum.ts'
import { savingAsked, type Saving } from './savings.ts'
import { endAsked, type WorkedEnd } from './ends.ts'
import { spanAsked, type TimeSpan } from './spans.ts'

/** An answer that plain code works out from printed lines, with the lines that it used. */
export type WorkedOut = PriceSum | Saving | TimeSpan | WorkedEnd | ListCount

/** What is known of the event beside its picture. */
export interface WorkFacts {
  title: string | null
  /** HH:MM */
  start_time: string | null
  /** ISO 3166-1 alpha-2: whose "$" and "kr" the prices are in. */
  country?: string
  /** YYYY-MM-DD */
  today: string
}

/** Characters. */
const LONGEST_QUESTION = 400

/**
 * Answers a question that no line answers alone: a sum of prices, a saving, a length between two times, an end, a count. Null where
 * the lines leave open what is meant, or one of them says it.
 *
 *     "2 adults and a 7 year old, total?" with "Adults £10 · Under 16s £2"  → £22: 2 × £10, 1 × £2
 *     "how long does it take" with "Departs 10:32 · Arrives 15:44"          → 312 minutes
 *     "how much for a student" with "Adults £10 · Under 16s £2"             → null
 */
export function workOut(
  question: string,
  previousQuestion: string | null,
  lines: readonly string[],
  { title, start_time, country, today }: WorkFacts,
): WorkedOut | null {
  if (question.length > LONGEST_QUESTION) return null
  return (
    savingAsked(question, lines, country) ??
    sumPrices(question, previousQuestion, lines, country) ??
    endAsked(question, lines, today, start_time) ??
    spanAsked(question, lines, today, title) ??
    countAsked(question, lines)
  )
}

import { hasExpectedAnswerType } from './answer-types.ts'
import { stemsOf } from './lines/stems.ts'

/**
 * Finds the passages to quote about one event of several, if the value of the field asked for was read from another event's passage.
 * Returns their indexes; null if that value can answer the question, or if no passage has the event's title.
 *
 *     "how long is the Trieste one", field read from "The Harbour Clerk (118 min)"  → index of "Snow Over Trieste (94 min)"
 */
export function findLinesOfEvent(asked: EventQuestion): readonly number[] | null {
  const { question, passages, title, others, titlePassages, sourcePassages } = asked
  const isOfOtherEvent = (index: number): boolean => others.some((other) => hasAllWords(passages[index] ?? '', other))
  const withTitle = passages.flatMap((passage, index) => (hasAllWords(passage, title) ? [index] : []))
  const first = withTitle.find((index) => titlePassages.has(index)) ?? withTitle[0]
  if (first === undefined) return null
  const ownPassages = isOfOtherEvent(first + 1) ? [first] : [first, first + 1]
  if (ownPassages.some((index) => sourcePassages.has(index))) return null
  const answering = ownPassages.find((index) => hasExpectedAnswerType(question, passages[index] ?? ''))
  if (answering !== undefined) return [...new Set([first, answering])]
  return sourcePassages.size > 0 && [...sourcePassages].every(isOfOtherEvent) ? [first] : null
}

/** A question about one of several events in a picture. */
interface EventQuestion {
  question: string
  passages: readonly string[]
  /** The title of the event asked about. */
  title: string
  /** The titles of the other events. */
  others: readonly string[]
  /** Indexes of the passages that the title was read from. */
  titlePassages: ReadonlySet<number>
  /** Indexes of the passages that the field asked for was read from; empty if it has no value. */
  sourcePassages: ReadonlySet<number>
}

/** Returns whether a passage has every word of a title. */
function hasAllWords(passage: string, title: string): boolean {
  const [titleStems, passageStems] = [stemsOf(title), new Set(stemsOf(passage))]
  return titleStems.length > 0 && titleStems.every((stem) => passageStems.has(stem))
}

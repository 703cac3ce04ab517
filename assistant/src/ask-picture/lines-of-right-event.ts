import { hasExpectedAnswerType } from './answer-types.ts'
import { stemsOf } from './lines/stems.ts'

interface EventQuestion {
  question: string
  passages: readonly string[]
  /** The title of the event asked about, and of those that the picture shows with it. */
  title: string
  others: readonly string[]
  /** Indexes of the passages that its title rests on, and of those that the field asked for rests on, if known. */
  titled: ReadonlySet<number>
  sourcePassages: ReadonlySet<number>
}

/**
 * Finds the lines to answer from if a picture shows several events and the field that would answer was read from another one's lines.
 * Null if it was read from the right event's.
 *
 *     "how long is the Trieste one", its length from "The Harbour Clerk (118 min)"  → "Snow Over Trieste (94 min)"
 */
export function linesOfRightEvent(asked: EventQuestion): readonly number[] | null {
  const { question, passages, title, others, titled, sourcePassages } = asked
  const own = [...titled].filter((at) => hasAllWords(passages[at] ?? '', title))
  const [first] = own.length > 0 ? own : passages.flatMap((it, at) => (hasAllWords(it, title) ? [at] : []))
  if (first === undefined || sourcePassages.has(first)) return null
  const isOfOther = (at: number): boolean => others.some((it) => hasAllWords(passages[at] ?? '', it))
  const near = [first, first + 1].filter((at) => at === first || !isOfOther(at))
  if (near.some((at) => sourcePassages.has(at))) return null
  const having = near.find((at) => hasExpectedAnswerType(question, passages[at] ?? ''))
  if (having !== undefined) return [...new Set([first, having])]
  return sourcePassages.size > 0 && [...sourcePassages].every(isOfOther) ? [first] : null
}

/** Whether a passage has every word of a title. */
function hasAllWords(passage: string, title: string): boolean {
  const [words, said] = [stemsOf(title), new Set(stemsOf(passage))]
  return words.length > 0 && words.every((it) => said.has(it))
}

import { hasAskedKind } from './answer-kinds.ts'
import { stemsOf } from './lines/stems.ts'

interface AskedOfOne {
  question: string
  passages: readonly string[]
  /** The title of the event asked about, and of those that the picture shows with it. */
  title: string
  others: readonly string[]
  /** Indexes of the passages that its title rests on, and of those that the field asked for rests on, if known. */
  titled: ReadonlySet<number>
  restsOn: ReadonlySet<number>
}

/**
 * The passages of one event of several, if the field that would answer was taken from another's passage: "118 min" of the film
 * above. Null if the field is its own.
 *
 *     "how long is the Trieste one", its length from "The Harbour Clerk (118 min)"  → "Snow Over Trieste (94 min)"
 */
export function linesInsteadOfField(asked: AskedOfOne): readonly number[] | null {
  const { question, passages, title, others, titled, restsOn } = asked
  const own = [...titled].filter((at) => names(passages[at] ?? '', title))
  const [first] = own.length > 0 ? own : passages.flatMap((it, at) => (names(it, title) ? [at] : []))
  if (first === undefined || restsOn.has(first)) return null
  const isOfOther = (at: number): boolean => others.some((it) => names(passages[at] ?? '', it))
  const near = [first, first + 1].filter((at) => at === first || !isOfOther(at))
  if (near.some((at) => restsOn.has(at))) return null
  const having = near.find((at) => hasAskedKind(question, passages[at] ?? ''))
  if (having !== undefined) return [...new Set([first, having])]
  return restsOn.size > 0 && [...restsOn].every(isOfOther) ? [first] : null
}

/** Whether a passage has every word of a title. */
function names(passage: string, title: string): boolean {
  const [words, said] = [stemsOf(title), new Set(stemsOf(passage))]
  return words.length > 0 && words.every((it) => said.has(it))
}

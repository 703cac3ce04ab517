import { stemsOf } from './stems.ts'

/** How soon repeats of a word stop counting, and how much long passages are penalised: the parameters of BM25. */
const [K1, B] = [1.2, 0.5]

/** Letters from which a prefix counts as the word, if no line has the prefix itself: "thermo". */
const MIN_PREFIX_LETTERS = 4

/**
 * Scores passages by the words they share with a question (BM25 with stems): for each passage a number from 0, nothing in common,
 * to about 1, every word of the question; rare words weigh more.
 */
export function bm25(question: string, passages: readonly string[]): number[] {
  const stems = passages.map(stemsOf)
  const printed = new Set(stems.flat())
  const asked = [...new Set(stemsOf(question))].map((it) => completeStem(it, printed))
  const averageLength = stems.reduce((sum, it) => sum + it.length, 0) / Math.max(1, stems.length)
  const idf = asked.map((stem) => {
    const documentFrequency = stems.filter((it) => it.includes(stem)).length
    return Math.log(1 + (stems.length - documentFrequency + 0.5) / (documentFrequency + 0.5))
  })
  const most = idf.reduce((sum, it) => sum + it, 0)
  if (most === 0) return passages.map(() => 0)
  return stems.map((own) => {
    const norm = K1 * (1 - B + (B * own.length) / Math.max(1, averageLength))
    const score = asked.reduce((sum, stem, index) => {
      const frequency = own.filter((it) => it === stem).length
      return sum + ((idf[index] ?? 0) * frequency * (K1 + 1)) / (frequency + norm)
    }, 0)
    return score / most
  })
}

/** A stem as printed, or the only printed word that begins with it. */
function completeStem(stem: string, printed: ReadonlySet<string>): string {
  if (printed.has(stem) || stem.length < MIN_PREFIX_LETTERS) return stem
  const [only, ...others] = [...printed].filter((it) => it.startsWith(stem))
  return only !== undefined && others.length === 0 ? only : stem
}

import { stemsOf } from './stems.ts'

/** The BM25 parameter k1: the higher it is, the more repeated words count. */
const K1 = 1.2
/** The BM25 parameter b: how much long passages are penalised, 0..1. */
const B = 0.5
/** Minimum length of a typed word that may be the beginning of a printed one: "thermo" for "thermometer". */
const MIN_PREFIX_LETTERS = 4

/**
 * Scores passages by the words they share with a question (BM25 with stems). Returns a score for each passage: 0 if it shares no word,
 * about 1 if it has every word of the question. Rare words weigh more.
 */
export function scoreByBm25(question: string, passages: readonly string[]): number[] {
  const documents = passages.map(stemsOf)
  const vocabulary = new Set(documents.flat())
  const queryStems = [...new Set(stemsOf(question))].map((stem) => completeStem(stem, vocabulary))
  const averageLength = documents.reduce((sum, stems) => sum + stems.length, 0) / Math.max(1, documents.length)
  const idf = queryStems.map((stem) => {
    const documentFrequency = documents.filter((stems) => stems.includes(stem)).length
    return Math.log(1 + (documents.length - documentFrequency + 0.5) / (documentFrequency + 0.5))
  })
  const maxScore = idf.reduce((sum, weight) => sum + weight, 0)
  if (maxScore === 0) return passages.map(() => 0)
  return documents.map((stems) => {
    const lengthNorm = K1 * (1 - B + (B * stems.length) / Math.max(1, averageLength))
    const score = queryStems.reduce((sum, queryStem, index) => {
      const frequency = stems.filter((stem) => stem === queryStem).length
      return sum + ((idf[index] ?? 0) * frequency * (K1 + 1)) / (frequency + lengthNorm)
    }, 0)
    return score / maxScore
  })
}

/** Completes a typed stem to the only printed stem that begins with it; unchanged if it is printed or short, or there is no such stem. */
function completeStem(stem: string, vocabulary: ReadonlySet<string>): string {
  if (vocabulary.has(stem) || stem.length < MIN_PREFIX_LETTERS) return stem
  const [only, ...others] = [...vocabulary].filter((printed) => printed.startsWith(stem))
  return only !== undefined && others.length === 0 ? only : stem
}

import { stemsOf } from './stems.ts'

/** How soon a word said again counts no more, and how much longer passages are held back (BM25). */
const [SATURATION, LENGTH] = [1.2, 0.5]

/** Letters from which on the beginning of a word stands for it, where no line has the beginning itself: "thermo". */
const MIN_BEGINNING = 4

/**
 * Ranks passages by the words they share with a question (BM25 with stems): for each passage a number from 0, nothing in common,
 * to about 1, every word of the question; rare words weigh more.
 */
export function bm25(question: string, passages: readonly string[]): number[] {
  const stems = passages.map(stemsOf)
  const printed = new Set(stems.flat())
  const asked = [...new Set(stemsOf(question))].map((it) => wholeOf(it, printed))
  const average = stems.reduce((sum, it) => sum + it.length, 0) / Math.max(1, stems.length)
  const rarity = asked.map((stem) => {
    const having = stems.filter((it) => it.includes(stem)).length
    return Math.log(1 + (stems.length - having + 0.5) / (having + 0.5))
  })
  const most = rarity.reduce((sum, it) => sum + it, 0)
  if (most === 0) return passages.map(() => 0)
  return stems.map((own) => {
    const held = SATURATION * (1 - LENGTH + (LENGTH * own.length) / Math.max(1, average))
    const shared = asked.reduce((sum, stem, at) => {
      const times = own.filter((it) => it === stem).length
      return sum + ((rarity[at] ?? 0) * times * (SATURATION + 1)) / (times + held)
    }, 0)
    return shared / most
  })
}

/** A stem as it is printed, or the one printed word that it begins. */
function wholeOf(stem: string, printed: ReadonlySet<string>): string {
  if (printed.has(stem) || stem.length < MIN_BEGINNING) return stem
  const [only, ...others] = [...printed].filter((it) => it.startsWith(stem))
  return only !== undefined && others.length === 0 ? only : stem
}

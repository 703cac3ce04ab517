import { searchableText } from '../../platform/text/searchable-text.ts'
import { matchWord, textMatches, findMarks, type SearchWord } from './fuzzy-search.ts'

/** The parts of a chat thread that a search looks at. */
export interface SearchedThread {
  id: string
  /** Its own title and those of its events. */
  titles: readonly string[]
  /** The text of its pictures in the form of `searchableText`; '' if it has no word of the search. */
  pictureText: string
}

/** The text in which a search matches a thread, with the matching parts marked. */
export interface FoundMatch {
  where: 'title' | 'picture'
  text: string
  marks: [start: number, end: number][]
}

/**
 * Ranks the threads that contain every word, the best first: a word in the title counts for more than one in the
 * picture, an exact match for more than one with typos. Ties keep their order.
 */
export function rankThreads(threads: readonly SearchedThread[], words: readonly SearchWord[]): SearchedThread[] {
  return threads
    .map((thread) => ({ thread, score: scoreOf(thread, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ thread }) => thread)
}

/** Adds up the scores of the words; 0 if one of them is missing. */
function scoreOf({ titles, pictureText }: SearchedThread, words: readonly SearchWord[]): number {
  const searchable = searchableText(titles.join(' '))
  let sum = 0
  for (const word of words) {
    const [inTitle, inPicture] = [matchWord(searchable, word), matchWord(pictureText, word)]
    const score = Math.max(inTitle === 2 ? 4 : inTitle, inPicture)
    if (score === 0) return 0
    sum += score
  }
  return sum
}

/** Returns what to show of a match: the title or the line of the picture that contains the most words; on a tie, the title. */
export function bestMatch(
  titles: readonly string[],
  lines: readonly string[],
  words: readonly SearchWord[],
): FoundMatch | null {
  const texts = [
    ...titles.map((text) => ({ where: 'title', text }) as const),
    ...lines.map((text) => ({ where: 'picture', text }) as const),
  ]
  let best: (FoundMatch & { count: number }) | null = null
  for (const { where, text } of texts) {
    const count = words.filter((word) => textMatches(text, word)).length
    if (count > (best?.count ?? 0)) best = { where, text, marks: findMarks(text, words), count }
  }
  return best && { where: best.where, text: best.text, marks: best.marks }
}

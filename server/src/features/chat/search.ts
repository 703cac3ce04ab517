import { searchableText } from '../../platform/text/searchable-text.ts'
import { holds, isHeld, marksIn, type SoughtWord } from './find-words.ts'

/** What can be searched of a thread. */
export interface SearchedThread {
  id: string
  /** Its own title and those of its events. */
  titles: readonly string[]
  /** What its pictures say, as `searchableText` made it; '' where nothing of the search is in it. */
  pictureText: string
}

export interface FoundMatch {
  where: 'title' | 'picture'
  text: string
  marks: [start: number, end: number][]
}

/**
 * The threads that hold every word, the best first: a word in the title counts for more than one in the picture, one that stands
 * there as it was typed for more than one that is nearly so. Among equals the order they came in stays.
 */
export function rankThreads(threads: readonly SearchedThread[], words: readonly SoughtWord[]): SearchedThread[] {
  return threads
    .map((thread) => ({ thread, score: scoreOf(thread, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ thread }) => thread)
}

/** The sum over the words; 0 as soon as one is nowhere. */
function scoreOf({ titles, pictureText }: SearchedThread, words: readonly SoughtWord[]): number {
  const searchable = searchableText(titles.join(' '))
  let sum = 0
  for (const word of words) {
    const [inTitle, inPicture] = [holds(searchable, word), holds(pictureText, word)]
    const score = Math.max(inTitle === 2 ? 4 : inTitle, inPicture)
    if (score === 0) return 0
    sum += score
  }
  return sum
}

/** What to show of why a thread was found: the title or the line of the picture that holds most of the words, the title before a line. */
export function matchOf(
  titles: readonly string[],
  lines: readonly string[],
  words: readonly SoughtWord[],
): FoundMatch | null {
  const texts = [
    ...titles.map((text) => ({ where: 'title', text }) as const),
    ...lines.map((text) => ({ where: 'picture', text }) as const),
  ]
  let best: (FoundMatch & { count: number }) | null = null
  for (const { where, text } of texts) {
    const count = words.filter((word) => isHeld(text, word)).length
    if (count > (best?.count ?? 0)) best = { where, text, marks: marksIn(text, words), count }
  }
  return best && { where: best.where, text: best.text, marks: best.marks }
}

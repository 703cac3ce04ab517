import { toWords } from './score-reading.ts'

/** How many words are printed on a poster, and how many of them were read. */
export interface WordsFound {
  found: number
  printed: number
}

const PRINTED = /<text[^>]*>(?<line>[^<]*)/g

/** Returns the lines of a drawn poster, as they are printed. */
export const linesOf = (svg: string): string[] =>
  Array.from(svg.matchAll(PRINTED), ({ groups }) => unescaped(groups?.['line'] ?? ''))

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Counts the printed words among those read, matching each read word once; ignores case and accents. */
export function countWordsFound(printed: readonly string[], read: readonly string[]): WordsFound {
  const left = new Map<string, number>()
  for (const word of toWords(read.join('\n'))) left.set(word, (left.get(word) ?? 0) + 1)
  const words = toWords(printed.join('\n'))
  const found = words.filter((word) => {
    const times = left.get(word) ?? 0
    left.set(word, times - 1)
    return times > 0
  })
  return { found: found.length, printed: words.length }
}

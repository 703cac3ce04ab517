import { readFileSync } from 'node:fs'

/** Built by build-data.mjs. */
const WORD_LIST = new URL('../../data/words-en.txt', import.meta.url)

/** English words, most frequent first, optionally only the first few. Reads the list each time. */
export const englishWords = (most?: number): string[] => readFileSync(WORD_LIST, 'utf8').trimEnd().split('\n', most)

const FREQUENT_RANKS = 40_000
let frequent: ReadonlySet<string> | undefined

/** Is a lower case word among the 40,000 most frequent of English? */
export function isFrequentWord(word: string): boolean {
  frequent ??= new Set(englishWords(FREQUENT_RANKS))
  return frequent.has(word)
}

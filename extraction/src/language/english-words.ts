import { readFileSync } from 'node:fs'

/** The word list that build-data.mjs writes, most frequent words first. */
const WORD_LIST = new URL('../../data/words-en.txt', import.meta.url)

/** Returns English words, most frequent first; with `most`, at most that many. Reads the file each time. */
export const englishWords = (most?: number): string[] => readFileSync(WORD_LIST, 'utf8').trimEnd().split('\n', most)

const FREQUENT_RANKS = 40_000
let frequent: ReadonlySet<string> | undefined

/** Returns whether a lower-case word is among the 40,000 most frequent in English. */
export function isFrequentWord(word: string): boolean {
  frequent ??= new Set(englishWords(FREQUENT_RANKS))
  return frequent.has(word)
}

import { readFileSync } from 'node:fs'

let read: ReadonlySet<string> | null = null

/** Read once, with the first sentence. */
const wordsOf = (): ReadonlySet<string> =>
  (read ??= new Set(readFileSync(new URL('common-words.txt', import.meta.url), 'utf8').split('\n')))

/** Whether a word is one of the twelve thousand commonest of English: it means itself, and is no misspelling of a name. */
export const isCommon = (word: string): boolean => word !== '' && wordsOf().has(word)

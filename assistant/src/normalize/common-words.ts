import { englishWords } from '@swap/extraction/english-words'

/** Rarer words are as likely a name that somebody misspelled. */
const MAX_COMMON = 15_400
/** Rarer words are as often the misspellings of others. */
const MAX = 38_000

let ranks: ReadonlyMap<string, number> | undefined

/** How common a word is, from 0; read once, with the first sentence. One and two letters are as often the beginning of something else. */
const rankOf = (word: string): number =>
  word.length < 3 ? MAX : ((ranks ??= new Map(englishWords(MAX).map((it, rank) => [it, rank]))).get(word) ?? MAX)

/** Whether a word is one of the commonest of English: it means itself, and is no misspelling of a name. */
export const isCommon = (word: string): boolean => rankOf(word) < MAX_COMMON

/** Whether a word is one of English at all, or a usual name. */
export const isWord = (word: string): boolean => rankOf(word) < MAX

import { englishWords } from '@swap/extraction/english-words'

/** Rarer words are as likely a name that somebody misspelled. */
const COMMON_RANKS = 15_400
/** Rarer words are as often the misspellings of others. */
const WORD_RANKS = 38_000

let ranks: ReadonlyMap<string, number> | undefined

/** How common a word is, from 0; read once, with the first sentence. One and two letters are as often the beginning of something else. */
const rankOf = (word: string): number =>
  word.length < 3
    ? WORD_RANKS
    : ((ranks ??= new Map(englishWords(WORD_RANKS).map((it, rank) => [it, rank]))).get(word) ?? WORD_RANKS)

/** Whether a word is one of the commonest of English: it means itself, and is no misspelling of a name. */
export const isCommon = (word: string): boolean => rankOf(word) < COMMON_RANKS

/** Whether a word is one of English at all, or a usual name. */
export const isWord = (word: string): boolean => rankOf(word) < WORD_RANKS

import { englishWords } from '@swap/extraction/english-words'

/** Rarer words are just as likely to be a misspelled name. */
const COMMON_RANKS = 15_400
/** Rarer words are just as often misspellings of others. */
const WORD_RANKS = 38_000

let ranks: ReadonlyMap<string, number> | undefined

/** How common a word is, from 0; loaded with the first sentence. One or two letters are as often the beginning of something else. */
const rankOf = (word: string): number =>
  word.length < 3
    ? WORD_RANKS
    : ((ranks ??= new Map(englishWords(WORD_RANKS).map((it, rank) => [it, rank]))).get(word) ?? WORD_RANKS)

/** Returns whether a word is among the commonest in English: it means itself, and is not a misspelled name. */
export const isCommon = (word: string): boolean => rankOf(word) < COMMON_RANKS

/** Whether a word is English at all, or a usual name. */
export const isWord = (word: string): boolean => rankOf(word) < WORD_RANKS

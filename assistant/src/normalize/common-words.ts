import { englishWords } from '@swap/extraction/english-words'

/** The frequency rank beyond which a word is as likely to be a misspelled name. */
const MAX_COMMON_RANK = 15_400
/** The frequency rank beyond which a word is as likely to be a misspelling of another. */
const MAX_RANK = 38_000

let ranks: ReadonlyMap<string, number> | undefined

/** Returns a word's rank by frequency, from 0. The list is loaded on first use. Words of one or two letters count as unknown. */
const rankOf = (word: string): number =>
  word.length < 3
    ? MAX_RANK
    : ((ranks ??= new Map(englishWords(MAX_RANK).map((it, rank) => [it, rank]))).get(word) ?? MAX_RANK)

/** Returns whether a word is among the commonest in English, so that it is not taken for a misspelled name. */
export const isCommon = (word: string): boolean => rankOf(word) < MAX_COMMON_RANK

/** Returns whether a word is English or a usual name, so that its spelling is not corrected. */
export const isWord = (word: string): boolean => rankOf(word) < MAX_RANK

import { englishWords } from '@swap/extraction/english-words'

/** Words of this frequency rank, or rarer, may be misspelled names. */
const MAX_COMMON_RANK = 15_400
/** Words of this frequency rank, or rarer, may be misspellings of other words. */
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

import { englishWords } from '@swap/extraction/english-words'

/** Rarer words are as likely a name that somebody misspelled. */
const MOST = 15_400

let read: ReadonlySet<string> | null = null

/** Read once, with the first sentence. One and two letters are as often the beginning of something else. */
const wordsOf = (): ReadonlySet<string> => (read ??= new Set(englishWords(MOST).filter((word) => word.length > 2)))

/** Whether a word is one of the commonest of English: it means itself, and is no misspelling of a name. */
export const isCommon = (word: string): boolean => wordsOf().has(word)

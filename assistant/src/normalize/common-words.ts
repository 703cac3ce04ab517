import { englishWords } from '@swap/extraction/english-words'

/** Rarer words are as likely a name that somebody misspelled. */
const MOST_COMMON = 15_400
/** Rarer words are as often the misspellings of others. */
const MOST = 38_000

let read: { common: ReadonlySet<string>; all: ReadonlySet<string> } | null = null

/** Read once, with the first sentence. One and two letters are as often the beginning of something else. */
function words(): NonNullable<typeof read> {
  if (read) return read
  const all = englishWords(MOST).filter((word) => word.length > 2)
  const common = new Set(englishWords(MOST_COMMON).filter((word) => word.length > 2))
  return (read = { common, all: new Set(all) })
}

/** Whether a word is one of the commonest of English: it means itself, and is no misspelling of a name. */
export const isCommon = (word: string): boolean => words().common.has(word)

/** Whether a word is one of English at all, or a usual name. */
export const isWord = (word: string): boolean => words().all.has(word)

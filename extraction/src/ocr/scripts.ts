/**
 * Cyrillic and Greek letters that look like another one. The network that reads them has one class for all letters of a
 * shape, the Latin one's, and sometimes picks the sister letter: Φ for Ф. So words are put into one script afterwards.
 */

export interface Script {
  own: RegExp
  /** A letter as it was read → the script's letter that looks the same. */
  twins: ReadonlyMap<string, string>
}

const withTwins = (own: RegExp, ...pairs: [read: string, own: string][]): Script => ({
  own,
  twins: new Map(
    pairs.flatMap(([read, letters]) => Array.from(read, (it, index) => [it, letters.charAt(index)] as const)),
  ),
})

export const CYRILLIC = withTwins(
  /[\u0400-\u052f]/u,
  ['ABEËSIÏJKMHOPCTYXaeësiïjopcyx', 'АВЕЁЅІЇЈКМНОРСТУХаеёѕіїјорсух'],
  ['ΓΛΠΦΆΈΉκπτφ', 'ГЛПФАЕНкптф'],
)

export const GREEK = withTwins(
  /[\u0370-\u03ff]/u,
  ['ABEZHIKMNOPTYXÏŸoÁÉÍÓÝáíóú', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫοΆΈΊΌΎάίόύ'],
  ['ГЛПФптф', 'ΓΛΠΦπτφ'],
)

const LETTER = /\p{L}/gu

export const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0

const fits = (word: string, { own, twins }: Script): boolean =>
  (word.match(LETTER) ?? []).every((letter) => own.test(letter) || twins.has(letter))

/**
 * Counts the letters of words that can only be of this script: all theirs fit, and one is its own.
 *
 *     "MOЦAPT 25" in Cyrillic → 6     "MOCKBA" → 0, it may be Latin     "DOПT" → 0, there is no D
 */
export function lettersOf(text: string, script: Script): number {
  const words = text.split(' ').filter((word) => script.own.test(word) && fits(word, script))
  return countLetters(words.join(''))
}

/** A word of only look-alikes longer than this is read in the page's script, in any of its lines. */
const SHORT = 2

/**
 * Writes words in a script, keeping the number of characters.
 *
 *     "Bыcтaвкa" (Latin B, c, a) → "Выставка"
 *     "MOCKBA" → "МОСКВА", and "c" in a line that has letters of its own → "с"
 *     "JAZZ" → "JAZZ"
 */
export function writeIn(script: Script, text: string): string {
  const isForeign = lettersOf(text, script) > 0
  const isOurs = (word: string) =>
    script.own.test(word) || (fits(word, script) && (isForeign || countLetters(word) > SHORT))
  return text.replace(/[^ ]+/g, (word) =>
    isOurs(word) ? Array.from(word, (letter) => script.twins.get(letter) ?? letter).join('') : word,
  )
}

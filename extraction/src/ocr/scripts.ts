/**
 * Cyrillic and Greek letters that look like another one. The network that reads them has one class for all letters of a
 * shape, the Latin one's, and sometimes takes the sister's: Φ for Ф. So a word is written in one script afterwards.
 */

export interface Script {
  own: RegExp
  /** A letter as it was read → the script's letter that looks the same. */
  twins: ReadonlyMap<string, string>
}

const pairs = (read: string, own: string): [string, string][] => {
  const letters = Array.from(own)
  return Array.from(read, (letter, index) => [letter, letters[index] ?? letter])
}

export const CYRILLIC: Script = {
  own: /[\u0400-\u052f]/gu,
  twins: new Map([
    ...pairs('ABEËSIÏJKMHOPCTYXaeësiïjopcyx', 'АВЕЁЅІЇЈКМНОРСТУХаеёѕіїјорсух'),
    ...pairs('ΓΛΠΦΆΈΉκπτφ', 'ГЛПФАЕНкптф'),
  ]),
}

export const GREEK: Script = {
  own: /[\u0370-\u03ff]/gu,
  twins: new Map([
    ...pairs('ABEZHIKMNOPTYXÏŸoÁÉÍÓÝáíóú', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫοΆΈΊΌΎάίόύ'),
    ...pairs('ГЛПФптф', 'ΓΛΠΦπτφ'),
  ]),
}

const LETTER = /\p{L}/gu

export const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0

const ownLetters = (word: string, { own }: Script): number => word.match(own)?.length ?? 0

const fits = (word: string, { own, twins }: Script): boolean =>
  (word.match(LETTER) ?? []).every((letter) => letter.search(own) === 0 || twins.has(letter))

/**
 * Counts the letters of words that can only be of this script: all theirs fit, and one is its own.
 *
 *     "MOЦAPT 25" in Cyrillic → 6     "MOCKBA" → 0, it may be Latin     "DOПT" → 0, there is no D
 */
export const lettersOf = (text: string, script: Script): number =>
  text
    .split(' ')
    .filter((word) => ownLetters(word, script) > 0 && fits(word, script))
    .reduce((sum, word) => sum + countLetters(word), 0)

/** A word of twins alone that is longer than this is taken for the page's script in any line of its page. */
const SHORT = 2

/**
 * Writes words in a script; as many characters come out as go in.
 *
 *     "Bыcтaвкa" (Latin B, c, a) → "Выставка"
 *     "MOCKBA" → "МОСКВА", and "c" in a line that has letters of its own → "с"
 *     "JAZZ" → "JAZZ"
 */
export function writeIn(script: Script, text: string): string {
  const isForeign = lettersOf(text, script) > 0
  const isOurs = (word: string) =>
    ownLetters(word, script) > 0 || (fits(word, script) && (isForeign || countLetters(word) > SHORT))
  const write = (word: string) => Array.from(word, (letter) => script.twins.get(letter) ?? letter).join('')
  return text
    .split(' ')
    .map((word) => (isOurs(word) ? write(word) : word))
    .join(' ')
}

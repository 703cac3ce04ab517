// Corrects words in which look-alike letters of several scripts are mixed. The network for Cyrillic and Greek returns the
// Latin letter for all that look the same, and sometimes mixes up the two scripts: Φ for Ф.

/** A script, with the letters of others that look like its own. */
export interface Script {
  own: RegExp
  /** A letter as it was read → the script's letter that looks the same. */
  lookalikes: ReadonlyMap<string, string>
}

const createScript = (own: RegExp, ...pairs: [read: string, own: string][]): Script => ({
  own,
  lookalikes: new Map(
    pairs.flatMap(([read, letters]) => Array.from(read, (it, index) => [it, letters.charAt(index)] as const)),
  ),
})

/** Cyrillic, with the Latin and Greek letters that look like its own. */
export const CYRILLIC = createScript(
  /[\u0400-\u052f]/u,
  ['ABEËSIÏJKMHOPCTYXaeësiïjopcyx', 'АВЕЁЅІЇЈКМНОРСТУХаеёѕіїјорсух'],
  ['ΓΛΠΦΆΈΉκπτφ', 'ГЛПФАЕНкптф'],
)

/** Greek, with the Latin and Cyrillic letters that look like its own. */
export const GREEK = createScript(
  /[\u0370-\u03ff]/u,
  ['ABEZHIKMNOPTYXÏŸoÁÉÍÓÝáíóú', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫοΆΈΊΌΎάίόύ'],
  ['ГЛПФптф', 'ΓΛΠΦπτφ'],
)

const LETTER = /\p{L}/gu

/** Counts the letters of a text, in any script. */
export const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0

const fits = (word: string, { own, lookalikes }: Script): boolean =>
  (word.match(LETTER) ?? []).every((letter) => own.test(letter) || lookalikes.has(letter))

/**
 * Counts the letters of words that can only be in this script: all their letters fit, and one is the script's own.
 *
 *     "MOЦAPT 25" in Cyrillic → 6     "MOCKBA" → 0, it may be Latin     "DOПT" → 0, there is no D
 */
export function countScriptLetters(text: string, script: Script): number {
  const words = text.split(' ').filter((word) => script.own.test(word) && fits(word, script))
  return countLetters(words.join(''))
}

/** A word of look-alikes with more letters than this is always written in the script of the page. */
const MAX_SHORT_LETTERS = 2

/**
 * Replaces look-alike letters with those of a script, keeping the number of characters. Changes words with a letter of the
 * script's own; words of look-alikes alone only if they have more than two letters, or the text has a word surely in the script.
 *
 *     "Bыcтaвкa" (Latin B, c, a) → "Выставка"
 *     "MOCKBA" (all Latin) → "МОСКВА"
 *     "JAZZ" → "JAZZ", because no Cyrillic letter looks like Z
 */
export function writeInScript(script: Script, text: string): string {
  const hasScriptLetters = countScriptLetters(text, script) > 0
  const isOurs = (word: string) =>
    script.own.test(word) || (fits(word, script) && (hasScriptLetters || countLetters(word) > MAX_SHORT_LETTERS))
  return text.replace(/[^ ]+/g, (word) =>
    isOurs(word) ? Array.from(word, (letter) => script.lookalikes.get(letter) ?? letter).join('') : word,
  )
}

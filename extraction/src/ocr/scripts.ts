/** Letters of scripts: gives words their own script back, and takes back rare letters that stand alone. */
import type { ReadLine } from './ctc.ts'

/** Cyrillic and Greek letters that look like a Latin one share its class in our alphabet. */
const CYRILLIC = twins('ABEËSIÏJKMHOPCTYXaeësiïjopcyx', 'АВЕЁЅІЇЈКМНОРСТУХаеёѕіїјорсух')
const GREEK = twins('ABEZHIKMNOPTYXÏŸo', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫο')

function twins(latin: string, own: string): ReadonlyMap<string, string> {
  return new Map(Array.from(latin).map((letter, index) => [letter, own.charAt(index)]))
}

const IS_CYRILLIC = /[\u0400-\u052f]/g
const IS_GREEK = /[\u0370-\u03ff]/g
/** Latin letters without a twin. */
const ONLY_LATIN = /[DFGJLNQRUVWZbdfghiklmnqrtuvwzÀ-ÊÌ-ÎÐ-ÞÀ-êì-îð-þĀ-ž]/
/** A word without a letter of its own follows the line when that has more than this many. */
const CLEARLY_FOREIGN = 2

/**
 * Writes each word in one script; as many characters come out as go in.
 *
 *     "Bыcтaвкa" (Latin B, c, a) → "Выставка"
 *     "MOCKBA" in a Cyrillic line → "МОСКВА"
 *     "JAZZ" in a Cyrillic line   → "JAZZ"
 */
export function settleScript(text: string): string {
  const cyrillic = text.match(IS_CYRILLIC)?.length ?? 0
  const greek = text.match(IS_GREEK)?.length ?? 0
  if (cyrillic + greek === 0) return text
  const ofLine = cyrillic >= greek ? CYRILLIC : GREEK
  const twinsOf = (word: string) => {
    if (word.match(IS_CYRILLIC)) return CYRILLIC
    if (word.match(IS_GREEK)) return GREEK
    return cyrillic + greek > CLEARLY_FOREIGN && !ONLY_LATIN.test(word) ? ofLine : null
  }
  const settle = (word: string) => Array.from(word, (letter) => twinsOf(word)?.get(letter) ?? letter).join('')
  return text.split(' ').map(settle).join(' ')
}

/** A rare letter this likely vouches for the others; so many of them make a page on which they are at home. */
const SURE = 0.75
const AT_HOME = 3
/** What a rare letter needs where they are at home, and elsewhere. */
const ENOUGH = 0.5
const ENOUGH_ALONE = 0.9

const NO_DECOMPOSITION: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ð: 'd',
  Ð: 'D',
  þ: 'p',
  Þ: 'P',
}

const plainOf = (letter: string): string => NO_DECOMPOSITION[letter] ?? letter.normalize('NFD').charAt(0)

/** Letters outside the alphabets of western Europe: ŕ, ė, ğ, ł, ð ... */
function isRare(letter: string): boolean {
  const isExtended = letter >= '\u0100' && letter < '\u0250' && !'ŒœŸ'.includes(letter)
  return isExtended || 'ÝýÐðÞþ'.includes(letter)
}

/** Makes unlikely rare letters plain, over the lines of one page; changes the lines. */
export function settleRareLetters(lines: readonly ReadLine[]): void {
  const rare = lines.flatMap(({ characters }) => characters.filter(({ character }) => isRare(character)))
  const sure = rare.filter(({ probability }) => probability > SURE)
  const needed = sure.length >= AT_HOME ? ENOUGH : ENOUGH_ALONE
  for (const letter of rare) if (letter.probability < needed) letter.character = plainOf(letter.character)
}

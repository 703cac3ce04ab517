/** Letters that Unicode does not decompose, as people type them on other keyboards. */
const REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * Folds one character for searching: lower case, without accents; a space for anything that is neither letter nor digit.
 *
 *     É → e     ß → ss     · → ' '
 */
export const foldCharacter = (character: string): string => {
  const letters = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return /^[\p{L}\p{N}]+$/u.test(letters) ? letters.replaceAll(/[ßæœøđðłþı]/g, (it) => REPLACEMENTS[it] ?? it) : ' '
}

/** Combining characters, such as accents, that follow their letter: they are removed. */
const MARKS = /\p{M}/gu
/** Matches ASCII texts, such as most titles. Folding them as a whole is a hundred times as fast. */
const ASCII = /^[ -~]*$/

/**
 * Normalises a text for searching, stored texts and queries alike: words of lower-case letters and digits without accents,
 * with a space before each, so that ` jaz` finds words that begin with it.
 *
 *     "Café · ØLHALLEN, 20h30" → " cafe olhallen 20h30"
 */
export function searchableText(text: string): string {
  const folded = ASCII.test(text)
    ? text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
    : Array.from(text.replaceAll(MARKS, ''), foldCharacter).join('').replaceAll(/ +/g, ' ')
  return folded.trim() === '' ? '' : ` ${folded.trim()}`
}

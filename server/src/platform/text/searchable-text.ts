/** Letters that no decomposition splits, as people type them without a matching keyboard. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/**
 * Folds one character for searching: lower case, without accents; a space for anything that is neither letter nor digit.
 *
 *     É → e     ß → ss     · → ' '
 */
export const foldCharacter = (character: string): string => {
  const letters = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return /^[\p{L}\p{N}]+$/u.test(letters) ? letters.replaceAll(/[ßæœøđðłþı]/g, (it) => PLAIN[it] ?? it) : ' '
}

/** Accents and the like that follow their letter as separate characters are removed. */
const MARKS = /\p{M}/gu
/** Most titles: folded at once, a hundred times as fast. */
const PLAIN_TEXT = /^[ -~]*$/

/**
 * Returns a text in searchable form: words of small letters and digits without accents, one space between them and one before the first, so
 * that ` jaz` finds words that begin with it. The same for stored texts and for searches.
 *
 *     "Café · ØLHALLEN, 20h30" → " cafe olhallen 20h30"
 */
export function searchableText(text: string): string {
  const folded = PLAIN_TEXT.test(text)
    ? text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
    : Array.from(text.replaceAll(MARKS, ''), foldCharacter).join('').replaceAll(/ +/g, ' ')
  return folded.trim() === '' ? '' : ` ${folded.trim()}`
}

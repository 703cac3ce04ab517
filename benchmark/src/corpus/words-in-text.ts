/** Splits a text into lower-case words without accents; anything but letters and digits separates words. */
export const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Counts the insertions, deletions and replacements that turn one text into the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Returns the share (0..1) of the letters of `phrase` that are in the text; a letter or two may be misread in long words. */
export function shareInText(phrase: string, text: readonly string[]): number {
  const words = toWords(phrase)
  const glued = text.join('')
  const found = words.filter((word) => glued.includes(word) || text.some((it) => isNearlySame(word, it)))
  return words.length === 0 ? 1 : found.join('').length / words.join('').length
}

function isNearlySame(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const mayDiffer = shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0
  return mayDiffer > 0 && Math.abs(one.length - other.length) <= mayDiffer && editDistance(one, other) <= mayDiffer
}

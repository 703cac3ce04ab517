/** Returns whether a text contains one of some alternatives, "8 pm|20:00", compared as `plain` text. */
export function saysOneOf(text: string, alternatives: string): boolean {
  const words = plain(text)
  return alternatives
    .split('|')
    .map(plain)
    .filter(Boolean)
    .some((wanted) => isIn(words, wanted))
}

/** "£12" doesn't match "£120" or "£12.50", nor does "on" match "song". */
function isIn(text: string, wanted: string): boolean {
  const before = /^\d/.test(wanted) ? String.raw`(?<!\d)(?<!\d[.])` : isShort(wanted) ? String.raw`(?<![\p{L}'])` : ''
  const after = /\d$/.test(wanted) ? String.raw`(?!\d)(?![.](?!00\b)\d)` : isShort(wanted) ? String.raw`(?!\p{L})` : ''
  return new RegExp(before + escaped(wanted) + after, 'u').test(text)
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

const isShort = (wanted: string): boolean => /^\p{L}{1,3}$/u.test(wanted)

/** Evens out a text for comparison: lower case, without accents, asterisks and underscores; quotes, dashes and white space are of one kind each. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

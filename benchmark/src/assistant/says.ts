/**
 * Whether a text has one of the alternatives, `8 pm|20:00`, as they are given, but for what `plain` ignores: another form of the
 * same time is another alternative.
 */
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

/** Without letter case, accents, asterisks and underscores; quotes, dashes and runs of spaces are of one kind. */
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

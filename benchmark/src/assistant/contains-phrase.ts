/** Returns whether a text contains one of some alternatives, such as "8 pm|20:00". Both are normalised first. */
export function containsAnyPhrase(text: string, alternatives: string): boolean {
  const words = normaliseText(text)
  return alternatives
    .split('|')
    .map(normaliseText)
    .filter(Boolean)
    .some((phrase) => containsPhrase(words, phrase))
}

/** "£12" doesn't match "£120" or "£12.50", nor does "on" match "song". */
function containsPhrase(text: string, phrase: string): boolean {
  const before = /^\d/.test(phrase) ? String.raw`(?<!\d)(?<!\d[.])` : isShort(phrase) ? String.raw`(?<![\p{L}'])` : ''
  const after = /\d$/.test(phrase) ? String.raw`(?!\d)(?![.](?!00\b)\d)` : isShort(phrase) ? String.raw`(?!\p{L})` : ''
  return new RegExp(before + escaped(phrase) + after, 'u').test(text)
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

const isShort = (phrase: string): boolean => /^\p{L}{1,3}$/u.test(phrase)

/** Normalises a text for comparison: lower case, no accents, asterisks or underscores; plain quotes, hyphens and single spaces. */
export const normaliseText = (text: string): string =>
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

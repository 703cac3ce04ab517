const SPACES = /\s+/g
const LEADING = /^[\s,;|•·/–-]+/

const isSeparator = (character: string | undefined): boolean =>
  character !== undefined && /[\s,;|•·/–-]/.test(character)

/**
 * One space between words and no separators at the edges: " • Town  Hall, " → "Town Hall".
 *
 * The end is cut by hand: a pattern anchored there would try anew at every separator of a long row of them.
 */
export function tidyText(text: string): string {
  const { start, end } = tidyStretch(text)
  return text.slice(start, end).replace(SPACES, ' ')
}

/** Where in a text its tidy words stand, end exclusive; empty where it has none. */
export function tidyStretch(text: string): { start: number; end: number } {
  const start = LEADING.exec(text)?.[0].length ?? 0
  let end = text.length
  while (end > start && isSeparator(text[end - 1])) end--
  return { start, end }
}

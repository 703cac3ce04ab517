const SPACES = /\s+/g
const LEADING = /^[\s,;|•·/–-]+/
const SEPARATOR = /[\s,;|•·/–-]/

/**
 * Puts one space between words and removes separators at the edges: " • Town  Hall, " → "Town Hall".
 *
 * The end is cut by hand: a pattern anchored there would retry at every separator of a long run.
 */
export function tidyText(text: string): string {
  const tidy = text.replace(LEADING, '')
  let end = tidy.length
  while (end > 0 && SEPARATOR.test(tidy.charAt(end - 1))) end--
  return tidy.slice(0, end).replace(SPACES, ' ')
}

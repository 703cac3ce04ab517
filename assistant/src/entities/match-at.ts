/** The named groups of a regular expression match, by name. */
export type Groups = Readonly<Record<string, string | undefined>>

/** Compiles a pattern that matches only at `lastIndex` and must end at the end of a word. */
export const stickyPattern = (source: string): RegExp => new RegExp(`(?:${source})(?![^ ])`, 'y')

/** Matches patterns at an offset of a text, in order; returns the first match, with the index of its pattern as `at`. */
export function matchAt(
  patterns: readonly RegExp[],
  text: string,
  from: number,
): { groups: Groups; length: number; at: number } | null {
  for (const [at, pattern] of patterns.entries()) {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    if (match) return { groups: { ...match.groups }, length: match[0].length, at }
  }
  return null
}

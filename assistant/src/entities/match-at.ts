/** The named groups of the pattern that matched. */
export type Groups = Readonly<Record<string, string | undefined>>

/** A pattern that is matched at one place of a text, and ends with a word. */
export const formOf = (pattern: string): RegExp => new RegExp(`(?:${pattern})(?![^ ])`, 'y')

/** The first of some patterns that matches at this place of the text, with the number of characters it takes. */
export function matchAt(
  forms: readonly RegExp[],
  text: string,
  from: number,
): { groups: Groups; length: number; at: number } | null {
  for (const [at, form] of forms.entries()) {
    form.lastIndex = from
    const match = form.exec(text)
    if (match) return { groups: { ...match.groups }, length: match[0].length, at }
  }
  return null
}

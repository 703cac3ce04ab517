/** Turns words with ", " between them into a pattern for any of them; a dot in them is a dot. */
export const oneOf = (words: string): string => `(?:${words.replaceAll('.', String.raw`\.`).replaceAll(', ', '|')})`

/** Turns words separated by ", " into the source of a pattern that matches any of them; dots match dots. */
export const toAlternation = (words: string): string =>
  `(?:${words.replaceAll('.', String.raw`\.`).replaceAll(', ', '|')})`

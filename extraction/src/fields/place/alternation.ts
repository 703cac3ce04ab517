/** Turns words separated by ", " into the source of a pattern that matches any of them; dots match dots. */
export const toAlternation = (words: string): string =>
  `(?:${words.replaceAll('.', String.raw`\.`).replaceAll(', ', '|')})`

/**
 * Like `toAlternation`, for words in any case within a pattern that otherwise minds the case. The language has `(?i:…)` for that, but V8
 * applies it to some of the alternatives only where it compiles without optimisation: in any process that has compiled 1 MB of patterns.
 */
export const toAnyCase = (words: string): string => toAlternation(words).replaceAll(/\p{L}/gu, inBothCases)

function inBothCases(letter: string): string {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()]
  return upper.length === 1 ? `[${lower}${upper}]` : letter // ß has no capital of one letter
}

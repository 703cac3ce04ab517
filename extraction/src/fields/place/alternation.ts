/** Turns words separated by ", " into the source of a pattern that matches any of them; dots match dots. */
export const toAlternation = (words: string): string =>
  `(?:${words.replaceAll('.', String.raw`\.`).replaceAll(', ', '|')})`

/**
 * Like `toAlternation`, for words in any case within a pattern that otherwise minds the case. The language has `(?i:…)` for that. But where
 * V8 compiles without optimisation, as it may in a process that has compiled many patterns, it applies that to only some alternatives.
 */
export const toAnyCase = (words: string): string => toAlternation(words).replaceAll(/\p{L}/gu, inBothCases)

const inBothCases = (letter: string): string =>
  letter === 'ß' ? '[ßẞ]' : `[${letter.toLowerCase()}${letter.toUpperCase()}]`

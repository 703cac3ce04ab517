// Tidies the texts of names: titles, venues, organisers.
import type { Line } from '../layout/document.ts'

const EDGES = /^[\s,;:|•·*~_/–—-]+|[\s,;:|•·*~_/–—-]+$/g

/** Puts a text on one line, without separators at its ends. */
export const trimEdges = (text: string): string => text.replace(/\s+/g, ' ').replace(EDGES, '').trim()

/** A line break where no space belongs: between Chinese or Japanese characters. */
const BREAK_INSIDE_CHINESE =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu

/** Splits a text at separators, without empty parts. */
export const splitParts = (text: string, separator: RegExp): string[] =>
  text.split(separator).map(trimEdges).filter(Boolean)

/** Returns the words of a folded text. */
export const splitWords = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Joins the texts of lines into one name. */
export const joinTexts = (lines: readonly Line[]): string =>
  trimEdges(
    lines
      .map((line) => line.text)
      .join('\n')
      .replace(BREAK_INSIDE_CHINESE, ''),
  )

/** Counts the words of a text. */
export const countWords = (text: string): number => text.split(/\s+/).length

/** Changes capitals to title case: "MANCHESTER" → "Manchester"; mixed case stays as it is. */
export const toTitleCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase().replace(/(?:^|[\s-])\p{L}/gu, (it) => it.toUpperCase()) : text

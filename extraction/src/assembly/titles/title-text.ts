import type { Line } from '../../layout/document.ts'

const EDGES = /^[\s,;:|•·*~_/–—-]+|[\s,;:|•·*~_/–—-]+$/g

/** One line of text without separators at its ends. */
export const trimEdges = (text: string): string => text.replace(/\s+/g, ' ').replace(EDGES, '').trim()

/** No space goes between Chinese or Japanese characters, even across lines. */
const BREAK_INSIDE_CHINESE =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu

/** The text of a group of lines, as shown in a title or name. */
export const joinTexts = (lines: readonly Line[]): string =>
  trimEdges(
    lines
      .map((line) => line.text)
      .join('\n')
      .replace(BREAK_INSIDE_CHINESE, ''),
  )

export const countWords = (text: string): number => text.split(/\s+/).length

/** "MANCHESTER" → "Manchester"; mixed case stays as it is. */
export const toTitleCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase().replace(/(?:^|[\s-])\p{L}/gu, (it) => it.toUpperCase()) : text

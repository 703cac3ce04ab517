// Removes dates, times and prices from the text of a line.
import { readPrice } from '../fields/money/price.ts'
import type { When } from '@swap/dates/when/when'
import type { Line } from '../layout/document.ts'

/** A range of a text, end exclusive. */
export interface TextRange {
  start: number
  end: number
}

const GAP = ' | '
/** Replaces removed characters; it occurs in no text. */
const COVERED = '\0'
/** Small words left over when the date or time beside them is removed. */
const ORPHANS = /(?:^|\|)\s*(?:at|um|à|om|kl\.?|ore|alle|doors?|from|@)?\s*(?=\||$)/gi

/** Returns where the dates and times of a page are. */
const rangesOf = (items: readonly When[]): TextRange[] =>
  items.flatMap(({ start, end, timeStart = start, timeEnd = end }) => [
    { start, end },
    { start: timeStart, end: timeEnd },
  ])

/** Returns the text of a line with " | " in place of dates, times and prices. */
export const withoutDates = (line: Line, items: readonly When[]): string => withoutSpans(line, rangesOf(items))

/** Returns the text of a line with " | " in place of these ranges and of prices, without leftover separators. */
export function withoutSpans(line: Line, ranges: readonly TextRange[]): string {
  const inside = ranges
    .filter(({ start, end }) => start < line.end && end > line.start)
    .map(({ start, end }) => ({
      start: Math.max(0, start - line.start),
      end: Math.min(end - line.start, line.text.length),
    }))
  return withoutPrices(blank(line.text, inside, COVERED).replace(/\0+/g, GAP))
    .replace(ORPHANS, '')
    .replace(/^[\s|,;:–—-]+|[\s|,;:–—-]+$/g, '')
    .replace(/\s*\|\s*/g, GAP)
}

/** Blanks ranges of a text, character for character. */
export const blank = (text: string, ranges: readonly TextRange[], character = ' '): string =>
  ranges.reduce((rest, { start, end }) => rest.slice(0, start) + character.repeat(end - start) + rest.slice(end), text)

function withoutPrices(text: string): string {
  const spans = readPrice(text)?.spans.toSorted((a, b) => b.start - a.start) ?? []
  return spans.reduce((rest, span) => rest.replace(text.slice(span.start, span.end), GAP), text)
}

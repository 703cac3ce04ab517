import { readPrice } from '../fields/money/price.ts'
import type { When } from '@swap/dates/when/when'
import type { Line } from '../layout/document.ts'
import { trimEdges } from './titles/title-text.ts'

/** A stretch of the page's text, end exclusive. */
export interface TextRange {
  start: number
  end: number
}

const GAP = ' | '
/** Stands in no text. */
const COVERED = '\0'
/** Small words that are left over when the date or time beside them is gone. */
const ORPHANS = /(?:^|\|)\s*(?:at|um|à|om|kl\.?|ore|alle|doors?|from|@)?\s*(?=\||$)/gi

/** Where the dates and times of a page stand. */
const stretchesOf = (items: readonly When[]): TextRange[] =>
  items.flatMap(({ start, end, timeStart = start, timeEnd = end }) => [
    { start, end },
    { start: timeStart, end: timeEnd },
  ])

/** The text of a line with " | " where dates, times and prices stood. */
export const withoutDates = (line: Line, items: readonly When[]): string => withoutSpans(line, stretchesOf(items))

/** The text of a line with " | " where anything the date reader covered, or a price, stood; nothing hangs over. */
export function withoutSpans(line: Line, stretches: readonly TextRange[]): string {
  const inside = stretches
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

/** A text with stretches of it blanked, one sign for one. */
export const blank = (text: string, stretches: readonly TextRange[], sign = ' '): string =>
  stretches.reduce((rest, { start, end }) => rest.slice(0, start) + sign.repeat(end - start) + rest.slice(end), text)

function withoutPrices(text: string): string {
  const spans = readPrice(text)?.spans.toSorted((a, b) => b.start - a.start) ?? []
  return spans.reduce((rest, span) => rest.replace(text.slice(span.start, span.end), GAP), text)
}

/** A line cut at separators, without empty parts. */
export const partsOf = (text: string, separator: RegExp): string[] =>
  text.split(separator).map(trimEdges).filter(Boolean)

// Reads lists of days under the heading of their month.

import { resolveDay } from '@swap/dates/when/resolve-day'
import type { When, WhenContext } from '@swap/dates/when/when'
import { foldText } from '@swap/dates/fold'
import { findWord } from '@swap/dates/lexicon'
import type { Document, Line } from '../../layout/document.ts'

/** Lines of one column begin within this share of the page's width of each other. */
const COLUMN_WITHIN = 0.06
/** Smallest share of distinct days in a list: a table of prizes or prices repeats its numbers. */
const MIN_DISTINCT = 0.75
const ROW_CONFIDENCE = 0.8
/** A day number, perhaps after a short weekday, and then words: "17 MANCHESTER", "Fr 3. Köln". */
const DAY_ROW = /^\W{0,2}(?:\p{L}{2,3}\.?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s*[-–:|]?\s+(?=(?<word>\p{L}{2,}))/iu
const HEADING = /^\P{L}*(?<name>\p{L}+)\P{L}*?(?<year>(?:19|20)\d\d)?\W*$/u

type Heading = NonNullable<WhenContext['monthHint']>

/**
 * Reads lists of days under the heading of their month, in one or several columns.
 *
 *     SEPTEMBER
 *     17 MANCHESTER Lowry      →  2026-09-17
 *     19 LEEDS Grand           →  2026-09-19
 *
 * Days must ascend under their heading.
 */
export function readMonthRows(document: Document, context: WhenContext): When[] {
  const found: When[] = []
  let heading: Heading | null = null
  let last = 0
  // A column that starts without a heading continues the previous column's month.
  for (const line of sortByColumn(document)) {
    const next = headingOn(line)
    const row = DAY_ROW.exec(line.text)
    const day = Number(row?.groups?.['day'])
    if (next) [heading, last] = [next, 0]
    else if (heading && row && day >= last && findWord(foldText(row.groups?.['word'] ?? ''))?.month === undefined) {
      last = day
      const place = { start: line.start, end: line.start + row[0].length }
      const date = resolveDay({ ...heading, day, ...place }, context)?.date
      if (date) found.push({ date, ...place, confidence: ROW_CONFIDENCE, flags: ['monthHeading'] })
    }
  }
  const days = new Set(found.map(({ date }) => date))
  return days.size < MIN_DISTINCT * found.length ? [] : found
}

/** "SEPTEMBER", "September 2026". */
function headingOn({ text }: Line): Heading | null {
  const { name = '', year } = HEADING.exec(text)?.groups ?? {}
  const { month, isWeakMonth } = findWord(foldText(name)) ?? {}
  return month && !isWeakMonth ? { month, ...(year && { year: Number(year) }) } : null
}

/** The lines of a page column by column, each from top to bottom. */
function sortByColumn({ lines, width }: Document): Line[] {
  const columns: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    const column = columns.find((it) => Math.abs((it[0]?.left ?? 0) - line.left) < COLUMN_WITHIN * width)
    if (column) column.push(line)
    else columns.push([line])
  }
  return columns.flatMap((column) => column.toSorted((a, b) => a.centreY - b.centreY))
}

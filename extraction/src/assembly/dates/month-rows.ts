import { isRealDate } from '../../fields/when/calendar-day.ts'
import type { When, WhenContext } from '../../fields/when/when.ts'
import { foldText } from '../../language/fold.ts'
import { findWord } from '../../language/lexicon.ts'
import type { Document, Line } from '../../layout/document.ts'

interface Heading {
  month: number
  year: number | undefined
}

const MIN_ROWS = 3
/** Columns start within this share of the page's width of each other. */
const COLUMN_WITHIN = 0.06
/** A day this many days past still belongs to this year. */
const GRACE_DAYS = 20
/** A table of prizes or prices repeats its numbers, a list of days hardly. */
const MIN_DISTINCT = 0.75
const ROW_CONFIDENCE = 0.8
/** A day number, perhaps behind a short weekday, and then words: "17 MANCHESTER", "Fr 3. Köln". */
const DAY_ROW = /^\W{0,2}(?:\p{L}{2,3}\.?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s*[-–:|]?\s+(?=\p{L}{2})/iu
const MONTH_NAME = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)/i

/**
 * Reads lists of days under the heading of their month, in one or several columns.
 *
 *     SEPTEMBER
 *     17 MANCHESTER Lowry      →  2026-09-17
 *     19 LEEDS Grand           →  2026-09-19
 *
 * Days must ascend under their heading; fewer than three rows are no list.
 */
export function readMonthRows(document: Document, { today, yearHint }: WhenContext): When[] {
  const headings = new Map(document.lines.flatMap((line) => headingOn(line)))
  const rows = document.lines.filter((line) => !headings.has(line) && dayOf(line) !== null)
  if (headings.size === 0 || rows.length < MIN_ROWS) return []
  const found: When[] = []
  let heading: Heading | undefined
  let lastDay = 0
  // A column that starts without a heading goes on with the month of the one before.
  for (const line of columnsOf([...rows, ...headings.keys()], document.width).flat()) {
    const next = headings.get(line)
    const day = dayOf(line)
    if (next) [heading, lastDay] = [next, 0]
    else if (heading && day !== null && day >= lastDay) {
      lastDay = day
      found.push(...rowItem(line, day, { heading, today, yearHint }))
    }
  }
  const days = new Set(found.map(({ date }) => date))
  return days.size < MIN_DISTINCT * found.length ? [] : found
}

/** "SEPTEMBER", "September 2026". */
function headingOn(line: Line): [Line, Heading][] {
  const [name = '', year, ...more] = foldText(line.text)
    .replace(/[^\p{L}\d ]/gu, ' ')
    .trim()
    .split(/\s+/)
  const word = findWord(name)
  if (!word?.month || word.isWeakMonth || more.length > 0) return []
  if (year !== undefined && !/^(?:19|20)\d\d$/.test(year)) return []
  return [[line, { month: word.month, year: year === undefined ? undefined : Number(year) }]]
}

function dayOf(line: Line): number | null {
  const match = DAY_ROW.exec(line.text)
  const day = Number(match?.groups?.['day'] ?? 0)
  if (!match || day < 1 || day > 31 || MONTH_NAME.test(line.text.slice(match[0].length))) return null
  return day
}

function columnsOf(lines: readonly Line[], pageWidth: number): Line[][] {
  const columns: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    const column = columns.find((it) => Math.abs((it[0]?.left ?? 0) - line.left) < COLUMN_WITHIN * pageWidth)
    if (column) column.push(line)
    else columns.push([line])
  }
  return columns.map((column) => column.toSorted((a, b) => a.centreY - b.centreY))
}

interface Calendar {
  heading: Heading
  today: string
  yearHint: number | undefined
}

function rowItem(line: Line, day: number, { heading, today, yearHint }: Calendar): When[] {
  const inYear = (year: number) => `${year}-${String(heading.month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const printed = heading.year ?? yearHint
  const thisYear = Number(today.slice(0, 4))
  const isPast = Date.parse(inYear(thisYear)) < Date.parse(today) - GRACE_DAYS * 86_400_000
  const date = inYear(printed ?? (isPast ? thisYear + 1 : thisYear))
  if (!isRealDate(date)) return []
  const end = line.start + (DAY_ROW.exec(line.text)?.[0].length ?? 0)
  return [{ date, start: line.start, end, confidence: ROW_CONFIDENCE, flags: ['monthHeading'] }]
}

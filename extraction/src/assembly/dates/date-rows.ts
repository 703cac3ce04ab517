import type { When } from '../../fields/when/when.ts'
import { heightRatio, linesBetween, tallerHeight, type Document, type Line } from '../../layout/document.ts'
import { withoutSpans, type Stretch } from '../strip-spans.ts'
import { trimEdges } from '../titles/title-text.ts'

/** One of the dates of a list, with the texts that stand beside or below it. */
export interface DateRow {
  item: When
  line: Line
  parts: { text: string; line: Line }[]
}

/** Dates of a list are of like height. */
const MAX_HEIGHT_RATIO = 1.7
const MAX_LINES_BELOW = 3
/** Share of the dates that must have a text, and the least number of them. */
const MIN_WITH_TEXT = 0.6
const MIN_ROWS = 2
/** Fewer rows do not show how a list is laid out. */
const MIN_LIST = 3

/** The dates of a page as rows of a list, each with its own text; null when they do not make one. */
export function collectRows(
  document: Document,
  items: readonly When[],
  { title, stretches }: { title: ReadonlySet<Line>; stretches: readonly Stretch[] },
): DateRow[] | null {
  const dated = rowItems(items)
  const starts = dated.flatMap((item) => linesBetween(document, item.start, item.end)[0] ?? [])
  if (starts.length < dated.length || new Set(starts).size < MIN_ROWS) return null
  const heights = starts.map((line) => line.height)
  if (Math.max(...heights) / Math.min(...heights) > MAX_HEIGHT_RATIO) return null
  const list = { document, starts, title, textOf: (line: Line) => trimEdges(withoutSpans(line, stretches)) }
  const rows = dated.flatMap((item, place) => {
    const line = starts[place]
    return line ? [{ item, line, parts: partsOfRow(line, list) }] : []
  })
  const ofList = withoutFooter(rows)
  const withText = ofList.filter((row) => row.parts.length > 0).length
  return withText >= Math.max(MIN_ROWS, MIN_WITH_TEXT * rows.length) ? ofList : null
}

/** The dates of a list; or the weekdays of a timetable, where the page has no date of its own. */
function rowItems(items: readonly When[]): When[] {
  const dated = items.filter((item) => item.date !== undefined && !item.rule)
  const weekly = items.filter(({ rule, time }) => rule !== undefined && time !== undefined)
  const isTable = dated.length === 0 && new Set(weekly.map(({ rule }) => rule)).size === weekly.length
  return isTable ? weekly : dated
}

/** Where every date has its words on its own line, the line below the last one closes the list: "Spring Term 2027". */
function withoutFooter(rows: readonly DateRow[]): DateRow[] {
  const isOwnLine = ({ line, parts }: DateRow) => parts.length > 0 && parts.every((part) => part.line === line)
  const others = rows.filter((row) => !isOwnLine(row))
  const [last] = others
  const startsOnOwnLine = last?.parts[0]?.line === last?.line
  if (rows.length < MIN_LIST || others.length !== 1 || !last || !startsOnOwnLine) return [...rows]
  const closed = { ...last, parts: last.parts.filter((part) => part.line === last.line) }
  return rows.map((row) => (row === last ? closed : row))
}

/** Do all dates have another date on their level: a list in columns? */
export const isSideBySide = (line: Line, starts: readonly Line[]): boolean =>
  starts.some((it) => it !== line && Math.abs(it.centreY - line.centreY) < 0.6 * line.height)

interface List {
  document: Document
  starts: readonly Line[]
  title: ReadonlySet<Line>
  textOf: (line: Line) => string
}

function partsOfRow(line: Line, list: List): DateRow['parts'] {
  const own = list.textOf(line)
  const hasWords = /\p{L}{2}/u.test(own.replace(/\b(?:uhr|pm|am|at|um|h)\b/gi, ''))
  return [...(hasWords ? [{ text: own, line }] : []), ...partsBeside(line, list), ...partsBelow(line, list)]
}

function partsBeside(line: Line, { document, starts, title, textOf }: List): DateRow['parts'] {
  if (isSideBySide(line, starts)) return []
  const beside = document.lines.filter(
    (it) =>
      it !== line &&
      !title.has(it) &&
      !starts.includes(it) &&
      Math.abs(it.centreY - line.centreY) < 0.55 * tallerHeight(it, line) &&
      it.left > line.left &&
      heightRatio(it, line) > 0.5,
  )
  return beside.map((it) => ({ text: textOf(it), line: it })).filter((part) => /\p{L}{2}/u.test(part.text))
}

/** Lines below, until the next date of this column. */
function partsBelow(line: Line, list: List): DateRow['parts'] {
  const { document, starts, textOf } = list
  const nextDates = starts.filter(
    (it) => it.top > line.top + 0.5 * line.height && Math.abs(it.centreX - line.centreX) < 0.3 * document.width,
  )
  const limit = Math.min(document.height, ...nextDates.map((it) => it.top))
  const maxLines = limit === document.height ? 1 : MAX_LINES_BELOW
  const parts: DateRow['parts'] = []
  let bottom = line.bottom
  for (const [count, below] of linesBelow(line, list).entries()) {
    if (below.centreY >= limit || below.top - bottom > 1.1 * tallerHeight(below, line) || count >= maxLines) break
    const text = textOf(below)
    if (/\p{L}{3}/u.test(text)) parts.push({ text, line: below })
    bottom = below.bottom
  }
  return parts
}

/** No other date on the level of this one stands more nearly above it: every column has its own. */
const isNearest = (below: Line, line: Line, starts: readonly Line[]): boolean =>
  starts
    .filter((it) => it !== line && isSideBySide(it, [line]))
    .every((it) => Math.abs(it.centreX - below.centreX) >= Math.abs(line.centreX - below.centreX))

function linesBelow(line: Line, { document, starts, title }: List): Line[] {
  const below = document.lines.filter(
    (it) =>
      it !== line &&
      !starts.includes(it) &&
      !title.has(it) &&
      it.top > line.top + 0.4 * line.height &&
      isNearest(it, line, starts) &&
      Math.abs(it.centreX - line.centreX) < 0.25 * document.width &&
      it.covered < 0.75 &&
      it.letters >= 3 &&
      it.height > 0.5 * line.height &&
      it.height < 2 * line.height,
  )
  return below.toSorted((a, b) => a.centreY - b.centreY)
}

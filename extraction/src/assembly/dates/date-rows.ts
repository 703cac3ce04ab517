// Builds the rows of a list of dates: each date with the texts that belong to it.
import type { When } from '@swap/dates/when/when'
import { linesBetween, type Document, type Line } from '../../layout/document.ts'
import { continuesBelow, type ListLayout } from '../../layout/continues-below.ts'
import { assignLinesToRows, type ListRow } from '../../layout/list-rows.ts'
import type { FoundCity } from '../places/choose-city.ts'
import { withoutSpans, type TextRange } from '../strip-spans.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'
import { trimEdges } from '../name-text.ts'

/** One text of a row, and where it is: on the date's line, level with it, above it or below it. */
export interface RowPart {
  text: string
  line: Line
  where: 'own' | 'level' | 'above' | 'below'
}

/** The start of a row: a date, or a time of day under a date. */
export interface Anchor {
  item: When
  line: Line
}

/** One of the dates of a list, with the texts of its row. */
export interface DateRow extends Anchor {
  parts: RowPart[]
}

/** One event of a page: when it takes place (`item`), and the values of its own row; null where the value of the page applies. */
export interface EventRow {
  item: When
  title: TitleCandidate | null
  venue: string | null
  city: FoundCity | null
  lines: readonly Line[]
}

/** Creates an event that shares everything with its page except what is given. */
export const createEventRow = (item: When, own: Partial<EventRow> = {}): EventRow => ({
  item,
  title: null,
  venue: null,
  city: null,
  lines: [],
  ...own,
})

/** Largest ratio between the heights of two dates of a list. */
const MAX_HEIGHT_RATIO = 1.7
/** Minimum number of rows of a list. */
const MIN_ROWS = 2
/** Smallest height of a page's headline over that of its dates. */
const HEADLINE_RATIO = 1.6
/** Lines taller than this, relative to the headline, compete with it. */
const RIVAL_RATIO = 0.7

interface ListPage {
  document: Document
  /** The lines of the likeliest title. */
  title: readonly Line[]
  /** Lines of dates, which end a row of hours. */
  heads: readonly Line[]
  /** What dates, times and rules cover. */
  ranges: readonly TextRange[]
}

/** Builds the rows of a list around their dates, each with its own texts; none if they don't form a list. */
export function collectRows(anchors: readonly Anchor[], { document, title, heads, ranges }: ListPage): DateRow[] {
  const anchorLines = [...new Set(anchors.map(({ line }) => line))]
  if (anchorLines.length < MIN_ROWS) return []
  const heights = anchorLines.map((line) => line.height)
  if (Math.max(...heights) / Math.min(...heights) > MAX_HEIGHT_RATIO) return []
  const apart = isHeadline(title, anchorLines, document) ? title : []
  const lines = document.lines.filter((line) => !apart.includes(line) && line.letters >= 2)
  const ends = heads.filter((line) => !anchorLines.includes(line))
  const rowsByAnchor = new Map(assignLinesToRows([...anchorLines, ...ends], lines).map((row) => [row.anchor, row]))
  const textOf = (line: Line) => trimEdges(withoutSpans(line, ranges))
  const layout = listLayoutOf(anchorLines, lines)
  const rows = withoutFooter(
    anchors.flatMap(({ item, line }): DateRow[] => {
      const row = rowsByAnchor.get(line)
      return row ? [{ item, line, parts: partsOf(row, textOf, layout) }] : []
    }),
  )
  const filled = rows.filter((row) => row.parts.length > 0)
  if (filled.length < MIN_ROWS) return []
  // Hours without a text are those of a scale.
  return ends.length > 0 ? filled : rows
}

/** Drops the text below the last row if all other rows have only text beside their dates. */
function withoutFooter(rows: DateRow[]): DateRow[] {
  const last = rows.at(-1)?.line
  const isLevelOnly = ({ parts }: DateRow) => parts.every(({ where }) => where === 'own' || where === 'level')
  const others = rows.filter(({ line }) => line !== last)
  if (others.length < MIN_ROWS || !others.every((row) => isLevelOnly(row) && row.parts.length > 0)) return rows
  return rows.map((row) => ({ ...row, parts: row.parts.filter(({ where }) => where !== 'below') }))
}

/** Measures the right end of a list's text, and the usual distance from one row to the next. */
function listLayoutOf(anchors: readonly Line[], lines: readonly Line[]): ListLayout {
  const steps = anchors.flatMap((anchor) => {
    const before = lines.filter(({ centreY, height }) => centreY < anchor.centreY - height / 2)
    const last = before.toSorted((a, b) => b.centreY - a.centreY)[0]
    return last ? [anchor.centreY - last.centreY] : []
  })
  return { right: Math.max(...lines.map(({ right }) => right)), pitch: medianOf(steps) }
}

/** Finds the lines of a list's dates; or of a timetable's weekdays, if the page has no other dates. */
export function findDateAnchors(document: Document, items: readonly When[]): Anchor[] {
  const dated = items.filter((item) => item.date !== undefined && !item.rule)
  const weekly = items.filter(({ rule, time }) => rule !== undefined && time !== undefined)
  const isTable =
    dated.length === 0 && new Set(weekly.map(({ rule, time }) => `${rule} ${time}`)).size === weekly.length
  return (isTable ? weekly : dated).flatMap((item) => {
    // A series that begins with the season in the heading is where its hour is.
    const { start, end } = item
    const at =
      isTable && item.date !== undefined ? { start: item.timeStart ?? start, end: item.timeEnd ?? end } : { start, end }
    const [line] = linesBetween(document, at.start, at.end)
    return line ? [{ item, line }] : []
  })
}

function isHeadline(title: readonly Line[], anchors: readonly Line[], { lines }: Document): boolean {
  const height = Math.max(0, ...title.map((line) => line.height))
  const alike = lines.filter((line) => !title.includes(line) && line.letters >= 3 && line.height > RIVAL_RATIO * height)
  return height > HEADLINE_RATIO * medianOf(anchors.map((line) => line.height)) && alike.length < anchors.length - 1
}

export const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1

/** Separates the cells of a one-line row, and marks where its date or a price was; not within brackets. */
const BETWEEN_CELLS = /\s*[|·•](?![^()]*\))\s*/u

function partsOf(
  { anchor, above, level, below: under }: ListRow,
  textOf: (line: Line) => string,
  layout: ListLayout,
): RowPart[] {
  const [next, ...rest] = under
  const isContinued =
    next !== undefined && level.length === 0 && /\p{L}{2}/u.test(textOf(anchor)) && continuesBelow(anchor, next, layout)
  const between = /[·•|]\s*$/u.test(anchor.text) ? ' · ' : ' '
  const own = isContinued ? `${textOf(anchor)}${between}${textOf(next)}` : textOf(anchor)
  const cells = (where: RowPart['where'], line: Line, text: string): RowPart[] =>
    text
      .split(BETWEEN_CELLS)
      .map((cell) => ({ text: trimEdges(cell), line, where }))
      .filter((part) => /\p{L}{2}/u.test(part.text))
  const partsOn = (where: RowPart['where'], lines: readonly Line[]) =>
    lines.flatMap((line) => cells(where, line, textOf(line)))
  return [
    ...cells('own', anchor, own),
    ...partsOn('level', level),
    ...partsOn('above', above),
    ...partsOn('below', isContinued ? rest : under),
  ]
}

/** Lists the lines of a row: that of its date and those of its texts. */
export const linesOfRow = ({ line, parts }: DateRow): Line[] => [line, ...parts.map((part) => part.line)]

import type { OcrLine } from '../ocr/page.ts'
import { boundsOf } from '../ocr/geometry.ts'

/** A line with the row it belongs to, where the page holds a table. */
export interface RowLine {
  line: OcrLine
  /** It stands to the right of the line before it, in one row of a table. */
  sameRow: boolean
}

interface Cell {
  line: OcrLine
  order: number
  left: number
  right: number
  centreY: number
  height: number
}

/** What the first cell of a table row of dates starts with: a day, a time, a weekday or a month. */
const FIRST_CELL =
  /(?:^|\s)(?:\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m?\.?)?|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|lu|ma|me|je|ve|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|juin|juillet|août|mai|märz|juni|juli|okt|dez)[a-z]*\.?)(?:\s|$|[.,:/–-])/i
const FIRST_CELL_MAX = 22
const MIN_ROWS = 3
/** Rows of other lines that may stand between two rows of a table. */
const MAX_GAP_ROWS = 2
/** Columns line up when this share of the rows starts within this share of the page's width. */
const ALIGNED_SHARE = 0.6
const ALIGNED_WITHIN = 0.04
/** All rows of tables share one block of their own. */
export const TABLE_BLOCK = 1000

/**
 * Keeps the reading order of the text reader, except for tables of dates, which it reads row by row.
 *
 *     Fri 12 June   Copper Room        Fri 12 June | Copper Room
 *     Sat 13 June   Blue Hall     →    Sat 13 June | Blue Hall
 *     Sun 14 June   The Vault          Sun 14 June | The Vault
 *
 * A table is a run of at least three rows whose first cell looks like a date, time or weekday and whose columns line up.
 */
export function orderLines(lines: readonly OcrLine[], pageWidth: number): RowLine[] {
  const rows = toRows(lines.map(toCell))
  const rowOf = new Map<number, number>()
  for (const [first, last] of findTables(rows, pageWidth)) {
    for (let row = first; row <= last; row++) for (const cell of rows[row] ?? []) rowOf.set(cell.order, row)
  }
  return rowOf.size === 0 ? lines.map((line) => ({ line, sameRow: false })) : readByRow(lines, rows, rowOf)
}

function toCell(line: OcrLine, order: number): Cell {
  const { left, right, top, bottom } = boundsOf(line.box)
  return { line, order, left, right, centreY: (top + bottom) / 2, height: line.height }
}

/** Cells of like height on one level that do not overlap, top to bottom, each row from left to right. */
function toRows(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = []
  for (const cell of cells.toSorted((a, b) => a.centreY - b.centreY)) {
    const row = rows.find((it) => fitsRow(it, cell))
    if (row) row.push(cell)
    else rows.push([cell])
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left)
  return rows.toSorted((a, b) => (a[0]?.centreY ?? 0) - (b[0]?.centreY ?? 0))
}

function fitsRow(row: readonly Cell[], cell: Cell): boolean {
  const height = row[0]?.height ?? 0
  const low = Math.min(cell.height, height)
  const high = Math.max(cell.height, height)
  const level = row.reduce((sum, it) => sum + it.centreY, 0) / row.length
  return (
    Math.abs(level - cell.centreY) < 0.42 * low + 0.12 * high &&
    low / high > 0.45 &&
    row.every((it) => it.right <= cell.left + 0.3 * cell.height || cell.right <= it.left + 0.3 * cell.height)
  )
}

function looksLikeTableRow(row: readonly Cell[]): boolean {
  const [first, ...rest] = row
  if (!first || rest.length === 0) return false
  const { text } = first.line
  return (
    text.length <= FIRST_CELL_MAX && FIRST_CELL.test(text) && /\p{L}{3}/u.test(rest.map((it) => it.line.text).join(' '))
  )
}

/** First and last row of every table. */
function findTables(rows: readonly Cell[][], pageWidth: number): [number, number][] {
  const isRow = rows.map(looksLikeTableRow)
  const tables: [number, number][] = []
  for (let first = 0; first < rows.length; first++) {
    if (!isRow[first]) continue
    const last = endOfRun(isRow, first)
    const tableRows = rows.slice(first, last + 1).filter((_, offset) => isRow[first + offset])
    if (tableRows.length >= MIN_ROWS && columnsLineUp(tableRows, pageWidth)) tables.push([first, last])
    first = last
  }
  return tables
}

function endOfRun(isRow: readonly boolean[], first: number): number {
  let last = first
  for (let row = first; row < isRow.length && (isRow[row] || row - last <= MAX_GAP_ROWS); row++)
    if (isRow[row]) last = row
  return last
}

function columnsLineUp(rows: readonly Cell[][], pageWidth: number): boolean {
  const edges = [
    rows.map((row) => row[0]?.left ?? 0),
    rows.map((row) => row[0]?.right ?? 0),
    rows.map((row) => row[1]?.left ?? 0),
  ]
  return edges.some((edge) => {
    const middle = edge.toSorted((a, b) => a - b)[edge.length >> 1] ?? 0
    return edge.filter((x) => Math.abs(x - middle) < ALIGNED_WITHIN * pageWidth).length / edge.length >= ALIGNED_SHARE
  })
}

/** Lines outside tables keep their place; the first line of a table brings the rows of all tables with it. */
function readByRow(lines: readonly OcrLine[], rows: readonly Cell[][], rowOf: ReadonlyMap<number, number>): RowLine[] {
  const first = Math.min(...rowOf.keys())
  return lines.flatMap((line, order) => {
    if (order === first) return tableLines(rows, rowOf)
    return rowOf.has(order) ? [] : [{ line, sameRow: false }]
  })
}

function tableLines(rows: readonly Cell[][], rowOf: ReadonlyMap<number, number>): RowLine[] {
  return [...new Set(rowOf.values())]
    .toSorted((a, b) => a - b)
    .flatMap((row) =>
      (rows[row] ?? []).map((cell, place) => ({ line: { ...cell.line, block: TABLE_BLOCK }, sameRow: place > 0 })),
    )
}

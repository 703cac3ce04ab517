// Assigns the lines of a list to its rows. Each row has an anchor: the line with its day or hour.
import { isLevel, horizontalOverlap, tallerHeight, type Line } from './document.ts'

/** A row of a list: its anchor and the other lines that belong to it. */
export interface ListRow {
  anchor: Line
  /** From top to bottom, like `below`. */
  above: Line[]
  /** From left to right. */
  level: Line[]
  below: Line[]
}

/** Two anchors are in one column if they overlap by at least this share of the narrower one's width. */
const SHARED_WIDTH = 0.3
/** A line that covers more than this share of the width of two columns belongs to neither. */
const FILLED_WIDTH = 0.9
/** The widest gap between two anchors separates their rows if it is at least this many times as wide as the next widest. */
const CLEAR_GAP = 1.3
/** Smallest gap that the widest one is compared with, in line heights: overlapping lines have none. */
const MIN_GAP = 0.15
/** Lines are taken to be above their anchors if at least this share of the gaps shows it. */
const MIN_ABOVE_SHARE = 0.6
/** Largest gap between a line and its row, in heights of the taller line. */
const MAX_GAP = 1.1
/** Most lines of the last row, which no anchor below it ends. */
const MAX_LINES_OF_LAST = 3

/**
 * Assigns the lines of a list to the anchors of their rows, by position alone. If anchors are side by side, each line first
 * goes to a column; within a column, the gaps between lines separate the rows.
 *
 *     Fri 12 June  Copper Room      Spring Fair            Fri 12 June     Sat 13 June
 *                  Support: Quill   12 June, Mill Lane     Copper Room     Blue Hall
 *
 * Lines normally belong to the anchor above them. They belong to the anchor below only if the gaps of most rows show that, or
 * if no line follows the last anchor.
 */
export function assignLinesToRows(anchors: readonly Line[], lines: readonly Line[]): ListRow[] {
  const columns = toColumns(anchors)
  const others = Map.groupBy(
    lines.filter((line) => !anchors.includes(line)),
    (line) => columnOf(line, columns),
  )
  const bands = columns.map((column) => rowsOf(column, others.get(column) ?? []))
  const gaps = bands.map((rows) =>
    rows.slice(1).map((row, place) => ({ before: rows[place]?.below ?? [], after: row.above })),
  )
  const filled = gaps.flat().filter(({ before, after }) => before.length + after.length > 0)
  const areLinesAbove = filled.filter(({ after }) => after.length > 0).length >= MIN_ABOVE_SHARE * filled.length
  return bands.flatMap((rows, place) => {
    const areSingleLines = rows.length > 2 && !gaps[place]?.some((gap) => filled.includes(gap))
    return rows.map((row): ListRow => ({
      ...row,
      above: areLinesAbove && !areSingleLines ? row.above : [],
      below: areSingleLines ? [] : nearTo(row, row.below),
    }))
  })
}

type Column = readonly Line[]

/** Groups anchors into columns; one column if no anchors are side by side and none is alone beside a list. */
function toColumns(anchors: readonly Line[]): Column[] {
  const columns: Line[][] = []
  for (const anchor of anchors.toSorted((a, b) => a.left - b.left)) {
    const column = columns.find((it) => it.some((other) => isInColumn(anchor, other)))
    if (column) column.push(anchor)
    else columns.push([anchor])
  }
  const isSideBySide = anchors.some((one) => anchors.some((other) => one !== other && isLevel(one, other)))
  const areLists = columns.every(({ length }) => length > 1)
  return (isSideBySide || areLists ? columns : [anchors]).map((column) =>
    column.toSorted((a, b) => a.centreY - b.centreY),
  )
}

const isInColumn = (one: Line, other: Line) =>
  horizontalOverlap(one, other) > SHARED_WIDTH * Math.min(one.width, other.width)

/** Returns the column that a line shares most of its width with, else the one to its left; none for a line across several. */
function columnOf(line: Line, columns: readonly Column[]): Column | undefined {
  if (columns.length === 1) return columns[0]
  const shared = columns.map((column) =>
    Math.max(...column.map((anchor) => horizontalOverlap(line, anchor) / Math.min(line.width, anchor.width))),
  )
  if (shared.filter((share) => share > FILLED_WIDTH).length > 1) return undefined
  const most = Math.max(...shared)
  if (most > 0) return columns[shared.indexOf(most)]
  return columns.findLast((column) => column.every((anchor) => anchor.right <= line.left)) ?? columns[0]
}

/** Builds the rows of one column, splitting the lines between two anchors at the clear gap. */
function rowsOf(column: Column, lines: readonly Line[]): ListRow[] {
  const anchorOf = (line: Line) =>
    column
      .filter((anchor) => isLevel(line, anchor))
      .toSorted((a, b) => Math.abs(a.centreY - line.centreY) - Math.abs(b.centreY - line.centreY))[0]
  const level = Map.groupBy(lines, anchorOf)
  const rest = (level.get(undefined) ?? []).toSorted((a, b) => a.centreY - b.centreY)
  const rows = column.map((anchor): ListRow => {
    const beside = (level.get(anchor) ?? []).toSorted((a, b) => a.left - b.left)
    return { anchor, above: [], level: beside, below: [] }
  })
  const isLastEmpty = !rest.some(({ centreY }) => centreY > (column.at(-1)?.centreY ?? Infinity))
  for (const [place, row] of rows.entries()) {
    const { anchor } = row
    const next = rows[place + 1]
    if (place === 0) {
      const first = rest.filter(({ centreY }) => centreY < anchor.centreY)
      row.above = nearTo(row, first.toReversed()).toReversed()
    }
    const below = rest.filter(({ centreY }) => centreY > anchor.centreY && centreY < (next?.anchor.centreY ?? Infinity))
    const belongsToNext = isLastEmpty && level.size <= 1 && (rows[0]?.above.length ?? 0) > 0
    const split = next ? (clearGap(row, below, next) ?? (belongsToNext ? 0 : below.length)) : MAX_LINES_OF_LAST
    row.below = below.slice(0, split)
    if (next) next.above = below.slice(split)
  }
  return rows
}

/** Returns how many of the lines between two rows are before the widest gap; null if that gap is not clear. */
function clearGap(row: ListRow, lines: readonly Line[], next: ListRow): number | null {
  let bottom = Math.max(...[row.anchor, ...row.level].map((line) => line.bottom))
  const gaps = lines.map((line) => {
    const gap = line.top - bottom
    bottom = Math.max(bottom, line.bottom)
    return gap
  })
  gaps.push(Math.min(...[next.anchor, ...next.level].map((line) => line.top)) - bottom)
  const [widest = 0, second = 0] = gaps.toSorted((a, b) => b - a)
  const isClear = widest > CLEAR_GAP * Math.max(second, MIN_GAP * (lines[0]?.height ?? 1))
  return isClear ? gaps.indexOf(widest) : null
}

/** Returns the lines up or down from a row, as long as each is close to the previous one. */
function nearTo({ anchor, level }: ListRow, lines: readonly Line[]): Line[] {
  const found: Line[] = []
  for (const line of lines) {
    const isNear = [anchor, ...level, ...found].some((it) => {
      const gap = Math.max(line.top, it.top) - Math.min(line.bottom, it.bottom)
      return gap <= MAX_GAP * tallerHeight(line, it)
    })
    if (!isNear) break
    found.push(line)
  }
  return found
}

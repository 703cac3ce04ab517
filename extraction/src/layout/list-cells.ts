// Assigns the lines of a list to its rows. Each row begins with an anchor, the line of its day or hour.
import { isLevel, horizontalOverlap, tallerHeight, type Line } from './document.ts'

/** An anchor with the other lines of its row. */
export interface Cell {
  anchor: Line
  /** From top to bottom; those level with the anchor from left to right. */
  above: Line[]
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
/** Lines are above their anchors if at least this share of the gaps shows it. */
const MIN_ABOVE_SHARE = 0.6
/** Largest gap between a line and its row, in heights of the taller line. */
const MAX_GAP = 1.1
/** Most lines of the last row, which no anchor below it ends. */
const MAX_LINES_OF_LAST = 3

/**
 * Assigns each line of a list to the anchor of its row, by their boxes alone: in columns if anchors are side by side, and
 * from top to bottom by the gaps between rows.
 *
 *     Fri 12 June  Copper Room      Spring Fair            Fri 12 June     Sat 13 June
 *                  Support: Quill   12 June, Mill Lane     Copper Room     Blue Hall
 *
 * Lines are above their anchors only if most rows show it by a gap, or nothing follows the last one; else they follow them.
 */
export function assignCells(anchors: readonly Line[], lines: readonly Line[]): Cell[] {
  const columns = toColumns(anchors)
  const others = Map.groupBy(
    lines.filter((line) => !anchors.includes(line)),
    (line) => columnOf(line, columns),
  )
  const bands = columns.map((column) => cellsOf(column, others.get(column) ?? []))
  const gaps = bands.map((cells) =>
    cells.slice(1).map((cell, place) => ({ before: cells[place]?.below ?? [], after: cell.above })),
  )
  const filled = gaps.flat().filter(({ before, after }) => before.length + after.length > 0)
  const areLinesAbove = filled.filter(({ after }) => after.length > 0).length >= MIN_ABOVE_SHARE * filled.length
  return bands.flatMap((cells, place) => {
    const areSingleLines = cells.length > 2 && !gaps[place]?.some((gap) => filled.includes(gap))
    return cells.map((cell): Cell => ({
      ...cell,
      above: areLinesAbove && !areSingleLines ? cell.above : [],
      below: areSingleLines ? [] : nearTo(cell, cell.below),
    }))
  })
}

type Column = readonly Line[]

/** One column, if no anchors are side by side and none is alone beside a list. */
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

/** The column a line shares most of its width with, else the one to its left; none for a line across several. */
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

/** The cells of one column, splitting the lines between two anchors at the clear gap. */
function cellsOf(column: Column, lines: readonly Line[]): Cell[] {
  const anchorOf = (line: Line) =>
    column
      .filter((anchor) => isLevel(line, anchor))
      .toSorted((a, b) => Math.abs(a.centreY - line.centreY) - Math.abs(b.centreY - line.centreY))[0]
  const level = Map.groupBy(lines, anchorOf)
  const rest = (level.get(undefined) ?? []).toSorted((a, b) => a.centreY - b.centreY)
  const cells = column.map((anchor): Cell => {
    const beside = (level.get(anchor) ?? []).toSorted((a, b) => a.left - b.left)
    return { anchor, above: [], level: beside, below: [] }
  })
  const isLastEmpty = !rest.some(({ centreY }) => centreY > (column.at(-1)?.centreY ?? Infinity))
  for (const [place, cell] of cells.entries()) {
    const { anchor } = cell
    const next = cells[place + 1]
    if (place === 0) {
      const first = rest.filter(({ centreY }) => centreY < anchor.centreY)
      cell.above = nearTo(cell, first.toReversed()).toReversed()
    }
    const below = rest.filter(({ centreY }) => centreY > anchor.centreY && centreY < (next?.anchor.centreY ?? Infinity))
    const belongsToNext = isLastEmpty && level.size <= 1 && (cells[0]?.above.length ?? 0) > 0
    const split = next ? (clearGap(cell, below, next) ?? (belongsToNext ? 0 : below.length)) : MAX_LINES_OF_LAST
    cell.below = below.slice(0, split)
    if (next) next.above = below.slice(split)
  }
  return cells
}

/** How many of the lines between two rows are before the widest gap; null if none is clear. */
function clearGap(row: Cell, lines: readonly Line[], next: Cell): number | null {
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

/** The lines up or down from a row, as long as each is close to the previous one. */
function nearTo({ anchor, level }: Cell, lines: readonly Line[]): Line[] {
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

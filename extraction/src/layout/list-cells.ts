import { isLevel, overlapAcross, tallerHeight, type Line } from './document.ts'

/** The lines around one anchor of a list: the day or hour that a row begins with. */
export interface Cell {
  anchor: Line
  /** From top to bottom; those level with the anchor from left to right. */
  above: Line[]
  level: Line[]
  below: Line[]
}

/** Anchors are of one column when they share so much of the narrower one's width. */
const SHARED_WIDTH = 0.3
/** A line that fills the width of two columns so far belongs to neither. */
const FILLED_WIDTH = 0.9
/** The widest gap between two anchors parts their rows where it is so much wider than the next widest. */
const CLEAR_GAP = 1.3
/** Lines on top of each other have no gap: the least one, in heights of a line. */
const LEAST_GAP = 0.15
/** Lines stand above their anchors where so many of the gaps say so. */
const MOSTLY = 0.6
/** A line further from its row than this, in heights of the taller one, belongs to no row. */
const FAR = 1.1
/** The last row has no anchor below it that would end it. */
const MAX_LINES_OF_LAST = 3

/**
 * Parts lines among the anchors of a list, by their boxes alone: in columns where anchors stand side by side, and from top
 * to bottom by the gaps between rows.
 *
 *     Fri 12 June  Copper Room      Spring Fair            Fri 12 June     Sat 13 June
 *                  Support: Quill   12 June, Mill Lane     Copper Room     Blue Hall
 *
 * Lines stand above their anchors only where most rows show it by a gap; else they follow them.
 */
export function cellsAround(anchors: readonly Line[], lines: readonly Line[]): Cell[] {
  const columns = toColumns(anchors)
  const others = Map.groupBy(
    lines.filter((line) => !anchors.includes(line)),
    (line) => columnOf(line, columns),
  )
  const bands = columns.map((column) => toBand(column, others.get(column) ?? []))
  const filled = bands.flatMap(({ gaps }) => gaps.filter(({ before, after }) => before.length + after.length > 0))
  const isLedIn = filled.filter(({ after }) => after.length > 0).length >= MOSTLY * filled.length
  return bands.flatMap((band) => toCells(band, isLedIn))
}

type Column = readonly Line[]

/** One column, where no anchors stand side by side and none is alone beside a list. */
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
  overlapAcross(one, other) > SHARED_WIDTH * Math.min(one.width, other.width)

/** The column a line shares most of its width with, else the one to its left; none for a line across several. */
function columnOf(line: Line, columns: readonly Column[]): Column | undefined {
  if (columns.length === 1) return columns[0]
  const shared = columns.map((column) =>
    Math.max(...column.map((anchor) => overlapAcross(line, anchor) / Math.min(line.width, anchor.width))),
  )
  if (shared.filter((share) => share > FILLED_WIDTH).length > 1) return undefined
  const most = Math.max(...shared)
  if (most > 0) return columns[shared.indexOf(most)]
  return columns.findLast((column) => column.every((anchor) => anchor.right <= line.left)) ?? columns[0]
}

/** A column with its lines: level with each anchor, and before, between and behind the anchors. */
interface Band {
  rows: { anchor: Line; level: Line[] }[]
  first: Line[]
  gaps: Gap[]
  last: Line[]
}

/** The lines between two anchors, parted by the widest gap. */
interface Gap {
  before: Line[]
  after: Line[]
}

function toBand(column: Column, lines: readonly Line[]): Band {
  const anchorOf = (line: Line) =>
    nearest(
      line,
      column.filter((anchor) => isLevel(line, anchor)),
    )
  const level = Map.groupBy(lines, anchorOf)
  const rest = (level.get(undefined) ?? []).toSorted((a, b) => a.centreY - b.centreY)
  const between = (from: number, to: number) => rest.filter(({ centreY }) => centreY > from && centreY < to)
  const rows = column.map((anchor) => ({
    anchor,
    level: (level.get(anchor) ?? []).toSorted((a, b) => a.left - b.left),
  }))
  const gaps = rows.slice(1).map((next, place) => {
    const row = rows[place] ?? next
    return partByGap([row.anchor, ...row.level], between(row.anchor.centreY, next.anchor.centreY), [
      next.anchor,
      ...next.level,
    ])
  })
  return {
    rows,
    first: between(-Infinity, column[0]?.centreY ?? 0),
    gaps,
    last: between(column.at(-1)?.centreY ?? 0, Infinity),
  }
}

const nearest = (line: Line, anchors: readonly Line[]): Line | undefined =>
  anchors.toSorted((a, b) => Math.abs(a.centreY - line.centreY) - Math.abs(b.centreY - line.centreY))[0]

function partByGap(row: readonly Line[], lines: readonly Line[], next: readonly Line[]): Gap {
  let bottom = Math.max(...row.map((line) => line.bottom))
  const gaps = lines.map((line) => {
    const gap = line.top - bottom
    bottom = Math.max(bottom, line.bottom)
    return gap
  })
  gaps.push(Math.min(...next.map((line) => line.top)) - bottom)
  const [widest = 0, second = 0] = gaps.toSorted((a, b) => b - a)
  const isClear = widest > CLEAR_GAP * Math.max(second, LEAST_GAP * (lines[0]?.height ?? 1))
  const split = isClear ? gaps.indexOf(widest) : lines.length
  return { before: lines.slice(0, split), after: lines.slice(split) }
}

function toCells({ rows, first, gaps, last }: Band, isLedIn: boolean): Cell[] {
  const isOfSingleLines = gaps.length > 1 && gaps.every(({ before, after }) => before.length + after.length === 0)
  return rows.map(({ anchor, level }, place) => {
    if (isOfSingleLines) return { anchor, above: [], level, below: [] }
    const own = [anchor, ...level]
    const leading = gaps[place - 1]?.after ?? nearTo(own, first.toReversed()).toReversed()
    const following = gaps[place]?.before ?? nearTo(own, last).slice(0, MAX_LINES_OF_LAST)
    return { anchor, above: isLedIn ? leading : [], level, below: nearTo(own, following) }
  })
}

/** The lines up or down from a row for as long as each is near to the one before. */
function nearTo(row: readonly Line[], lines: readonly Line[]): Line[] {
  const found: Line[] = []
  for (const line of lines) {
    const isNear = [...row, ...found].some((it) => {
      const gap = Math.max(line.top, it.top) - Math.min(line.bottom, it.bottom)
      return gap <= FAR * tallerHeight(line, it)
    })
    if (!isNear) break
    found.push(line)
  }
  return found
}

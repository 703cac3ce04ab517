// Sorts the lines of a page as a person reads them, and groups them into blocks: a recursive XY-cut.
import { boundsOf, type Bounds } from '../detection/geometry.ts'
import type { OcrLine } from '../page.ts'

/** The share of its height by which a box is trimmed at the top and at the bottom: detected boxes are larger than their text. */
const TRIMMED_SHARE = 0.2
/** Smallest gutter between columns, in line heights. */
const GUTTER = 1
/** Smallest gap between blocks, in line heights. */
const BLOCK_GAP = 0.9
/** Largest distance between the centres of two lines in one row, in line heights. */
const SAME_ROW = 0.6

type Line = Omit<OcrLine, 'block'>

interface Item extends Bounds {
  line: Line
}

/** Sorts lines into reading order, each with the number of its block. */
export function toReadingOrder(lines: readonly Line[]): OcrLine[] {
  const items = lines.map((line): Item => {
    const { top, bottom, ...sides } = boundsOf(line.box)
    const margin = (bottom - top) * TRIMMED_SHARE
    return { line, ...sides, top: top + margin, bottom: bottom - margin }
  })
  return splitIntoBlocks(items).flatMap((ordered, block) => ordered.map(({ line }) => ({ ...line, block })))
}

/**
 * Splits lines at the widest gutter between columns or the widest gap between rows, whichever is larger, and then splits both
 * parts in the same way. Lines without a wide enough gutter or gap are one block.
 */
function splitIntoBlocks(items: readonly Item[]): Item[][] {
  const height = items.map(({ line }) => line.height).toSorted((a, b) => a - b)[items.length >> 1]
  if (height === undefined) return []
  const [gutter, gap] = [findWidestGap(items, 'left', 'right'), findWidestGap(items, 'top', 'bottom')]
  const [side, { at, size }, least] =
    gutter.size > GUTTER * height && gutter.size > gap.size
      ? (['right', gutter, GUTTER] as const)
      : (['bottom', gap, BLOCK_GAP] as const)
  if (size > least * height)
    return [
      ...splitIntoBlocks(items.filter((it) => it[side] <= at)),
      ...splitIntoBlocks(items.filter((it) => it[side] > at)),
    ]
  return [rowsOf(items).flatMap((row) => row.toSorted((a, b) => a.left - b.left))]
}

/** Finds the centre and size of the widest band between boxes, from the `end` of one to the `start` of another; size 0 if none. */
export function findWidestGap(all: readonly Bounds[], start: 'left' | 'top', end: 'right' | 'bottom') {
  let widest = { at: 0, size: 0 }
  let reached = Infinity
  for (const item of all.toSorted((a, b) => a[start] - b[start])) {
    const size = item[start] - reached
    if (size > widest.size) widest = { at: (item[start] + reached) / 2, size }
    reached = reached === Infinity ? item[end] : Math.max(reached, item[end])
  }
  return widest
}

const middleOf = ({ top, bottom }: Item): number => (top + bottom) / 2

function rowsOf(items: readonly Item[]): Item[][] {
  const rows: [Item, ...Item[]][] = []
  for (const item of items.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1)
    if (row && belongsTo(row, item)) row.push(item)
    else rows.push([item])
  }
  return rows
}

function belongsTo(row: readonly [Item, ...Item[]], item: Item): boolean {
  const [first] = row
  const height = Math.max(item.line.height, first.line.height)
  const middle = middleOf(item)
  return middle - middleOf(first) < SAME_ROW * height && row.some(({ bottom }) => middle < bottom)
}

import { heightRatio, isKind, tallerHeight, type Document, type Line } from '../../layout/document.ts'

/** Neighbouring lines of one level, read as one. */
interface Row {
  lines: Line[]
  left: number
  right: number
  top: number
  bottom: number
  height: number
}

/** Rows below the first that may join it. */
const MAX_FURTHER_ROWS = 3
/** Least height of the lowest row over the tallest. */
const MIN_HEIGHT_RATIO = 0.42

/** Candidates by whole rows: each row, and it with the one, two or three rows right below it. */
export function stackTitleRows(document: Document): Line[][] {
  const rows = toRows(document.lines.filter(isUsable))
  return rows.flatMap((row) => {
    const stack = [row]
    const groups = [row.lines]
    while (stack.length <= MAX_FURTHER_ROWS) {
      const below = rowBelow(stack.at(-1) ?? row, rows)
      if (!below || stack.includes(below) || !isOfLikeHeight([...stack, below]) || isAside(below, row)) break
      stack.push(below)
      groups.push(stack.flatMap((it) => it.lines))
    }
    return groups
  })
}

const isUsable = (line: Line) =>
  line.letters >= 1 &&
  !isKind(line, 'status') &&
  !(line.covered > 0.55 && isKind(line, 'date', 'time', 'price', 'url', 'email', 'phone', 'address', 'recur', 'handle'))

function toRows(lines: readonly Line[]): Row[] {
  const used = new Set<Line>()
  const rows: Row[] = []
  for (const first of lines.toSorted((a, b) => a.left - b.left)) {
    if (used.has(first)) continue
    const row: Line[] = []
    for (
      let next: Line | undefined = first;
      next;
      next = rightOf(
        next,
        lines.filter((line) => !used.has(line)),
      )
    ) {
      row.push(next)
      used.add(next)
    }
    rows.push(toRow(row))
  }
  return rows
}

function rightOf(line: Line, others: readonly Line[]): Line | undefined {
  const beside = others.filter((it) => {
    const height = tallerHeight(it, line)
    const gap = it.left - line.right
    const isLevel = Math.abs(it.centreY - line.centreY) < 0.35 * height && heightRatio(it, line) > 0.62
    return isLevel && gap < 1.3 * height && gap > -0.5 * line.height && it.left > line.left
  })
  return beside.toSorted((a, b) => a.left - b.left)[0]
}

const toRow = (lines: Line[]): Row => ({
  lines,
  left: Math.min(...lines.map((line) => line.left)),
  right: Math.max(...lines.map((line) => line.right)),
  top: Math.min(...lines.map((line) => line.top)),
  bottom: Math.max(...lines.map((line) => line.bottom)),
  height: Math.max(...lines.map((line) => line.height)),
})

function rowBelow(row: Row, rows: readonly Row[]): Row | undefined {
  const below = rows.filter((it) => {
    const shared = Math.min(row.right, it.right) - Math.max(row.left, it.left)
    return (
      it !== row &&
      it.top > row.top + 0.35 * Math.min(row.height, it.height) &&
      it.top - row.bottom < Math.max(row.height, it.height) &&
      shared > 0.2 * Math.min(row.right - row.left, it.right - it.left)
    )
  })
  return below.toSorted((a, b) => a.top - b.top)[0]
}

/** Who else plays, in smaller letters: beside the title, not part of it. */
const isAside = (row: Row, first: Row) =>
  row.lines.some((line) => isKind(line, 'support')) && row.height < 0.8 * first.height

function isOfLikeHeight(rows: readonly Row[]): boolean {
  const heights = rows.map((row) => row.height)
  return Math.min(...heights) / Math.max(...heights) >= MIN_HEIGHT_RATIO
}

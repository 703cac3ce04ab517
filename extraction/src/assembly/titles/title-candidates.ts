import { heightRatio, isKind, tallerHeight, type Document, type Line } from '../../layout/document.ts'
import { growTitleGroups } from './grow-title-groups.ts'
import { isAnnouncement, isLabelled } from './title-phrases.ts'

/** How many groups, from the tallest on, are candidates: bounds the work without changing the result. */
const MAX_GROUPS = 80
/** How many rows below the first one may join it. */
const MAX_FURTHER_ROWS = 3
/** Smallest height of a row over that of the tallest. */
const MIN_HEIGHT_RATIO = 0.42

/** Lists the groups of lines that could be the title, tallest first, each once: those grown from a line, and stacked rows. */
export function listTitleCandidates(document: Document): Line[][] {
  const distinct = new Map<string, Line[]>()
  const groups = [...growTitleGroups(document), ...stackRows(document)]
  const named = groups.filter(isName)
  for (const group of named.length > 0 ? named : groups) {
    const indexes = group.map((line) => line.index).toSorted((a, b) => a - b)
    const key = indexes.join(',')
    if (!distinct.has(key)) distinct.set(key, group)
  }
  return [...distinct.values()].toSorted((a, b) => meanHeight(b) - meanHeight(a)).slice(0, MAX_GROUPS)
}

/** Returns whether a group may be a name: it has no announcement ("Save the date") and no label ("From:"). */
const isName = (group: readonly Line[]) => !group.some(({ text }) => isLabelled(text) || isAnnouncement(text))

const meanHeight = (group: readonly Line[]) => group.reduce((sum, line) => sum + line.height, 0) / group.length

/** Neighbouring lines side by side, read as one. */
interface Row {
  lines: Line[]
  left: number
  right: number
  top: number
  bottom: number
  height: number
}

/** Returns each row, alone and with the one, two or three rows right below it. */
function stackRows(document: Document): Line[][] {
  const rows = toRows(document.lines.filter(isUsable))
  return rows.flatMap((first) => {
    const stack = [first]
    for (let next = rowBelow(first, rows); next && mayFollow(next, stack); next = rowBelow(next, rows)) stack.push(next)
    return stack.map((_, last) => stack.slice(0, last + 1).flatMap((row) => row.lines))
  })
}

const isUsable = (line: Line) =>
  line.letters >= 1 &&
  !isKind(line, 'status') &&
  !(
    line.coveredShare > 0.55 &&
    isKind(line, 'date', 'time', 'price', 'url', 'email', 'phone', 'address', 'recur', 'handle')
  )

function toRows(lines: readonly Line[]): Row[] {
  const unused = new Set(lines.toSorted((a, b) => a.left - b.left))
  return [...unused].flatMap((first) => {
    const row: Line[] = []
    for (let next = unused.has(first) ? first : undefined; next; next = rightOf(next, [...unused])) {
      row.push(next)
      unused.delete(next)
    }
    return row.length > 0 ? [toRow(row)] : []
  })
}

/** Returns the next line to the right; `others` are sorted from left to right. */
const rightOf = (line: Line, others: readonly Line[]): Line | undefined =>
  others.find((it) => {
    const height = tallerHeight(it, line)
    const gap = it.left - line.right
    const isLevel = Math.abs(it.centreY - line.centreY) < 0.35 * height && heightRatio(it, line) > 0.62
    return isLevel && gap < 1.3 * height && gap > -0.5 * line.height && it.left > line.left
  })

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

/** Returns whether a row may continue a title: of similar height, and not a support act in smaller letters. */
function mayFollow(row: Row, stack: readonly Row[]): boolean {
  if (stack.length > MAX_FURTHER_ROWS || stack.includes(row)) return false
  const heights = [...stack, row].map((it) => it.height)
  const isAside = row.lines.some((line) => isKind(line, 'support-act')) && row.height < 0.8 * (heights[0] ?? 0)
  return !isAside && Math.min(...heights) / Math.max(...heights) >= MIN_HEIGHT_RATIO
}

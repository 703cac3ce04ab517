// Groups neighbouring lines that could be the title.

import { heightRatio, isKind, tallerHeight, type Document, type Line } from '../../layout/document.ts'
import { countWords } from '../name-text.ts'
import { isArticle, isGenericPhrase } from './title-phrases.ts'

const MAX_LINES = 7
/** Largest height of a line over that of the seed, the line that a group grows from. */
const MAX_TALLER = 1.7

/** How far a group may reach from its seed. */
interface Reach {
  /** Smallest ratio between the heights of a line and the seed, whichever is taller. */
  minRatio: number
  /** Largest gap to the line above or below, in line heights. */
  maxGap: number
}
const REACHES: Reach[] = [
  { minRatio: 0.6, maxGap: 0.75 },
  { minRatio: 0.45, maxGap: 0.65 },
]
/** A seed of up to three letters is often an initial or a numeral beside smaller words. */
const REACHES_OF_SHORT_SEED: Reach[] = [
  { minRatio: 0.6, maxGap: 0.75 },
  { minRatio: 0.25, maxGap: 0.65 },
]

/**
 * Grows groups of neighbouring lines that could be the title: from each seed line, one line at a time, and every step is a
 * candidate. Dates, links, addresses, prices and "presents" lines never join.
 * The same group may come from several seeds.
 */
export function growTitleGroups(document: Document): Line[][] {
  const groups: Line[][] = []
  const lines = document.lines.filter((line) => isUsable(line) && !isNoise(line))
  for (const seed of lines.filter((line) => isSeed(line, document))) {
    let group = [seed]
    groups.push(group)
    for (const reach of seed.letters <= 3 ? REACHES_OF_SHORT_SEED : REACHES) {
      for (let next = nextLine(group, seed, { lines, reach }); next; next = nextLine(group, seed, { lines, reach })) {
        group = [...group, next]
        groups.push(group)
      }
    }
  }
  return groups.map(sortByRow)
}

/** Sorts lines by rows from top to bottom, each from left to right. */
function sortByRow(group: readonly Line[]): Line[] {
  const rows: Line[][] = []
  for (const line of group.toSorted((a, b) => a.centreY - b.centreY)) {
    const row = rows.find((it) => isSameRow(it, line))
    if (row) row.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.left - b.left))
}

function isSameRow(row: readonly Line[], line: Line): boolean {
  const [first] = row
  if (!first || Math.abs(first.centreY - line.centreY) >= 0.4 * tallerHeight(first, line)) return false
  const slack = 0.4 * line.height
  return row.every((it) => it.right < line.left + slack || line.right < it.left + slack)
}

function isUsable(line: Line): boolean {
  const text = line.text.trim()
  if (isEntity(line) || isKind(line, 'address') || !/[\p{L}\d]/u.test(text)) return false
  return !/^(?:with|feat\.?|featuring|plus|@)$|^\+/i.test(text)
}

const isEntity = (line: Line) =>
  isKind(line, 'status') ||
  (line.coveredShare > 0.55 && isKind(line, 'date', 'time', 'price', 'url', 'email', 'phone', 'recur', 'handle')) ||
  (line.coveredShare > 0.4 && isKind(line, 'date'))

const isNoise = (line: Line) =>
  (line.letters <= 2 && line.confidence < 0.92) || (line.confidence < 0.72 && line.letters < 8)

const isSeed = (line: Line, document: Document) =>
  line.letters >= 2 || /\p{Script=Han}/u.test(line.text) || (line.letters >= 1 && line.height === document.maxHeight)

function nextLine(
  group: readonly Line[],
  seed: Line,
  { lines, reach }: { lines: readonly Line[]; reach: Reach },
): Line | undefined {
  if (group.length >= MAX_LINES) return undefined
  return lines.find((line) => {
    if (group.includes(line)) return false
    const near = group.filter((it) => isNear(it, line, reach.maxGap))
    return near.length > 0 && mayJoin(line, seed, { near, reach })
  })
}

/** Returns whether two lines are side by side, or stacked with little space between. */
function isNear(a: Line, b: Line, maxGap: number): boolean {
  const height = tallerHeight(a, b)
  if (Math.abs(a.centreY - b.centreY) < 0.45 * height) {
    const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
    return gap < 2.2 * height && gap > -1.2 * height
  }
  const gap = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const maxOverlap = 0.75 * Math.min(a.height, b.height) + 0.2 * height
  return gap < maxGap * height && gap > -maxOverlap && shared > 0.15 * Math.min(a.width, b.width)
}

function mayJoin(line: Line, seed: Line, { near, reach }: { near: readonly Line[]; reach: Reach }): boolean {
  const text = line.text.trim()
  const ratio = heightRatio(line, seed)
  const article = isArticle(text)
  if (ratio < reach.minRatio && !(article && near.some((it) => it.height >= line.height))) return false
  if (line.height > seed.height * MAX_TALLER) return false
  if (ratio < 0.6 && !article && (countWords(text) > 4 || /^[+&(]/.test(text))) return false
  if (text.startsWith('+') || isKind(line, 'presenter', 'availability', 'price')) return false
  if (ratio < 0.8 && (isKind(line, 'support-act') || (isGenericPhrase(text) && !article))) return false
  return !(isKind(line, 'time') && line.coveredShare > 0.25)
}

// Finds where a page could be cut into two posters side by side.

import { boundsOf, type Bounds } from '../ocr/detection/geometry.ts'
import type { OcrLine } from '../ocr/page.ts'
import { findWidestGap } from '../ocr/lines/reading-order.ts'

/** The lines on either side of a band without text; each side may be a poster of its own. */
interface PosterCut {
  sides: readonly [OcrLine[], OcrLine[]]
  /** Whether the tallest lines of both sides have the same height and level, as the headings of two columns do. */
  hasLevelHeadlines: boolean
}

/** Smallest width of the band between two posters, in median line heights of the side with the larger print. */
const MIN_GUTTER = 2
/** Smallest height of the tallest line of a poster, relative to its median line. */
const TALL = 1.2
/** Smallest share of the shorter poster's height along which the two are side by side. */
const COMMON_EXTENT = 0.6
/** Two sides are columns of one table if at least this share of the lines of the shorter one have a similar line beside them. */
const ROWS_SHARE = 0.6
/** Largest offset between two lines on one level, in line heights. */
const SAME_LEVEL = 0.25
/** Smallest ratio between the heights of two similar lines. */
const SAME_HEIGHT = 0.85

interface Placed extends Bounds {
  line: OcrLine
}

type Sides = readonly [Placed[], Placed[]]

/**
 * Finds where a page could be cut into two posters side by side: at its widest gutter, or nowhere (null). Judges by the
 * places and sizes of the lines, and by whether they have digits.
 *
 *     two flyers on a board    →  cut at the band without text between them; each has a tall line and a number
 *     a table of two columns   →  null: its lines form rows
 *     a headline over columns  →  null: it closes the gutter
 *
 * Stacked posters can't be distinguished from the parts of one poster, which have bands between them as well.
 */
export function findPosterCut(lines: readonly OcrLine[]): PosterCut | null {
  const placed = lines.map((line) => ({ line, ...boundsOf(line.box) }))
  const { at, size } = findWidestGap(placed, 'left', 'right')
  const sides = [placed.filter(({ right }) => right <= at), placed.filter(({ right }) => right > at)] as const
  if (size === 0 || size < MIN_GUTTER * Math.max(...sides.map(usualHeight))) return null
  if (!sides.every(canBePoster) || !hasCommonExtent(sides) || formRows(sides)) return null
  const [one, other] = sides
  return { sides: [linesOf(one), linesOf(other)], hasLevelHeadlines: isLevelWith(headOf(one), headOf(other)) }
}

const linesOf = (side: readonly Placed[]) => side.map(({ line }) => line)

const usualHeight = (side: readonly Placed[]) =>
  side.map(({ line }) => line.height).toSorted((a, b) => a - b)[side.length >> 1] ?? 0

/** Returns the tallest line of a side. */
const headOf = (side: readonly Placed[]): Placed =>
  side.reduce((tallest, it) => (it.line.height > tallest.line.height ? it : tallest))

const canBePoster = (side: readonly Placed[]): boolean =>
  side.some(({ line }) => /\d/.test(line.text)) && headOf(side).line.height >= TALL * usualHeight(side)

function hasCommonExtent([one, other]: Sides): boolean {
  const [a, b] = [extentOf(one), extentOf(other)]
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return common >= COMMON_EXTENT * Math.min(a.bottom - a.top, b.bottom - b.top)
}

const extentOf = (side: readonly Placed[]) => boundsOf(side.flatMap(({ line }) => line.box))

function formRows([one, other]: Sides): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  return few.filter((line) => many.some((it) => isLevelWith(line, it))).length >= ROWS_SHARE * few.length
}

function isLevelWith(one: Placed, other: Placed): boolean {
  const lower = Math.min(one.line.height, other.line.height)
  const taller = Math.max(one.line.height, other.line.height)
  const apart = Math.abs(one.top + one.bottom - other.top - other.bottom) / 2
  return lower >= SAME_HEIGHT * taller && apart < SAME_LEVEL * lower
}

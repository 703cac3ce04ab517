import type { OcrLine } from '../ocr/page.ts'
import type { Bounds } from './bounds.ts'
import type { Document, Line } from './document.ts'
import { levelled, slantOf } from './slant.ts'

/** A band without text from top to bottom of a page, with what could be a poster on either side. */
export interface PosterCut {
  /** The middle of the band, in px of the page turned back by its slant. */
  at: number
  /** How the page is tilted, see slantOf. */
  slant: number
  /** The tallest lines of both sides are as tall and on one level: heads of two columns are set like that. */
  hasLevelHeads: boolean
}

interface Placed extends Bounds {
  line: Line
}

interface Gutter {
  at: number
  size: number
  sides: readonly [Placed[], Placed[]]
}

/** In usual line heights of the side with the larger print. */
const LEAST_GUTTER = 2
/** Height of the tallest line of a poster over that of its usual one. */
const TALL = 1.2
/** Two posters stand beside each other over this share of the shorter one. */
const COMMON_EXTENT = 0.6
/** In one table, this share of the lines of the shorter column has a line of its height on its level in the other. */
const ROWS_SHARE = 0.6
/** In line heights. */
const SAME_LEVEL = 0.25
const SAME_HEIGHT = 0.85

/**
 * Where a page could be two posters side by side, by geometry and type alone: at its widest gutter, or nowhere.
 *
 *     two flyers on a board    →  a band without text from top to bottom, on either side a tall line and a number
 *     a table of two columns   →  null: its lines stand in rows
 *     a headline over columns  →  null: it closes the gutter
 *
 * One above the other they are not told from the parts of one poster, which have bands between them as well: such pages
 * stay whole. The same page at another scale has the same cut. Never throws.
 */
export function findPosterCut(document: Document): PosterCut | null {
  const slant = slantOf(document.lines.map(({ source }) => source))
  const gutter = widestGutter(document.lines.map((line) => ({ line, ...levelled(line.source.box, slant) })))
  if (!gutter || !separatesPosters(gutter)) return null
  const [one, other] = gutter.sides
  return { at: gutter.at, slant, hasLevelHeads: isLevelWith(headOf(one), headOf(other)) }
}

/** Does a line stand to the left of the cut? */
export function isBefore({ at, slant }: PosterCut, { box }: Pick<OcrLine, 'box'>): boolean {
  const { left, right } = levelled(box, slant)
  return left + right < 2 * at
}

/** The widest band that no line reaches into. */
function widestGutter(lines: readonly Placed[]): Gutter | null {
  const sorted = lines.toSorted((a, b) => a.left - b.left)
  let widest = { size: 0, at: 0, place: 0 }
  let reached = Infinity
  for (const [place, { left, right }] of sorted.entries()) {
    const size = left - reached
    if (size > widest.size) widest = { size, at: reached + size / 2, place }
    reached = reached === Infinity ? right : Math.max(reached, right)
  }
  const { size, at, place } = widest
  return size > 0 ? { size, at, sides: [sorted.slice(0, place), sorted.slice(place)] } : null
}

function separatesPosters({ size, sides }: Gutter): boolean {
  const usual = Math.max(...sides.map(usualHeight))
  return size >= LEAST_GUTTER * usual && sides.every(looksLikePoster) && hasCommonExtent(sides) && !standsInRows(sides)
}

const usualHeight = (side: readonly Placed[]) =>
  side.map(({ line }) => line.height).toSorted((a, b) => a - b)[side.length >> 1] ?? 0

/** The tallest line; a side of a gutter has one. */
const headOf = (side: readonly Placed[]): Placed =>
  side.reduce((tallest, it) => (it.line.height > tallest.line.height ? it : tallest))

const looksLikePoster = (side: readonly Placed[]): boolean =>
  side.some(({ line }) => /\d/.test(line.text)) && headOf(side).line.height >= TALL * usualHeight(side)

function hasCommonExtent([one, other]: Gutter['sides']): boolean {
  const [a, b] = [extentOf(one), extentOf(other)]
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return common >= COMMON_EXTENT * Math.min(a.bottom - a.top, b.bottom - b.top)
}

const extentOf = (side: readonly Placed[]) => ({
  top: Math.min(...side.map((it) => it.top)),
  bottom: Math.max(...side.map((it) => it.bottom)),
})

function standsInRows([one, other]: Gutter['sides']): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  return few.filter((line) => many.some((it) => isLevelWith(line, it))).length >= ROWS_SHARE * few.length
}

function isLevelWith(one: Placed, other: Placed): boolean {
  const lower = Math.min(one.line.height, other.line.height)
  const taller = Math.max(one.line.height, other.line.height)
  const apart = Math.abs(one.top + one.bottom - other.top - other.bottom) / 2
  return lower >= SAME_HEIGHT * taller && apart < SAME_LEVEL * lower
}

// Locates lines and parts of lines in the picture.
import type { Box } from '@swap/contract/reading'
import { boundsOf, type Bounds } from '../ocr/detection/geometry.ts'
import { linesBetween, type Document, type Line } from '../layout/document.ts'

/** Shares are rounded to four decimals. */
const ROUNDING_FACTOR = 10_000

/** Returns the boxes of whole lines, as shares (0..1) of the upright picture. */
export const boxesOfLines = (document: Document, lines: readonly Line[]): Box[] =>
  lines.map((line) => toBox(document, line))

/**
 * Returns the boxes of a range of `Document.text`, one per line it touches. If it covers only a part of a line, the box is
 * that of its words; without word boxes, the whole line's.
 */
export function boxesBetween(document: Document, start: number, end: number): Box[] {
  return linesBetween(document, start, end).map((line) => toBox(document, boundsBetween(line, start, end)))
}

/** Returns where the part of a line between two offsets of the page's text is, in px; without word boxes, the whole line. */
export function boundsBetween(line: Line, start: number, end: number): Bounds {
  const from = Math.max(0, start - line.start)
  const to = Math.min(line.text.length, end - line.start)
  return wordBounds(line, from, to) ?? line
}

/** Words are found by counting non-space characters: cleaning a line moves spaces, rarely more. */
function wordBounds(line: Line, from: number, to: number): Bounds | null {
  const { words } = line.source
  const before = solidLength(line.text.slice(0, from))
  const until = before + solidLength(line.text.slice(from, to))
  const total = words.reduce((sum, word) => sum + solidLength(word.text), 0)
  if (total !== solidLength(line.text) || until === before) return null
  let at = 0
  const touched = words.filter((word) => {
    const first = at
    at += solidLength(word.text)
    return first < until && at > before
  })
  return boundsOf(touched.flatMap((word) => word.box))
}

const solidLength = (text: string) => text.replace(/\s/g, '').length

/** Turns a rectangle in px into left, top, width and height as shares of the picture, clipped to it. */
export function toBox({ width, height }: { width: number; height: number }, bounds: Bounds): Box {
  const left = share(bounds.left, width)
  const top = share(bounds.top, height)
  return [left, top, round(share(bounds.right, width) - left), round(share(bounds.bottom, height) - top)]
}

const round = (value: number) => Math.round(value * ROUNDING_FACTOR) / ROUNDING_FACTOR
const share = (px: number, size: number) => round(Math.min(1, Math.max(0, px / size)))

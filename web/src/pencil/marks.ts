import type { Box } from '@swap/contract/reading'
import type { Rect } from './stroke.ts'

/** The width of every drawing over a picture, in the drawing's units; the height follows from the picture's shape. */
export const DRAWING_WIDTH = 900
/** The most loops drawn while the person points at no detail: more would hide the picture. */
const MAX_RESTING = 5

/** A detail that was read (for example the date), and where it is in the picture. */
export interface Mark {
  id: string
  /** Where it is, as fractions of the picture's width and height; several boxes for a detail on several lines. */
  boxes: readonly Box[]
  /** Whether the person should check the detail: its loop is drawn broken. */
  isDoubtful: boolean
  /** Whether it is circled only while the person points at it. */
  isHiddenAtRest?: boolean
  /** The number of its event, if the picture has several. */
  number?: number
}

/** One loop: the ids of its marks, and the box it is drawn round, in the drawing's units. */
export interface Loop {
  key: string
  ids: readonly string[]
  rect: Rect
  isDoubtful: boolean
  number?: number
}

/**
 * Returns the loops drawn while the person points at no detail, at most `maxLoops`. Details whose boxes overlap share a loop, which is
 * broken if one of them is doubtful.
 */
export function restingLoops(marks: readonly Mark[], height: number, maxLoops = MAX_RESTING): Loop[] {
  const loops: Loop[] = []
  for (const mark of marks.filter((it) => !it.isHiddenAtRest)) {
    for (const loop of loopsOf(mark, height)) {
      const touching = loops.findIndex((other) => other.number === loop.number && overlapLargely(other.rect, loop.rect))
      const other = loops[touching]
      if (other) loops[touching] = mergeLoops(other, loop)
      else if (loops.length < maxLoops) loops.push(loop)
    }
  }
  return loops
}

/** Returns the loops of one detail; adjoining lines share a loop. */
export function loopsOf({ id, boxes, isDoubtful, number }: Mark, height: number): Loop[] {
  const rects = boxes.map((box) => toRect(box, height)).reduce<Rect[]>(joinTouching, [])
  return rects.map((rect, index) => ({
    key: `${id}${index || ''}`,
    ids: [id],
    rect,
    isDoubtful,
    ...(number !== undefined && { number }),
  }))
}

const toRect = ([left, top, width, height]: Box, drawingHeight: number): Rect => [
  left * DRAWING_WIDTH,
  top * drawingHeight,
  width * DRAWING_WIDTH,
  height * drawingHeight,
]

function joinTouching(rects: Rect[], next: Rect): Rect[] {
  const touching = rects.filter((rect) => areAdjoining(rect, next))
  return [...rects.filter((rect) => !touching.includes(rect)), touching.reduce(boundingRect, next)]
}

const mergeLoops = (one: Loop, other: Loop): Loop => ({
  ...one,
  ids: [...new Set([...one.ids, ...other.ids])],
  rect: boundingRect(one.rect, other.rect),
  isDoubtful: one.isDoubtful || other.isDoubtful,
})

/** Whether two loops would largely cover each other: more than a quarter of the smaller box is in both. */
function overlapLargely([x, y, w, h]: Rect, [x2, y2, w2, h2]: Rect): boolean {
  const width = Math.min(x + w, x2 + w2) - Math.max(x, x2)
  const height = Math.min(y + h, y2 + h2) - Math.max(y, y2)
  return width > 0 && height > 0 && width * height > Math.min(w * h, w2 * h2) / 4
}

/** Whether two boxes are adjoining lines of one text: less than half a line height apart. */
function areAdjoining([x, y, w, h]: Rect, [x2, y2, w2, h2]: Rect): boolean {
  const gap = Math.min(h, h2) * 0.5
  return x < x2 + w2 && x2 < x + w && y - gap < y2 + h2 && y2 - gap < y + h
}

function boundingRect([x, y, w, h]: Rect, [x2, y2, w2, h2]: Rect): Rect {
  const [left, top] = [Math.min(x, x2), Math.min(y, y2)]
  return [left, top, Math.max(x + w, x2 + w2) - left, Math.max(y + h, y2 + h2) - top]
}

/** Returns the width of the stroke round a box (5 to 10) and its distance from it (6 to 14): both larger for taller text. */
export const strokeFor = ([, , , height]: Rect) => ({
  width: clamp(4.5 + height / 18, 5, 10),
  pad: clamp(2 + height * 0.14, 6, 14),
})

/**
 * Returns the number to divide stroke widths by when a picture is enlarged, so that the pencil line looks equally thick at every zoom.
 * `shownWidth` is the picture's width in px. Changes in steps, so that a pinch doesn't redraw loops continuously.
 */
export const strokeZoom = (shownWidth: number): number =>
  2 ** (Math.max(0, Math.round(Math.log2(shownWidth / DRAWING_WIDTH) * 2)) / 2)

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

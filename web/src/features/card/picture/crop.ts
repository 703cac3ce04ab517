// Computes clippings: small cut-outs of a picture, each of which shows where a value was read.
import type { Box } from '@swap/contract/reading'

/** Clippings more than this many times wider than high count as a line of text. */
const MIN_LINE_RATIO = 2.2
/** Largest height of a clipping that shows a line of text, in CSS px. */
const MAX_LINE_HEIGHT = 32
/** Largest height of a clipping whose shape is closer to a square, in CSS px. */
const MAX_BLOCK_HEIGHT = 46
/** Smallest height, in CSS px, to which a clipping is scaled down to show its full width, so that a date keeps its year. */
const MIN_UNCROPPED_HEIGHT = 13
/** The height, in CSS px, of a line that would be lower than `MIN_UNCROPPED_HEIGHT` at full width: its width is cropped instead. */
const CROPPED_HEIGHT = 17
/** Words below this height, in CSS px, are unreadable. If showing all lines would make them that small, only the first ones are shown. */
const MIN_WORD_HEIGHT = 7
/** The largest gap between lines that belong together, in line heights. */
const MAX_LINE_GAP = 1.5

/** The part of a picture that a clipping shows, in CSS px. */
export interface Crop {
  width: number
  height: number
  /** Size of the whole picture at the clipping's scale. */
  pictureWidth: number
  pictureHeight: number
  /** Where the clipping begins in that picture. */
  left: number
  top: number
}

/**
 * Chooses which part of a picture a clipping shows, and at what size: all boxes with a margin, at most `maxWidth` wide. A line that is
 * too long is cropped to begin at `start`, a share of its length. Boxes are in shares of the picture's size.
 */
export function cropOf(boxes: readonly Box[], picture: Size, maxWidth: number, start = 0): Crop | null {
  const visible = boxes.filter(([, , width, height]) => width > 0 && height > 0)
  if (visible.length === 0) return null
  const all = areaOf(visible, picture)
  const isReadable = minBoxHeight(visible) * picture.height * scaleOf(all, maxWidth) >= MIN_WORD_HEIGHT
  const { left, top, width, height } = isReadable ? all : areaOf(firstLines(visible), picture)
  const scale = scaleOf({ width, height }, maxWidth)
  const shown = Math.min(width * scale, maxWidth)
  return {
    width: shown,
    height: height * scale,
    pictureWidth: picture.width * scale,
    pictureHeight: picture.height * scale,
    left: left * scale + Math.min(start * width * scale, width * scale - shown),
    top: top * scale,
  }
}

interface Size {
  width: number
  height: number
}

const minBoxHeight = (boxes: readonly Box[]) => Math.min(...boxes.map(([, , , height]) => height))

/** The area of all boxes with a margin, in px of the picture. */
function areaOf(boxes: readonly Box[], picture: Size) {
  const margin = 0.18 * minBoxHeight(boxes) * picture.height
  const left = Math.max(0, Math.min(...boxes.map(([x]) => x)) * picture.width - margin)
  const top = Math.max(0, Math.min(...boxes.map(([, y]) => y)) * picture.height - margin)
  const right = Math.min(picture.width, Math.max(...boxes.map(([x, , width]) => x + width)) * picture.width + margin)
  const end = Math.max(...boxes.map(([, y, , height]) => y + height))
  return { left, top, width: right - left, height: Math.min(picture.height, end * picture.height + margin) - top }
}

function scaleOf({ width, height }: Size, maxWidth: number): number {
  const fitting = Math.min(
    maxWidth / width,
    (width / height > MIN_LINE_RATIO ? MAX_LINE_HEIGHT : MAX_BLOCK_HEIGHT) / height,
  )
  return fitting * height >= MIN_UNCROPPED_HEIGHT ? fitting : CROPPED_HEIGHT / height
}

/** The first boxes, up to the first large gap. */
function firstLines(boxes: readonly Box[]): Box[] {
  const far = boxes.findIndex(([, y, , height], at) => {
    const [, before, , beforeHeight] = boxes[at - 1] ?? [0, y, 0, height]
    return Math.max(y - (before + beforeHeight), before - (y + height)) > MAX_LINE_GAP * Math.min(height, beforeHeight)
  })
  return boxes.slice(0, far < 0 ? boxes.length : far)
}

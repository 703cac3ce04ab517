import type { Picture } from '@swap/contract/thread'
import type { Box } from '@swap/contract/reading'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from './clipping.module.css'

/** Room for a cut-out, in CSS px. */
const LINE_HEIGHT = 32
const BLOCK_HEIGHT = 46
/** Anything that fits at this height is shown whole, so that a date keeps its year. */
const WHOLE_HEIGHT = 13
/** Of a longer line a part is shown, at a height that reads well. */
const MIN_HEIGHT = 17
/** Words smaller than this are unreadable: of such lines far apart, only the first are shown. */
const MIN_WORD_HEIGHT = 7
/** Lines belong together up to this many line heights apart. */
const BETWEEN = 1.5

export interface Crop {
  width: number
  height: number
  /** Size of the whole picture at this scale, and where its upper left corner is. */
  pictureWidth: number
  pictureHeight: number
  left: number
  top: number
}

/**
 * Where a cut-out lies in the picture and how large it is shown: all boxes with a little air, at most `maxWidth` wide. A line
 * of text gets the height of a line, anything squarer more. Of a line that is too long the part from `start` on is shown, a
 * share of its length; of lines far between each other, too small to read together, the first. Boxes in shares, picture and
 * result in px.
 */
export function cropOf(boxes: readonly Box[], picture: Size, maxWidth: number, start = 0): Crop | null {
  const known = boxes.filter(([, , width, height]) => width > 0 && height > 0)
  if (known.length === 0) return null
  const all = areaOf(known, picture)
  const isReadable = lowest(known) * picture.height * scaleOf(all, maxWidth) >= MIN_WORD_HEIGHT
  const { left, top, width, height } = isReadable ? all : areaOf(firstLines(known), picture)
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

const lowest = (boxes: readonly Box[]) => Math.min(...boxes.map(([, , , height]) => height))

/** All boxes with a little air, px of the picture. */
function areaOf(boxes: readonly Box[], picture: Size) {
  const air = 0.18 * lowest(boxes) * picture.height
  const left = Math.max(0, Math.min(...boxes.map(([x]) => x)) * picture.width - air)
  const top = Math.max(0, Math.min(...boxes.map(([, y]) => y)) * picture.height - air)
  const right = Math.min(picture.width, Math.max(...boxes.map(([x, , width]) => x + width)) * picture.width + air)
  const end = Math.max(...boxes.map(([, y, , height]) => y + height))
  return { left, top, width: right - left, height: Math.min(picture.height, end * picture.height + air) - top }
}

function scaleOf({ width, height }: Size, maxWidth: number): number {
  const fitting = Math.min(maxWidth / width, (width / height > 2.2 ? LINE_HEIGHT : BLOCK_HEIGHT) / height)
  return fitting * height >= WHOLE_HEIGHT ? fitting : MIN_HEIGHT / height
}

/** The first boxes, as long as each is near the one before. */
function firstLines(boxes: readonly Box[]): Box[] {
  const far = boxes.findIndex(([, y, , height], at) => {
    const [, before, , beforeHeight] = boxes[at - 1] ?? [0, y, 0, height]
    return Math.max(y - (before + beforeHeight), before - (y + height)) > BETWEEN * Math.min(height, beforeHeight)
  })
  return boxes.slice(0, far < 0 ? boxes.length : far)
}

interface ClippingProps {
  picture: Picture | null
  boxes: readonly Box[]
  /** The words that were read there, for those who do not see it. */
  text: string | null
  /** The value that was read: if there are more words, the cut-out shows this part. */
  value?: string | null
  maxWidth?: number
  /** Decoration beside words that say the same. */
  isHidden?: boolean
}

/** A cut-out of the picture, cropped from what the page has already loaded. Nothing where picture or place is missing. */
export function Clipping({ picture, boxes, text, value = null, maxWidth = 144, isHidden = false }: ClippingProps) {
  const crop = picture?.url ? cropOf(boxes, picture, maxWidth, startOf(value, text)) : null
  if (!crop || !picture?.url) return null
  const shown = {
    // All in shares of itself: with less room it shrinks and loses nothing.
    width: `${crop.width}px`,
    aspectRatio: `${crop.width} / ${crop.height}`,
    backgroundImage: `url("${picture.url}")`,
    backgroundSize: `${percent(crop.pictureWidth / crop.width)} ${percent(crop.pictureHeight / crop.height)}`,
    backgroundPosition: `${along(crop.left, crop.width, crop.pictureWidth)} ${along(crop.top, crop.height, crop.pictureHeight)}`,
    rotate: `${((crop.left + crop.top) % 1.6) - 0.8}deg`, // as if laid down by hand: under a degree, the same each time
  }
  const name = isHidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': cardWords.cutOut(text) }
  return <span className={styles.clipping} style={shown} {...name} />
}

const percent = (share: number): string => `${100 * share}%`
/** The share of the hidden part of a picture that is before its cut-out. */
const along = (before: number, shown: number, all: number): string => percent(all > shown ? before / (all - shown) : 0)

/** Where in its words a value begins, as a share of their length; 0 if it isn't there verbatim. */
const startOf = (value: string | null, text: string | null): number =>
  value && text ? Math.max(0, text.toLowerCase().indexOf(value.toLowerCase())) / text.length : 0

import type { Picture } from '@swap/contract/thread'
import type { Box } from '@swap/contract/reading'
import { cardWords } from '../words/en-card.ts'
import styles from './clipping.module.css'

/** Room for a cut-out, in CSS px. */
const LINE_HEIGHT = 32
const BLOCK_HEIGHT = 46
/** What fits in whole at this height is shown in whole, so that a date keeps its year. */
const WHOLE_HEIGHT = 13
/** Of a longer line a part is shown, at a height that reads well. */
const LEAST_HEIGHT = 17

export interface Crop {
  width: number
  height: number
  /** Size of the whole picture at this scale, and where its left upper corner lies. */
  pictureWidth: number
  pictureHeight: number
  left: number
  top: number
}

/**
 * Where a cut-out lies in the picture and how large it is shown: all boxes with a little air, at most `maxWidth` wide. A line
 * of text gets the height of a line, anything squarer more. Of a line that is too long the part from `start` on is shown, a
 * share of its length. Boxes in shares, picture and result in px.
 */
export function cropOf(
  boxes: readonly Box[],
  picture: { width: number; height: number },
  maxWidth: number,
  start = 0,
): Crop | null {
  const known = boxes.filter(([, , width, height]) => width > 0 && height > 0)
  if (known.length === 0) return null
  const air = 0.18 * Math.min(...known.map(([, , , height]) => height)) * picture.height
  const left = Math.max(0, Math.min(...known.map(([x]) => x)) * picture.width - air)
  const top = Math.max(0, Math.min(...known.map(([, y]) => y)) * picture.height - air)
  const right = Math.min(picture.width, Math.max(...known.map(([x, , width]) => x + width)) * picture.width + air)
  const bottom = Math.min(
    picture.height,
    Math.max(...known.map(([, y, , height]) => y + height)) * picture.height + air,
  )
  const [width, height] = [right - left, bottom - top]
  const fitting = Math.min(maxWidth / width, (width / height > 2.2 ? LINE_HEIGHT : BLOCK_HEIGHT) / height)
  const scale = fitting * height >= WHOLE_HEIGHT ? fitting : LEAST_HEIGHT / height
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

interface ClippingProps {
  picture: Picture | null
  boxes: readonly Box[]
  /** The words that were read there, for those who do not see it. */
  text: string | null
  /** The value that was read: where the words are more, the cut-out shows this part of them. */
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
    // All in shares of itself: where there is less room it becomes smaller, and loses nothing.
    width: `${crop.width}px`,
    aspectRatio: `${crop.width} / ${crop.height}`,
    backgroundImage: `url("${picture.url}")`,
    backgroundSize: `${percent(crop.pictureWidth / crop.width)} ${percent(crop.pictureHeight / crop.height)}`,
    backgroundPosition: `${along(crop.left, crop.width, crop.pictureWidth)} ${along(crop.top, crop.height, crop.pictureHeight)}`,
    rotate: `${((crop.left + crop.top) % 1.6) - 0.8}deg`, // laid down by hand: under a degree, the same each time
  }
  const name = isHidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': cardWords.cutOut(text) }
  return <span className={styles.clipping} style={shown} {...name} />
}

const percent = (share: number): string => `${100 * share}%`
/** Of what a picture is longer than its cut-out, the share that lies before it. */
const along = (before: number, shown: number, all: number): string => percent(all > shown ? before / (all - shown) : 0)

/** Where in its words a value begins, as a share of their length; 0 where it does not stand there as it is. */
const startOf = (value: string | null, text: string | null): number =>
  value && text ? Math.max(0, text.toLowerCase().indexOf(value.toLowerCase())) / text.length : 0

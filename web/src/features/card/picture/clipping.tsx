import type { Picture } from '@swap/contract/thread'
import type { Box } from '@swap/contract/reading'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from './clipping.module.css'
import { cropOf } from './crop.ts'

interface ClippingProps {
  picture: Picture | null
  boxes: readonly Box[]
  /** The text that was read there, for screen readers. */
  text: string | null
  /** The value that was read: a long line is cropped to start there. */
  value?: string | null
  maxWidth?: number
  /** Hidden from screen readers: decoration beside the same text. */
  isHidden?: boolean
}

/** The part of a picture that shows a value, cropped by CSS from the loaded picture. Empty without a picture or boxes. */
export function Clipping({ picture, boxes, text, value = null, maxWidth = 144, isHidden = false }: ClippingProps) {
  const crop = picture?.url ? cropOf(boxes, picture, maxWidth, startShare(value, text)) : null
  if (!crop || !picture?.url) return null
  const shown = {
    // All sizes are relative: with less room, the clipping shrinks instead of being cropped further.
    width: `${crop.width}px`,
    aspectRatio: `${crop.width} / ${crop.height}`,
    backgroundImage: `url("${picture.url}")`,
    backgroundSize: `${percent(crop.pictureWidth / crop.width)} ${percent(crop.pictureHeight / crop.height)}`,
    backgroundPosition: `${backgroundOffset(crop.left, crop.width, crop.pictureWidth)} ${backgroundOffset(crop.top, crop.height, crop.pictureHeight)}`,
    rotate: `${((crop.left + crop.top) % 1.6) - 0.8}deg`, // a slight tilt, the same each time
  }
  const name = isHidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': cardWords.clippingAlt(text) }
  return <span className={styles.clipping} style={shown} {...name} />
}

const percent = (share: number): string => `${100 * share}%`
/** A CSS background position, in percent of the hidden part. */
const backgroundOffset = (before: number, shown: number, all: number): string =>
  percent(all > shown ? before / (all - shown) : 0)

/** Where a value begins in its text, as a share of the length; 0 if not found. */
const startShare = (value: string | null, text: string | null): number =>
  value && text ? Math.max(0, text.toLowerCase().indexOf(value.toLowerCase())) / text.length : 0

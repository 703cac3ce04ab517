// Re-encodes pictures: copies without metadata ("clean copies"), thumbnails, copies for models.
import { readFile } from 'node:fs/promises'
import type { QuarterTurns } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { openPicture, type OpenedPicture } from './open-picture.ts'
import { toPictureFailure } from './picture-failure.ts'
import { detectPictureKind } from './picture-kind.ts'
import type { Sharp } from './sharp.ts'
import { fromXmp, toXmp } from './pdf/text-layer.ts'

/** Long side in px and WebP quality of a clean copy: small print stays readable, a phone photo takes about half a megabyte. */
const COPY = { side: 2560, quality: 88 }
/** Half the work of the encoder's default (4), for copies that are no larger. */
const WEBP_EFFORT = 2
/** Upper bound on the pixels of a copy. */
export const MAX_COPY_PIXELS = COPY.side * COPY.side
/** Long side in px and WebP quality of a thumbnail. */
const THUMBNAIL = { side: 320, quality: 80 }
/** Long side in px and JPEG quality of a copy for a vision model. Models shrink anything larger, and some can't read WebP. */
const MODEL_COPY = { side: 1568, quality: 85 }

/** Size in px. */
export interface PictureSize {
  width: number
  height: number
}

interface CleanCopy extends PictureSize {
  /** When the picture was taken, YYYY-MM-DDTHH:MM:SS by the camera's clock; null if unknown. */
  takenAt: string | null
  /** Size of the copy. */
  bytes: number
  /** How many pages a PDF has; 1 for any other picture. */
  pages: number
}

/**
 * Writes a clean copy of a picture as WebP: upright, long side at most 2560 px, re-encoded from its pixels. Nothing else
 * of the file survives: no place, device, name, comment, or anything appended. The copy of a PDF's page also keeps its
 * text. `page` is the page of a PDF to copy, counted from 1.
 *
 * Throws EMPTY_PICTURE, NOT_A_PICTURE, TOO_MANY_PIXELS or PICTURE_DAMAGED.
 */
export async function cleanPicture(from: string, to: string, page = 1): Promise<CleanCopy> {
  return writeCopy(await openPicture(from, page), to)
}

/**
 * Re-encodes a file that claims to be a clean copy. Keeps the text of a PDF's page if the text is for a picture of this size.
 *
 * Throws like `cleanPicture`, and NOT_A_PICTURE, before decoding a pixel, if `cleanPicture` can't have written the file:
 * another format, or a side of more than 2560 px.
 */
export async function reencodeCopy(from: string, to: string): Promise<CleanCopy> {
  const bytes = await readFile(from)
  if (detectPictureKind(bytes) !== 'webp') throw new Failure('NOT_A_PICTURE')
  const opened = await openPicture(bytes)
  const { width, height } = await opened.picture.metadata()
  if (Math.max(width, height) > COPY.side) throw new Failure('NOT_A_PICTURE')
  const text = fromXmp(opened.xmp)
  return writeCopy({ ...opened, text: text?.width === width && text.height === height ? text : null }, to)
}

async function writeCopy({ picture, takenAt, text, pages }: OpenedPicture, to: string): Promise<CleanCopy> {
  const { width, height, size } = await writeWebp(text ? picture.withXmp(toXmp(text)) : picture, COPY, to)
  return { width, height, takenAt, bytes: size, pages }
}

/**
 * Turns a clean copy clockwise, writes it to `to` and returns its new size. The copy of a PDF's page loses its text, which is
 * only for upright lines. Throws like `cleanPicture`.
 */
export async function turnPicture(from: string, to: string, degrees: 90 | 180 | 270): Promise<PictureSize> {
  const { picture } = await openPicture(from)
  const { width, height } = await writeWebp(picture.rotate(degrees), COPY, to)
  return { width, height }
}

/** Writes a small WebP of a picture, long side at most 320 px. Throws like `cleanPicture`. */
export async function writeThumbnail(from: string, to: string): Promise<void> {
  const { picture } = await openPicture(from)
  await writeWebp(picture, THUMBNAIL, to)
}

/** Writes the copy that a connected model is sent: a small JPEG of the pixels alone, turned clockwise to stand upright. */
export async function writeModelCopy(from: string, to: string, turned: QuarterTurns): Promise<void> {
  const { picture } = await openPicture(from)
  const { side, quality } = MODEL_COPY
  try {
    await picture
      .rotate(turned)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toFile(to)
  } catch (error) {
    throw toPictureFailure(error)
  }
}

async function writeWebp(picture: Sharp, { side, quality }: typeof COPY, to: string) {
  try {
    return await picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: WEBP_EFFORT })
      .toFile(to)
  } catch (error) {
    throw toPictureFailure(error)
  }
}

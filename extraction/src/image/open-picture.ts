import { Failure } from '@swap/contract/failures'
import { readFile } from 'node:fs/promises'
import { asFailure } from './picture-failure.ts'
import { pictureKind } from './picture-kind.ts'
import { sharp, type Sharp } from './sharp.ts'
import { refuseActiveSvg } from './svg.ts'

/** 50 megapixels: checked from the header, before a pixel is decoded. */
const MOST_PIXELS = 50e6

/**
 * Opens a picture for decoding without trusting it: what it is comes from its first bytes, only its first frame or
 * page is taken, and its size is checked before decoding.
 *
 * Throws EMPTY_PICTURE, NOT_A_PICTURE, TOO_MANY_PIXELS or PICTURE_DAMAGED.
 */
export async function openPicture(from: Uint8Array | string): Promise<Sharp> {
  const bytes = typeof from === 'string' ? await readFile(from) : from
  if (bytes.length === 0) throw new Failure('EMPTY_PICTURE')
  const kind = pictureKind(bytes)
  if (!kind) throw new Failure('NOT_A_PICTURE')
  if (kind === 'svg') refuseActiveSvg(bytes)

  const picture = sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'truncated',
    sequentialRead: true,
    page: 0,
    pages: 1,
  })
  try {
    const { width, height } = await picture.metadata()
    if (width * height > MOST_PIXELS) throw new Failure('TOO_MANY_PIXELS')
  } catch (error) {
    throw asFailure(error)
  }
  return picture
}

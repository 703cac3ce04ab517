import { openPicture } from './open-picture.ts'
import { toPictureFailure } from './picture-failure.ts'
import type { Raster } from './raster.ts'
import { fromXmp, type TextLayer } from './pdf/text-layer.ts'

/** Longest side in px of a decoded picture: more doesn't help the reader and costs memory. */
const MAX_SIDE = 4096

interface DecodedPicture extends Raster {
  /** The text of a PDF's page, which its clean copy (the re-encoded picture) keeps; null for any other picture. */
  text: TextLayer | null
}

/**
 * Decodes a picture to upright RGB: first frame or page, turned as EXIF says, transparency on white, long side at most
 * 4096 px. `from` is the file's bytes or its path; its first bytes decide its format, not its name.
 *
 * Throws the failures of `openPicture`, and PICTURE_DAMAGED if the pixels are cut off.
 */
export async function decodePicture(from: Uint8Array | string): Promise<DecodedPicture> {
  const { picture, text, xmp } = await openPicture(from)
  try {
    const { data, info } = await picture
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, text: text ?? fromXmp(xmp) }
  } catch (error) {
    throw toPictureFailure(error)
  }
}

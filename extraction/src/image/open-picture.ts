import { Failure } from '@swap/contract/failures'
import { unsupportedFileMessages, unsupportedKindOf } from '@swap/contract/unsupported-files'
import { readFile } from 'node:fs/promises'
import { decodeBmp } from './bmp.ts'
import { toPictureFailure } from './picture-failure.ts'
import { detectPictureKind } from './picture-kind.ts'
import { MAX_PIXELS, type Raster } from './raster.ts'
import { sharp, type Sharp } from './sharp.ts'
import { drawingDensity, refuseActiveSvg } from './svg.ts'
import type { TextLayer } from './pdf/text-layer.ts'
import { readTimeTaken } from './exif.ts'

/** Truncated pixels are an error, slightly wrong colours are not. Only the first frame or page is decoded. */
const DECODE_OPTIONS = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'truncated',
  sequentialRead: true,
  page: 0,
  pages: 1,
} as const
/** Time limit for decoding. It can't interrupt a single step, so callers with untrusted pictures need a deadline of their own. */
const MAX_SECONDS = 10

/** A picture that is ready to be decoded. */
export interface OpenedPicture {
  picture: Sharp
  /** When the picture was taken, YYYY-MM-DDTHH:MM:SS by the camera's clock; null if unknown. */
  takenAt: string | null
  /** The text layer of a PDF's page. */
  text: TextLayer | null
  /** The XMP packet of a WebP, which may be the clean copy of a PDF's page with its text. */
  xmp: Uint8Array | undefined
  /** How many pages a PDF has; 1 for any other picture. */
  pages: number
}

/**
 * Opens a picture for decoding without trusting it: its kind is detected from its first bytes, only its first frame or page
 * is taken, and its size is checked before decoding. `page` is the page of a PDF to render, counted from 1. The result is
 * upright, in sRGB, with transparency on white. `from` is the file's bytes or its path.
 *
 * Throws EMPTY_PICTURE, NOT_A_PICTURE, TOO_MANY_PIXELS, PICTURE_DAMAGED, or PICTURE_TOO_MUCH when it takes too long.
 */
export async function openPicture(from: Uint8Array | string, page = 1): Promise<OpenedPicture> {
  const bytes = typeof from === 'string' ? await readFile(from) : from
  const { picture, exif = null, text = null, xmp, pages = 1 } = await decoderFor(bytes, page)
  return {
    picture: picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
    takenAt: await readTimeTaken(exif),
    text,
    xmp,
    pages,
  }
}

type Decoder = Pick<OpenedPicture, 'picture'> & Partial<OpenedPicture> & { exif?: Uint8Array | null | undefined }

async function decoderFor(bytes: Uint8Array, page: number): Promise<Decoder> {
  if (bytes.length === 0) throw new Failure('EMPTY_PICTURE')
  const unknown = unsupportedKindOf(bytes)
  if (unknown) throw new Failure('NOT_A_PICTURE', { message: unsupportedFileMessages[unknown] })
  const kind = detectPictureKind(bytes)
  if (!kind) throw new Failure('NOT_A_PICTURE')
  try {
    if (kind === 'bmp') return { picture: fromPixels(decodeBmp(bytes), 3) }
    // Rarely needed decoders are loaded on first use.
    if (kind === 'pdf') {
      const { renderPage } = await import('./pdf/render-page.ts')
      const { text, pages, ...drawn } = await renderPage(bytes, page)
      return { picture: fromPixels(drawn, 4), text, pages }
    }
    if (kind === 'heic') {
      const { decodeHeic } = await import('./heic.ts')
      const { tiff, exif } = await decodeHeic(bytes)
      return { picture: sharp(tiff, DECODE_OPTIONS), exif }
    }
    if (kind === 'svg') refuseActiveSvg(bytes)
    const picture = sharp(bytes, DECODE_OPTIONS)
    const { width, height, exif, xmp } = await picture.metadata()
    if (width * height > MAX_PIXELS) throw new Failure('TOO_MANY_PIXELS')
    if (kind !== 'svg') return { picture, exif, xmp: kind === 'webp' ? xmp : undefined }
    return { picture: sharp(bytes, { ...DECODE_OPTIONS, density: drawingDensity(width, height) }), exif }
  } catch (error) {
    throw toPictureFailure(error)
  }
}

const fromPixels = ({ data, width, height }: Raster, channels: 3 | 4): Sharp =>
  sharp(data, { raw: { width, height, channels } })

// Decodes Windows bitmaps, which the image library does not: 1, 4, 8, 24 and 32 bits per pixel, uncompressed, as paint and
// screenshot programs write them. https://learn.microsoft.com/windows/win32/gdi/bitmap-storage

import { Failure } from '@swap/contract/failures'
import { MAX_PIXELS, type Raster } from './raster.ts'

/** Length of the file header, in bytes. */
const FILE_HEADER_LENGTH = 14
/** Length of the oldest header that is still written, in bytes. */
const MIN_HEADER_LENGTH = 40
const DEPTHS = [1, 4, 8, 24, 32]
/** The compression of plain pixels. */
const PLAIN = 0
/** The compression of 32-bit colours with masks; only blue, green, red in this order is supported. */
const BIT_FIELDS = 3

/** Decodes a bitmap. Throws NOT_A_PICTURE for rarer kinds, TOO_MANY_PIXELS, and PICTURE_DAMAGED if the pixels are cut off. */
export function decodeBmp(bytes: Uint8Array): Raster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < FILE_HEADER_LENGTH + MIN_HEADER_LENGTH) throw new Failure('PICTURE_DAMAGED')
  const [pixelOffset, headerLength] = [view.getUint32(10, true), view.getUint32(14, true)]
  const [width, signedHeight] = [view.getInt32(18, true), view.getInt32(22, true)]
  const [depth, compression] = [view.getUint16(28, true), view.getUint32(30, true)]
  const isSupported = compression === PLAIN ? DEPTHS.includes(depth) : compression === BIT_FIELDS && depth === 32
  if (headerLength < MIN_HEADER_LENGTH || !isSupported) throw new Failure('NOT_A_PICTURE')

  const height = Math.abs(signedHeight)
  const stride = Math.ceil((width * depth) / 32) * 4 // bytes of a row, a multiple of four
  if (width * height > MAX_PIXELS) throw new Failure('TOO_MANY_PIXELS')
  if (width < 1 || height < 1 || pixelOffset + stride * height > bytes.length) throw new Failure('PICTURE_DAMAGED')

  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = pixelOffset + (signedHeight < 0 ? y : height - 1 - y) * stride // from the bottom, unless the height is negative
    for (let x = 0; x < width; x++) {
      const from =
        depth >= 24
          ? row + (x * depth) / 8
          : FILE_HEADER_LENGTH + headerLength + 4 * paletteNumber(bytes, depth, row, x)
      const to = (y * width + x) * 3
      // stored as blue, green, red; a colour outside the file is black
      data[to] = bytes[from + 2] ?? 0
      data[to + 1] = bytes[from + 1] ?? 0
      data[to + 2] = bytes[from] ?? 0
    }
  }
  return { data, width, height }
}

/** Reads a pixel's palette number. Pixels are packed into bytes, the first one in the highest bits. */
function paletteNumber(bytes: Uint8Array, depth: number, row: number, x: number): number {
  const perByte = 8 / depth
  const packed = bytes[row + Math.floor(x / perByte)] ?? 0
  return (packed >> (8 - depth * ((x % perByte) + 1))) & (2 ** depth - 1)
}

/**
 * Windows bitmaps, which the image library does not decode: 1, 4, 8, 24 and 32 bits a pixel, uncompressed, as paint and
 * screenshot programs write them. https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
 */
import { Failure } from '@swap/contract/failures'
import { MAX_PIXELS, type Raster } from './raster.ts'

const FILE_HEADER = 14
/** The oldest header that is still written. */
const SHORTEST_HEADER = 40
const UNCOMPRESSED = 0
/** Colours of 32 bits by masks; written masks are those of blue, green, red in this order. */
const BIT_FIELDS = 3
const DEPTHS = [1, 4, 8, 24, 32]

/** Throws NOT_A_PICTURE for rarer kinds, TOO_MANY_PIXELS, and PICTURE_DAMAGED when the pixels break off. */
export function decodeBmp(bytes: Uint8Array): Raster {
  const header = readHeader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { width, height, isTopDown, pixels, stride } = header
  if (width * height > MAX_PIXELS) throw new Failure('TOO_MANY_PIXELS')
  if (width < 1 || height < 1 || pixels + stride * height > bytes.length) throw new Failure('PICTURE_DAMAGED')

  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = pixels + (isTopDown ? y : height - 1 - y) * stride
    for (let x = 0; x < width; x++) {
      const from = colourAt(bytes, header, row, x)
      const to = (y * width + x) * 3
      // stored as blue, green, red; a colour outside the file is black
      data[to] = bytes[from + 2] ?? 0
      data[to + 1] = bytes[from + 1] ?? 0
      data[to + 2] = bytes[from] ?? 0
    }
  }
  return { data, width, height }
}

function readHeader(view: DataView) {
  if (view.byteLength < FILE_HEADER + SHORTEST_HEADER) throw new Failure('PICTURE_DAMAGED')
  const [length, width, signedHeight] = [view.getUint32(14, true), view.getInt32(18, true), view.getInt32(22, true)]
  const [depth, compression] = [view.getUint16(28, true), view.getUint32(30, true)]
  const isKnown = compression === UNCOMPRESSED ? DEPTHS.includes(depth) : compression === BIT_FIELDS && depth === 32
  if (length < SHORTEST_HEADER || !isKnown) throw new Failure('NOT_A_PICTURE')
  return {
    width,
    height: Math.abs(signedHeight),
    /** Rows run from the bottom unless the height is negative. */
    isTopDown: signedHeight < 0,
    depth,
    palette: FILE_HEADER + length,
    pixels: view.getUint32(10, true),
    /** Bytes of a row, which are a multiple of four. */
    stride: Math.ceil((width * depth) / 32) * 4,
  }
}

/** Where in the file the colour of the pixel in column `x` of the row that starts at `row` is. */
function colourAt(bytes: Uint8Array, { depth, palette }: ReturnType<typeof readHeader>, row: number, x: number) {
  if (depth >= 24) return row + (x * depth) / 8
  // palette numbers are packed, the first pixel in the highest bits; each colour takes four bytes
  const perByte = 8 / depth
  const packed = bytes[row + Math.floor(x / perByte)] ?? 0
  const shift = 8 - depth * ((x % perByte) + 1)
  return palette + ((packed >> shift) & (2 ** depth - 1)) * 4
}

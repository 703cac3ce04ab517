/**
 * Windows bitmaps, which the image library does not decode: 1, 4, 8, 24 and 32 bits a pixel, uncompressed, as paint and
 * screenshot programs write them. https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
 */
import { Failure } from '@swap/contract/failures'
import type { Raster } from './raster.ts'

const FILE_HEADER = 14
/** The oldest header that is still written. */
const SHORTEST_HEADER = 40
const UNCOMPRESSED = 0
/** Colours of 32 bits by masks; written masks are those of blue, green, red in this order. */
const BIT_FIELDS = 3
const PALETTE_DEPTHS = [1, 4, 8]
const DIRECT_DEPTHS = [24, 32]

interface BmpHeader {
  width: number
  height: number
  /** Rows run from the bottom unless the height is negative. */
  isTopDown: boolean
  depth: number
  palette: number
  pixels: number
  /** Bytes of a row, which are a multiple of four. */
  stride: number
}

/** Throws NOT_A_PICTURE for rarer kinds, TOO_MANY_PIXELS, and PICTURE_DAMAGED when the pixels break off. */
export function decodeBmp(bytes: Uint8Array, mostPixels: number): Raster {
  const header = readHeader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { width, height, isTopDown, depth, pixels, stride } = header
  if (width * height > mostPixels) throw new Failure('TOO_MANY_PIXELS')
  if (width < 1 || height < 1 || pixels + stride * height > bytes.length) throw new Failure('PICTURE_DAMAGED')

  const data = new Uint8Array(width * height * 3)
  const at = depth >= 24 ? directColour(depth / 8) : paletteColour(header)
  for (let y = 0; y < height; y++) {
    const row = pixels + (isTopDown ? y : height - 1 - y) * stride
    for (let x = 0; x < width; x++) {
      const from = at(bytes, row, x)
      const to = (y * width + x) * 3
      // stored as blue, green, red; a colour outside the file is black
      data[to] = bytes[from + 2] ?? 0
      data[to + 1] = bytes[from + 1] ?? 0
      data[to + 2] = bytes[from] ?? 0
    }
  }
  return { data, width, height }
}

function readHeader(view: DataView): BmpHeader {
  if (view.byteLength < FILE_HEADER + SHORTEST_HEADER) throw new Failure('PICTURE_DAMAGED')
  const [length, signedHeight] = [view.getUint32(14, true), view.getInt32(22, true)]
  const [depth, compression] = [view.getUint16(28, true), view.getUint32(30, true)]
  const isKnown =
    compression === UNCOMPRESSED
      ? [...PALETTE_DEPTHS, ...DIRECT_DEPTHS].includes(depth)
      : compression === BIT_FIELDS && depth === 32
  if (length < SHORTEST_HEADER || !isKnown) throw new Failure('NOT_A_PICTURE')
  const width = view.getInt32(18, true)
  return {
    width,
    height: Math.abs(signedHeight),
    isTopDown: signedHeight < 0,
    depth,
    palette: FILE_HEADER + length,
    pixels: view.getUint32(10, true),
    stride: Math.ceil((width * depth) / 32) * 4,
  }
}

/** Where in the file the colour of the pixel in column `x` of the row that starts at `row` stands. */
type ColourAt = (bytes: Uint8Array, row: number, x: number) => number

const directColour =
  (bytesPerPixel: number): ColourAt =>
  (_, row, x) =>
    row + x * bytesPerPixel

/** Palette numbers are packed, the first pixel in the highest bits; each colour takes four bytes. */
function paletteColour({ depth, palette }: BmpHeader): ColourAt {
  const perByte = 8 / depth
  return (bytes, row, x) => {
    const packed = bytes[row + Math.floor(x / perByte)] ?? 0
    const shift = 8 - depth * ((x % perByte) + 1)
    return palette + ((packed >> shift) & (2 ** depth - 1)) * 4
  }
}

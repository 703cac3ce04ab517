/** Cuts a line of text out of the picture and straightens it, as the recogniser wants it. */
import type { Raster } from '../image/raster.ts'
import { resize } from '../image/resize.ts'
import { lengthInHeights, mapQuad, quadHeight } from './geometry.ts'
import type { Quad } from './page.ts'

/** Height in px at which the recogniser reads. */
export const LINE_HEIGHT = 48
/** Longest line in px at that height; longer ones are squeezed. */
const LONGEST_LINE = 3200
const SHORTEST_LINE = 8

/** Width in px that a line takes at the recogniser's height. */
export function cropWidth(quad: Quad): number {
  const width = Math.ceil(lengthInHeights(quad) * LINE_HEIGHT)
  return Math.max(SHORTEST_LINE, Math.min(LONGEST_LINE, width))
}

/** Shrunken copies have letters of at most this many times the recogniser's height: sampling every tenth pixel of the full picture would alias. */
const MOST_SHRINK = 1.5

export type CropLine = (quad: Quad, width: number, paddedWidth: number) => Promise<Float32Array>

/**
 * Samples lines of a picture into the recogniser's input: three planes (blue, green, red) of 48 rows and `paddedWidth` columns, -1
 * to 1. The columns from `width` on stay 0.
 */
export function lineCropper(picture: Raster): CropLine {
  const copies = new Map([[0, Promise.resolve(picture)]])
  return async (quad, width, paddedWidth) => {
    const halvings = Math.max(0, Math.ceil(Math.log2(quadHeight(quad) / LINE_HEIGHT / MOST_SHRINK)))
    const copy =
      copies.get(halvings) ?? resize(picture, { width: Math.ceil(picture.width / 2 ** halvings), fit: 'inside' })
    copies.set(halvings, copy)
    const source = await copy
    const place = mapQuad(quad, ([x, y]) => [
      (x * source.width) / picture.width - 0.5,
      (y * source.height) / picture.height - 0.5,
    ])
    return sampleLine(source, place, width, paddedWidth)
  }
}

/** Corners may lean by what the picture's sides were scaled apart, but no quad is narrower at one end. */
function sampleLine(source: Raster, [[x0, y0], [x1, y1], , [x3, y3]]: Quad, width: number, paddedWidth: number) {
  const crop = new Float32Array(3 * LINE_HEIGHT * paddedWidth)
  for (let y = 0; y < LINE_HEIGHT; y++) {
    const v = (y + 0.5) / LINE_HEIGHT
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width
      const [px, py] = [x0 + (x1 - x0) * u + (x3 - x0) * v, y0 + (y1 - y0) * u + (y3 - y0) * v]
      sample(source, px, py, crop, y * paddedWidth + x)
    }
  }
  return crop
}

/** Writes one pixel of the crop: bilinear between four of the picture, the edge repeated outside. */
function sample({ data, width, height }: Raster, x: number, y: number, crop: Float32Array, at: number): void {
  const px = Math.min(Math.max(x, 0), width - 1)
  const py = Math.min(Math.max(y, 0), height - 1)
  const left = px | 0
  const top = py | 0
  const fx = px - left
  const fy = py - top
  const upper = (top * width + left) * 3
  const lower = top + 1 < height ? upper + width * 3 : upper
  const right = left + 1 < width ? 3 : 0
  const plane = crop.length / 3
  // the network was trained on blue, green, red
  for (let channel = 2, to = at; channel >= 0; channel--, to += plane) {
    // indices stay inside by the clamping above
    const above = data[upper + channel]! * (1 - fx) + data[upper + right + channel]! * fx
    const below = data[lower + channel]! * (1 - fx) + data[lower + right + channel]! * fx
    crop[to] = (above * (1 - fy) + below * fy) / 127.5 - 1
  }
}

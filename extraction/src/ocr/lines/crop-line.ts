// Crops a line of text from the picture and straightens it for the recogniser.
import type { Pyramid } from '../../image/pyramid.ts'
import type { Raster } from '../../image/raster.ts'
import { aspectRatio, quadHeight } from '../detection/geometry.ts'
import type { Quad } from '../page.ts'

/** Height of the recogniser's input, in px. */
export const LINE_HEIGHT = 48
/** Largest width of the recogniser's input, in px; longer lines are squeezed. */
const MAX_LINE_LENGTH = 3200
const MIN_LINE_LENGTH = 8

/** Returns the width in px of a line at the recogniser's height. */
export function cropWidth(quad: Quad): number {
  const width = Math.ceil(aspectRatio(quad) * LINE_HEIGHT)
  return Math.max(MIN_LINE_LENGTH, Math.min(MAX_LINE_LENGTH, width))
}

/**
 * Samples a line into the recogniser's input: three planes (blue, green, red) of 48 rows and `paddedWidth` columns, -1
 * to 1. The columns from `width` on stay 0.
 */
export function cropLine(pyramid: Pyramid, quad: Quad, width: number, paddedWidth: number): Float32Array {
  const level = levelFor(pyramid, quadHeight(quad) / LINE_HEIGHT)
  const [across, down] = [level.width / pyramid.full.width, level.height / pyramid.full.height]
  const [[x0, y0], [x1, y1], , [x3, y3]] = quad // a rectangle; a parallelogram if width and height were scaled by different factors
  const crop = new Float32Array(3 * LINE_HEIGHT * paddedWidth)
  for (let y = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / LINE_HEIGHT]
      const px = (x0 + (x1 - x0) * u + (x3 - x0) * v) * across - 0.5
      const py = (y0 + (y1 - y0) * u + (y3 - y0) * v) * down - 0.5
      sample(level, px, py, crop, y * paddedWidth + x)
    }
  }
  return crop
}

/** Chooses the smallest level on which the line is still about as high as the recogniser's input. */
function levelFor(pyramid: Pyramid, shrink: number): Raster {
  let number = 0
  while (shrink / 2 ** (number + 1) >= 1) number++
  return pyramid.level(shrink / 2 ** number > 1.5 ? number + 1 : number)
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

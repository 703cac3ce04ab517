/** Cuts a line of text out of the picture and straightens it, as the recogniser wants it. */
import type { Pyramid } from '../image/pyramid.ts'
import type { Raster } from '../image/raster.ts'
import { distance, pathLength, quadHeight, quadWidth } from './geometry.ts'
import type { Point, Quad } from './page.ts'
import type { Band, TextRegion } from './text-region.ts'

/** Height in px at which the recogniser reads. */
export const LINE_HEIGHT = 48
/** Longest line in px at that height; longer ones are squeezed. */
const LONGEST_LINE = 3200
const SHORTEST_LINE = 8

type Place = Pick<TextRegion, 'quad' | 'band'>

function sizeOf({ quad, band }: Place): { width: number; height: number } {
  if (band) return { width: pathLength(band.points), height: 2 * band.half }
  return { width: quadWidth(quad), height: quadHeight(quad) }
}

/** Width in px that a line takes at the recogniser's height. */
export function cropWidth(place: Place): number {
  const { width, height } = sizeOf(place)
  return Math.max(SHORTEST_LINE, Math.min(LONGEST_LINE, Math.ceil((width / Math.max(1, height)) * LINE_HEIGHT)))
}

/**
 * Samples a line into the recogniser's input: three planes (blue, green, red) of 48 rows and `paddedWidth` columns, -1
 * to 1. The columns from `width` on stay 0.
 */
export function cropLine(pyramid: Pyramid, place: Place, width: number, paddedWidth: number): Float32Array {
  const level = levelFor(pyramid, sizeOf(place).height / LINE_HEIGHT)
  const locate = place.band ? alongBand(place.band, place.quad, width) : withinQuad(place.quad, width)
  const scale: Point = [level.width / pyramid.full.width, level.height / pyramid.full.height]
  const crop = new Float32Array(3 * LINE_HEIGHT * paddedWidth)
  for (let y = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      const [px, py] = locate(x, (y + 0.5) / LINE_HEIGHT)
      sample(level, px * scale[0] - 0.5, py * scale[1] - 0.5, crop, y * paddedWidth + x)
    }
  }
  return crop
}

/** The level whose letters are nearest above the recogniser's height, or a little below it. */
function levelFor(pyramid: Pyramid, shrink: number): Raster {
  let number = 0
  while (shrink / 2 ** (number + 1) >= 1) number++
  return pyramid.level(shrink / 2 ** number > 1.5 ? number + 1 : number)
}

/** Where a point of the straightened line lies in the picture: `x` is a column, `v` 0 at the top and 1 at the bottom. */
type Locate = (x: number, v: number) => Point

/** The unit square onto the quad, in perspective (Heckbert 1989, page 19): exact for photos taken at an angle. */
function withinQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad, width: number): Locate {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const isParallelogram = Math.abs(dx3) <= 1e-9 && Math.abs(dy3) <= 1e-9
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = isParallelogram ? 0 : (dx3 * dy2 - dx2 * dy3) / determinant
  const h = isParallelogram ? 0 : (dx1 * dy3 - dx3 * dy1) / determinant
  const [a, b, d, e] = [x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3]
  return (x, v) => {
    const u = (x + 0.5) / width
    const depth = g * u + h * v + 1
    return [(a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth]
  }
}

/** Along the centre line of bent text, its letters standing square to it. */
function alongBand({ points, half }: Band, quad: Quad, width: number): Locate {
  const columns = bandColumns(inReadingDirection(points, quad), width)
  return (x, v) => {
    const { centre, down } = columns[x]! // x is a column
    const by = (v - 0.5) * 2 * half
    return [centre[0] + down[0] * by, centre[1] + down[1] * by]
  }
}

function inReadingDirection(points: readonly Point[], [topLeft, topRight]: Quad): readonly Point[] {
  const [first, last] = [points[0]!, points.at(-1)!] // a band has points
  const along = (last[0] - first[0]) * (topRight[0] - topLeft[0]) + (last[1] - first[1]) * (topRight[1] - topLeft[1])
  return along < 0 ? points.toReversed() : points
}

interface BandColumn {
  centre: Point
  /** One px downwards, square to the line. */
  down: Point
}

function bandColumns(points: readonly Point[], width: number): BandColumn[] {
  const lengths = [0]
  for (const [index, point] of points.slice(1).entries())
    lengths.push(lengths[index]! + distance(points[index]!, point))
  const total = lengths.at(-1)!
  let next = 1
  return Array.from({ length: width }, (_, column) => {
    const at = ((column + 0.5) / width) * total
    while (next < points.length - 1 && lengths[next]! < at) next++
    // next - 1 and next are indices of points, and of lengths as well
    const part = (at - lengths[next - 1]!) / Math.max(1e-9, lengths[next]! - lengths[next - 1]!)
    const tangent = unit(between(tangentAt(points, next - 1), tangentAt(points, next), part))
    return { centre: between(points[next - 1]!, points[next]!, part), down: [-tangent[1], tangent[0]] }
  })
}

const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]

const unit = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

function tangentAt(points: readonly Point[], index: number): Point {
  const before = points[Math.max(0, index - 1)]!
  const after = points[Math.min(points.length - 1, index + 1)]!
  return unit([after[0] - before[0], after[1] - before[1]])
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

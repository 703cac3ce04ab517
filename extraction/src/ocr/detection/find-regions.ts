// Turns the detector's map of probabilities ("is this text?") into the regions of text lines.
import { boundsOf, expand, createInsideTest, mapQuad, quadOf, minAreaRect, type RotatedRect } from './geometry.ts'
import type { Point, Quad } from '../page.ts'

/** A place in the picture that holds one line of text, in px of the picture as decoded. */
export interface TextRegion {
  quad: Quad
  /** The detector's confidence, 0..1. */
  score: number
}

interface ProbabilityMap {
  probabilities: Float32Array
  width: number
  height: number
}

/** A pixel with a higher probability belongs to text. */
const TEXT = 0.2
/** Smallest mean probability of the pixels of a region. */
const REGION_SCORE = 0.45
/** Smallest mean probability of the rectangle around a region; it is lower, since text rarely fills the rectangle. */
const RECTANGLE_SCORE = 0.4
/** Fewest pixels of a region. */
const MIN_PIXELS = 6
/** Smallest side of a region, in px of the map. */
const MIN_SIDE = 3
const MAX_REGIONS = 1000
/** The detector is trained to find shrunken lines: growing a region by this × its area ÷ its perimeter restores the line. */
const UNSHRINK = 1.4

/** Finds the regions of text on a map; `scale` is px of the picture per px of the map, across and down. */
export function findRegions(map: ProbabilityMap, scale: Point): TextRegion[] {
  const found: TextRegion[] = []
  for (const pixels of connectedRegions(map)) {
    if (found.length >= MAX_REGIONS) break
    const region = regionOf(pixels, map, scale)
    if (region) found.push(region)
  }
  return found
}

/** Yields the pixel numbers of each connected region of text, by flood fill from the top left. */
function* connectedRegions({ probabilities, width, height }: ProbabilityMap): Generator<Int32Array> {
  const unvisited = new Uint8Array(probabilities.length)
  for (let pixel = 0; pixel < unvisited.length; pixel++) unvisited[pixel] = probabilities[pixel]! > TEXT ? 1 : 0
  const queue = new Int32Array(unvisited.length)
  for (let start = unvisited.indexOf(1); start >= 0; start = unvisited.indexOf(1, start + 1)) {
    let length = 1
    queue[0] = start
    unvisited[start] = 0
    for (let head = 0; head < length; head++) {
      const pixel = queue[head]! // below `length`
      const x = pixel % width
      const y = (pixel - x) / width
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx
          if (unvisited[next] !== 1) continue
          unvisited[next] = 0
          queue[length++] = next
        }
      }
    }
    if (length >= MIN_PIXELS) yield queue.slice(0, length)
  }
}

function regionOf(pixels: Int32Array, map: ProbabilityMap, scale: Point): TextRegion | null {
  const score = pixels.reduce((sum, pixel) => sum + map.probabilities[pixel]!, 0) / pixels.length
  if (score < REGION_SCORE) return null
  const rectangle = minAreaRect(outline(pixels, map))
  const [width, height] = [rectangle.right - rectangle.left, rectangle.bottom - rectangle.top]
  if (Math.min(width, height) < MIN_SIDE || meanInside(rectangle, map) < RECTANGLE_SCORE) return null
  const whole = expand(rectangle, (width * height * UNSHRINK) / (width + height) / 2)
  return { quad: mapQuad(quadOf(whole), ([x, y]) => [x * scale[0], y * scale[1]]), score }
}

/** Returns the corners of the pixels at the ends of a region's rows: all that its hull needs. */
function outline(pixels: Int32Array, { probabilities, width }: ProbabilityMap): Point[] {
  const isWithinRow = (pixel: number) =>
    pixel % width > 0 &&
    pixel % width < width - 1 &&
    probabilities[pixel - 1]! > TEXT &&
    probabilities[pixel + 1]! > TEXT
  return Array.from(pixels.filter((pixel) => !isWithinRow(pixel))).flatMap((pixel): readonly Point[] => {
    const [left, top] = [pixel % width, Math.floor(pixel / width)]
    return quadOf({ left, top, right: left + 1, bottom: top + 1 })
  })
}

/** Returns the mean probability of the pixels whose centres are in the rectangle. */
function meanInside(rectangle: RotatedRect, map: ProbabilityMap): number {
  const isInside = createInsideTest(rectangle)
  const { left, top, right, bottom } = boundsOf(quadOf(rectangle))
  let [sum, pixels] = [0, 0]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(map.height - 1, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(map.width - 1, right); x++) {
      if (!isInside(x + 0.5, y + 0.5)) continue
      sum += map.probabilities[y * map.width + x]!
      pixels++
    }
  }
  return pixels > 0 ? sum / pixels : 0
}

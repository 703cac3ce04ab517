/** From the detector's map of probabilities ("is there text?") to places of text lines. */
import { convexHull, smallestRectangle, toQuad, type TiltedRectangle } from './geometry.ts'
import type { Point, Quad } from './page.ts'

/** A place in the picture that holds one line of text, in px of the picture as decoded. */
export interface TextRegion {
  quad: Quad
  /** How sure the detector is, 0..1. */
  score: number
}

export interface ProbabilityMap {
  probabilities: Float32Array
  width: number
  height: number
}

/** A pixel above this belongs to text. */
const TEXT = 0.2
/** A region whose pixels reach less on average is none. Its own pixels: tilted text fills its rectangle badly. */
const REGION_SCORE = 0.45
/** The same for its whole rectangle, against specks. */
const RECTANGLE_SCORE = 0.4
const FEWEST_PIXELS = 6
/** Shortest side in px of the map. */
const SHORTEST_SIDE = 3
const MOST_REGIONS = 1000
/** The detector is trained on shrunken lines: grown by area x this / circumference they are whole again. */
const UNSHRINK = 1.4
/** A connected region of the map: the numbers of its pixels in a map of that width. */
interface FoundRegion {
  pixels: Int32Array
  width: number
  score: number
}

/** The places of text on a map; `scale` is px of the picture for a px of the map, across and down. */
export function findRegions(map: ProbabilityMap, scale: Point): TextRegion[] {
  const found: TextRegion[] = []
  for (const region of connectedRegions(map)) {
    if (found.length >= MOST_REGIONS) break
    const place = region.score >= REGION_SCORE ? placeOf(region, map, scale) : null
    if (place) found.push(place)
  }
  return found
}

/** Regions of touching text pixels, by flood fill from the top left. */
function* connectedRegions({ probabilities, width, height }: ProbabilityMap): Generator<FoundRegion> {
  const open = new Uint8Array(probabilities.length)
  for (let pixel = 0; pixel < open.length; pixel++) open[pixel] = probabilities[pixel]! > TEXT ? 1 : 0
  const queue = new Int32Array(open.length)
  for (let start = open.indexOf(1); start >= 0; start = open.indexOf(1, start + 1)) {
    let [length, sum] = [1, 0]
    queue[0] = start
    open[start] = 0
    for (let head = 0; head < length; head++) {
      const pixel = queue[head]! // below `length`
      sum += probabilities[pixel]!
      const x = pixel % width
      const y = (pixel - x) / width
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx
          if (open[next] !== 1) continue
          open[next] = 0
          queue[length++] = next
        }
      }
    }
    if (length >= FEWEST_PIXELS) yield { pixels: queue.slice(0, length), width, score: sum / length }
  }
}

function placeOf(region: FoundRegion, map: ProbabilityMap, scale: Point): TextRegion | null {
  const rectangle = smallestRectangle(convexHull(outline(region)))
  if (Math.min(rectangle.width, rectangle.height) < SHORTEST_SIDE) return null
  if (meanInside(rectangle, map) < RECTANGLE_SCORE) return null
  const { width, height } = rectangle
  const grown = (width * height * UNSHRINK) / (width + height)
  const whole = { ...rectangle, width: width + grown, height: height + grown }
  return { quad: scaled(toQuad(whole), scale), score: region.score }
}

const scaled = ([a, b, c, d]: Quad, [sx, sy]: Point): Quad => {
  const point = ([x, y]: Point): Point => [x * sx, y * sy]
  return [point(a), point(b), point(c), point(d)]
}

/** The corners of the first and last pixel of each row: all that a hull needs. */
function outline({ pixels, width }: FoundRegion): Point[] {
  const rows = new Map<number, { first: number; last: number }>()
  for (const pixel of pixels) {
    const x = pixel % width
    const y = (pixel - x) / width
    const row = rows.get(y)
    if (!row) rows.set(y, { first: x, last: x })
    else if (x < row.first) row.first = x
    else if (x > row.last) row.last = x
  }
  return [...rows].flatMap(([y, { first, last }]): Point[] => [
    [first, y],
    [last + 1, y],
    [first, y + 1],
    [last + 1, y + 1],
  ])
}

/** Mean probability of the pixels whose middle lies in the rectangle. */
function meanInside({ centre, width, height, angle }: TiltedRectangle, map: ProbabilityMap): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  const reachX = Math.abs(halfWidth * cos) + Math.abs(halfHeight * sin)
  const reachY = Math.abs(halfWidth * sin) + Math.abs(halfHeight * cos)
  const right = Math.min(map.width - 1, Math.ceil(centre[0] + reachX))
  const bottom = Math.min(map.height - 1, Math.ceil(centre[1] + reachY))
  let [sum, pixels] = [0, 0]
  for (let y = Math.max(0, Math.floor(centre[1] - reachY)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(centre[0] - reachX)); x <= right; x++) {
      const [dx, dy] = [x + 0.5 - centre[0], y + 0.5 - centre[1]]
      if (Math.abs(dx * cos + dy * sin) > halfWidth || Math.abs(dy * cos - dx * sin) > halfHeight) continue
      sum += map.probabilities[y * map.width + x]!
      pixels++
    }
  }
  return pixels > 0 ? sum / pixels : 0
}

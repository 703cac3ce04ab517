/** Finds the centre line of text that is bent: arched headings, curled paper. */
import { distance, pathLength } from './geometry.ts'
import type { Point } from './page.ts'

/** A connected region of the detector's map: the numbers of its pixels in a map of that width. */
export interface MapRegion {
  pixels: Int32Array
  width: number
}

export interface BentLine {
  points: Point[]
  length: number
  thickness: number
}

/** Shorter in steps than this is a blot, not a line. */
const SHORTEST = 12
const MOST_BINS = 64
/** At least so many thicknesses long, and so far from straight at its middle. */
const LONG = 5
const BENT = 0.4

/**
 * The centre line of a region, or null when it is not a long bent band. Steps from one end order the pixels; the means
 * of equal stretches of steps are points on the line.
 */
export function bentLine(region: MapRegion): BentLine | null {
  const [start = 0] = region.pixels
  const end = lastOf(stepsFrom(start, region))
  const steps = stepsFrom(end, region)
  const total = steps.get(lastOf(steps)) ?? 0
  if (total < SHORTEST) return null

  const middle = smooth(smooth(stretchMeans(steps, total, region)))
  if (middle.length < 4) return null
  const stretch = pathLength(middle) / (middle.length - 1)
  const points = lengthen(middle, stretch / 2) // the outermost means lie half a stretch inside the ends
  const length = pathLength(middle) + stretch
  const thickness = region.pixels.length / length
  return length > LONG * thickness && bendOf(points) > BENT * thickness ? { points, length, thickness } : null
}

const lastOf = (steps: ReadonlyMap<number, number>): number => [...steps.keys()].at(-1) ?? 0

/** Steps to each pixel of a region, in order of distance; diagonal steps every other time, which comes near to true length. */
function stepsFrom(start: number, { pixels, width }: MapRegion): Map<number, number> {
  const inside = new Set(pixels)
  const steps = new Map([[start, 0]])
  // a Map yields what is added while it is walked
  for (const [pixel, taken] of steps) {
    for (const next of neighbours(pixel, width, taken % 2 === 0)) {
      if (inside.has(next) && !steps.has(next)) steps.set(next, taken + 1)
    }
  }
  return steps
}

function neighbours(pixel: number, width: number, diagonal: boolean): number[] {
  const x = pixel % width
  const found: number[] = []
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const isOutside = x + dx < 0 || x + dx >= width
      if (!isOutside && (diagonal || dx === 0 || dy === 0)) found.push(pixel + dy * width + dx)
    }
  }
  return found
}

function stretchMeans(steps: ReadonlyMap<number, number>, total: number, { pixels, width }: MapRegion): Point[] {
  const thickness = Math.max(3, pixels.length / total)
  const count = Math.max(4, Math.min(MOST_BINS, Math.round(total / thickness)))
  const bins = Array.from({ length: count }, () => ({ x: 0, y: 0, pixels: 0 }))
  for (const [pixel, taken] of steps) {
    const bin = bins[Math.min(count - 1, Math.floor((taken / (total + 1)) * count))]
    if (!bin) continue
    bin.x += (pixel % width) + 0.5
    bin.y += Math.floor(pixel / width) + 0.5
    bin.pixels++
  }
  return bins.filter((bin) => bin.pixels > 0).map((bin) => [bin.x / bin.pixels, bin.y / bin.pixels])
}

function smooth(points: readonly Point[]): Point[] {
  return points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return point
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
  })
}

/** Lengthens a line at both ends, straight on. */
export function lengthen(points: readonly Point[], by: number): Point[] {
  const [first, second, beforeLast, last] = [points[0], points[1], points.at(-2), points.at(-1)]
  if (!first || !second || !beforeLast || !last) return [...points]
  return [beyond(second, first, by), ...points, beyond(beforeLast, last, by)]
}

function beyond(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1
  return [to[0] + ((to[0] - from[0]) / length) * by, to[1] + ((to[1] - from[1]) / length) * by]
}

/** How far a line leaves the straight one between its ends, at most. */
function bendOf(points: readonly Point[]): number {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 0
  const length = distance(first, last) || 1
  const [ux, uy] = [last[0] - first[0], last[1] - first[1]]
  return Math.max(...points.map(([x, y]) => Math.abs((x - first[0]) * uy - (y - first[1]) * ux) / length))
}

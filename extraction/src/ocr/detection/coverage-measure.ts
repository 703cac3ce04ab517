import { lerp, boundsAlong, createInsideTest, quadAngle } from './geometry.ts'
import type { Quad } from '../page.ts'

/** How many points are sampled along a quad. */
const SAMPLES_ALONG = 16
/** How many points are sampled across a quad. */
const SAMPLES_ACROSS = 6

/** Returns a function that measures how much of a quad is inside others, 0..1. */
export function createCoverageMeasure(others: readonly { quad: Quad }[]): (quad: Quad) => number {
  const areas = others.map((other) => createInsideTest(boundsAlong(other.quad, quadAngle(other.quad))))
  return ([topLeft, topRight, bottomRight, bottomLeft]) => {
    const points = Array.from({ length: SAMPLES_ALONG * SAMPLES_ACROSS }, (_, index) => {
      const along = ((index % SAMPLES_ALONG) + 0.5) / SAMPLES_ALONG
      const across = (Math.floor(index / SAMPLES_ALONG) + 0.5) / SAMPLES_ACROSS
      return lerp(lerp(topLeft, topRight, along), lerp(bottomLeft, bottomRight, along), across)
    })
    return points.filter((point) => areas.some((isInside) => isInside(...point))).length / points.length
  }
}

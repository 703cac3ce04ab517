import { lerp, boundsAlong, createInsideTest, quadAngle } from './geometry.ts'
import type { Quad } from '../page.ts'

/** How many points are sampled along a quad. */
const ALONG = 16
/** How many points are sampled across a quad. */
const ACROSS = 6

/** Returns a function that measures how much of a quad is inside others, 0..1. */
export function measureCoveredShare(others: readonly { quad: Quad }[]): (quad: Quad) => number {
  const areas = others.map((other) => createInsideTest(boundsAlong(other.quad, quadAngle(other.quad))))
  return ([topLeft, topRight, bottomRight, bottomLeft]) => {
    const points = Array.from({ length: ALONG * ACROSS }, (_, index) => {
      const along = ((index % ALONG) + 0.5) / ALONG
      const across = (Math.floor(index / ALONG) + 0.5) / ACROSS
      return lerp(lerp(topLeft, topRight, along), lerp(bottomLeft, bottomRight, along), across)
    })
    return points.filter((point) => areas.some((isInside) => isInside(...point))).length / points.length
  }
}

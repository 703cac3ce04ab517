import { between, boundsOf } from './geometry.ts'
import type { Point, Quad } from './page.ts'

/** Points that are looked at, along a quad and across it. */
const ALONG = 16
const ACROSS = 6

/** How much of a quad lies inside others, 0..1. */
export function coveredShare(quad: Quad, others: readonly { quad: Quad }[]): number {
  const near = others.filter((other) => mayOverlap(quad, other.quad))
  if (near.length === 0) return 0
  const points = Array.from({ length: ALONG * ACROSS }, (_, index) =>
    pointIn(quad, ((index % ALONG) + 0.5) / ALONG, (Math.floor(index / ALONG) + 0.5) / ACROSS),
  )
  return points.filter((point) => near.some((other) => isInside(point, other.quad))).length / points.length
}

function mayOverlap(one: Quad, other: Quad): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return a.right >= b.left && b.right >= a.left && a.bottom >= b.top && b.bottom >= a.top
}

/** `u` of the way from left to right and `v` from top to bottom. */
const pointIn = ([topLeft, topRight, bottomRight, bottomLeft]: Quad, u: number, v: number): Point =>
  between(between(topLeft, topRight, u), between(bottomLeft, bottomRight, u), v)

/** A point lies inside when it is on the same side of every edge. */
function isInside([x, y]: Point, corners: Quad): boolean {
  const sides = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length]! // the index is within
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  })
  return sides.every((side) => side === sides[0])
}

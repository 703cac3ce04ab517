import type { Point, Quad } from './page.ts'

/** A rectangle that may be tilted: `width` runs along `angle` (radians, clockwise from the x axis, y downwards). */
export interface TiltedRectangle {
  centre: Point
  width: number
  height: number
  angle: number
}

/** An upright rectangle in px of the upright picture. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** The smallest upright rectangle around points, such as the corners of a quad. */
export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The corners of an upright rectangle. */
export const quadOf = ({ left, top, right, bottom }: Bounds): Quad => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Length of the text in a quad: the longer of its upper and lower side. */
export const quadWidth = ([topLeft, topRight, bottomRight, bottomLeft]: Quad): number =>
  Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight))

export const quadHeight = ([topLeft, topRight, bottomRight, bottomLeft]: Quad): number =>
  Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight))

/** The point that is this part of the way from `a` to `b`. */
export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]

/** Direction of the upper side, radians clockwise from left to right. */
export const quadAngle = ([topLeft, topRight]: Quad): number =>
  Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0])

/** The same place with corner `turns` as the first: the text then runs `turns` quarter turns clockwise from before. */
export function turnQuad(quad: Quad, turns: number): Quad {
  const corner = (index: number): Point => quad[(index + turns) & 3]! // & 3 keeps it among the four
  return [corner(0), corner(1), corner(2), corner(3)]
}

/** Where a point of a picture of that size lands when the picture is turned clockwise. */
export function turnPoint([x, y]: Point, degrees: 0 | 90 | 180 | 270, width: number, height: number): Point {
  if (degrees === 90) return [height - y, x]
  if (degrees === 180) return [width - x, height - y]
  if (degrees === 270) return [y, width - x]
  return [x, y]
}

/** The smallest convex outline round points, by Andrew's monotone chain. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  if (sorted.length < 3) return sorted
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** One side of the hull, without its last point, which begins the other side. */
function halfHull(sorted: readonly Point[]): Point[] {
  const side: Point[] = []
  for (const point of sorted) {
    while (side.length >= 2 && !turnsLeft(side.at(-2)!, side.at(-1)!, point)) side.pop() // two are there
    side.push(point)
  }
  side.pop()
  return side
}

const turnsLeft = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0

/** The smallest rectangle round a convex outline; one of its sides lies on a side of the outline. */
export function smallestRectangle(hull: readonly Point[]): TiltedRectangle {
  const [first = [0, 0]] = hull
  let best: TiltedRectangle = { centre: first, width: 0, height: 0, angle: 0 }
  let bestArea = Infinity
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from
    if (distance(from, to) < 1e-9) continue
    const rectangle = rectangleAlong(hull, from, to)
    const area = rectangle.width * rectangle.height
    if (area >= bestArea - 1e-9) continue
    bestArea = area
    best = rectangle
  }
  return best
}

function rectangleAlong(hull: readonly Point[], from: Point, to: Point): TiltedRectangle {
  const length = distance(from, to)
  const [cos, sin] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of hull) {
    const along = x * cos + y * sin
    const across = -x * sin + y * cos
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    centre: [u * cos - v * sin, u * sin + v * cos],
    width: right - left,
    height: bottom - top,
    angle: Math.atan2(sin, cos),
  }
}

/** The rectangle's corners, starting so that its text runs within 45 degrees of left to right. */
export function toQuad(rectangle: TiltedRectangle): Quad {
  const { centre, width, height, angle } = upright(rectangle)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = (u: number, v: number): Point => [centre[0] + u * cos - v * sin, centre[1] + u * sin + v * cos]
  const [right, bottom] = [width / 2, height / 2]
  return [corner(-right, -bottom), corner(right, -bottom), corner(right, bottom), corner(-right, bottom)]
}

function upright(rectangle: TiltedRectangle): TiltedRectangle {
  let { width, height, angle } = rectangle
  while (angle > Math.PI / 4 || angle <= -Math.PI / 4) {
    angle -= Math.sign(angle) * (Math.PI / 2)
    ;[width, height] = [height, width]
  }
  return { ...rectangle, width, height, angle }
}

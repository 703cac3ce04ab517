import type { Point, Quad } from '../page.ts'

/** An upright rectangle in px. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * A rectangle rotated about the origin by an angle, in radians, clockwise. Its bounds are those of the upright rectangle before the
 * rotation.
 */
export interface RotatedRect extends Bounds {
  angle: number
}

/** Returns the smallest upright rectangle around points, such as the corners of a quad. */
export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Returns the smallest rectangle around points that is tilted by an angle. */
export const boundsAlong = (points: readonly Point[], angle: number): RotatedRect => ({
  angle,
  ...boundsOf(points.map(rotateBy(-angle))),
})

/** Grows bounds by this many px on each side. */
export const expand = <Kind extends Bounds>(bounds: Kind, by: number): Kind => ({
  ...bounds,
  left: bounds.left - by,
  top: bounds.top - by,
  right: bounds.right + by,
  bottom: bounds.bottom + by,
})

/** Returns the corners of a rectangle, upright or tilted. */
export const quadOf = ({ left, top, right, bottom, angle = 0 }: Bounds & { angle?: number }): Quad =>
  mapQuad([[left, top], [right, top], [right, bottom], [left, bottom]], rotateBy(angle)) // prettier-ignore

/** Returns a function that tells whether a point is in a rectangle. It is called for many pixels, so it allocates nothing. */
export function createInsideTest({ angle, left, top, right, bottom }: RotatedRect): (x: number, y: number) => boolean {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => {
    const along = x * cos + y * sin
    const down = y * cos - x * sin
    return along >= left && along <= right && down >= top && down <= bottom
  }
}

/** Turns points clockwise about the origin. */
function rotateBy(angle: number): (point: Point) => Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos]
}

/** Moves each corner of a quad. */
export const mapQuad = ([a, b, c, d]: Quad, move: (point: Point) => Point): Quad => [move(a), move(b), move(c), move(d)]

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Returns the length of the text in a quad: the longer of its upper and lower side. */
export const quadWidth = ([topLeft, topRight, bottomRight, bottomLeft]: Quad): number =>
  Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight))

export const quadHeight = ([topLeft, topRight, bottomRight, bottomLeft]: Quad): number =>
  Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight))

/** Returns how long a quad's text is, in heights of its letters. */
export const aspectRatio = (quad: Quad): number => quadWidth(quad) / Math.max(1, quadHeight(quad))

/** Returns the point between `a` and `b` at a share (`part`) of the way. */
export const lerp = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]

/** Returns the direction from one point to the next, such as of the upper side of a quad: radians, clockwise from left to right. */
export const quadAngle = ([from, to]: readonly [Point, Point, ...Point[]]): number =>
  Math.atan2(to[1] - from[1], to[0] - from[0])

/** Returns the quad with the corner of index `turns` as its first: its text then runs that many quarter turns further clockwise. */
export function turnQuad(quad: Quad, turns: number): Quad {
  const corner = (index: number): Point => quad[(index + turns) & 3]! // & 3 keeps it among the four
  return [corner(0), corner(1), corner(2), corner(3)]
}

/** Returns where a point of a picture of that size lands when the picture is turned clockwise. */
export function turnPoint([x, y]: Point, degrees: 0 | 90 | 180 | 270, width: number, height: number): Point {
  if (degrees === 90) return [height - y, x]
  if (degrees === 180) return [width - x, height - y]
  if (degrees === 270) return [y, width - x]
  return [x, y]
}

/** Returns the smallest rectangle around points, tilted by at most 45 degrees. One of its sides is on a side of their hull. */
export function minAreaRect(points: readonly Point[]): RotatedRect {
  const hull = convexHull(points)
  const rectangles = hull.map((from, index) => {
    const angle = quadAngle([from, hull[(index + 1) % hull.length] ?? from])
    return boundsAlong(hull, angle - Math.ceil(angle / QUARTER - 0.5) * QUARTER)
  })
  return rectangles.reduce((best, it) => (areaOf(it) < areaOf(best) - 1e-9 ? it : best))
}

const QUARTER = Math.PI / 2

const areaOf = ({ left, top, right, bottom }: Bounds) => (right - left) * (bottom - top)

/** Computes the convex hull by Andrew's monotone chain: one side of it, then the other. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [sorted, sorted.toReversed()].flatMap((way) => {
    const side: Point[] = []
    for (const point of way) {
      while (side.length >= 2 && !turnsLeft(side.at(-2)!, side.at(-1)!, point)) side.pop() // two are there
      side.push(point)
    }
    return side.slice(0, -1) // the last point begins the other side
  })
}

const turnsLeft = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0

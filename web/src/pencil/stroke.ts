// Computes hand-drawn lines, as of a grease pencil: loops, crosses and their SVG paths. The same seed gives the same line on every device
// and in print. Lengths are in the units of the drawing; a drawing over a picture is 900 wide.

export type Point = readonly [x: number, y: number]
/** Left, top, width, height. */
export type Rect = readonly [left: number, top: number, width: number, height: number]

const TURN = Math.PI * 2
/** Width divided by height above which a box is a line of text. Its loop is squarer, to fit closely. */
const WIDE = 2.2
/** Width divided by height below which a box is a vertical line of text. Its loop is squarer too. */
const NARROW = 0.45

/** Returns a generator of random numbers in 0..1, the same sequence for the same seed (mulberry32, seeded by an FNV-1a hash). */
function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state += 0x6d2b79f5
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface LoopShape {
  seed: string
  /** Distance from the box. */
  pad?: number
  /** Number of turns: above 1, the end overlaps the start; below 1, the loop stays open. */
  turns?: number
}

/** The turns of a loop that doesn't quite close, for a doubtful value. */
export const OPEN_LOOP_TURNS = 0.985

/**
 * Returns the centre line of a loop drawn round a box: a slightly wobbly and tilted superellipse that spirals outwards a little.
 */
export function loopLine([left, top, width, height]: Rect, { seed, pad = 8, turns = 1.14 }: LoopShape): Point[] {
  const random = seededRandom(seed)
  const aspect = width / Math.max(1, height)
  const power = 2 / (aspect > WIDE || aspect < NARROW ? 2.7 : 2.25)
  const radiusX = width / 2 + pad * (aspect > WIDE ? 1.25 : 1)
  const radiusY = height / 2 + pad
  const smaller = Math.min(radiusX, radiusY)

  const start = -2.5 + (random() - 0.5) * 0.5
  const phases = [random() * TURN, random() * TURN, random() * TURN] as const
  const amplitude = Math.min(7, smaller * 0.075)
  const tilt = (random() - 0.5) * Math.min(0.05, 6 / Math.max(radiusX, 1))
  const steps = Math.max(36, Math.min(96, Math.round((radiusX + radiusY) / 4)))

  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const angle = start + share * turns * TURN
    const growth = (share - 0.5) * 2 * Math.min(9, smaller * 0.11)
    const wobble = amplitude * wave(angle, phases)
    const x = signedPower(Math.cos(angle), power) * (radiusX + growth + wobble)
    const y = signedPower(Math.sin(angle), power) * (radiusY + growth + wobble * 0.8)
    return [
      left + width / 2 + x * Math.cos(tilt) - y * Math.sin(tilt),
      top + height / 2 + x * Math.sin(tilt) + y * Math.cos(tilt),
    ] as const
  })
}

const signedPower = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power
const wave = (angle: number, [a, b, c]: readonly [number, number, number]) =>
  0.6 * Math.sin(angle + a) + 0.4 * Math.sin(angle * 2 + b) + 0.18 * Math.sin(angle * 5 + c)

const STEPS_PER_KNOT = 14

/** Returns a hand-drawn line through the given points (Catmull-Rom): crosses, ticks, underlines. */
export function handLine(knots: readonly Point[], { seed, jitter = 0.8 }: { seed: string; jitter?: number }): Point[] {
  const random = seededRandom(seed)
  const at = (index: number): Point => knots[Math.max(0, Math.min(knots.length - 1, index))] ?? [0, 0]
  const line = knots.slice(1).flatMap((_, index) =>
    Array.from({ length: STEPS_PER_KNOT }, (__, step): Point => {
      const curve = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const
      const share = step / STEPS_PER_KNOT
      return [
        interpolate(curve, 0, share) + (random() - 0.5) * jitter,
        interpolate(curve, 1, share) + (random() - 0.5) * jitter,
      ]
    }),
  )
  return [...line, at(knots.length - 1)]
}

function interpolate([p0, p1, p2, p3]: readonly [Point, Point, Point, Point], axis: 0 | 1, t: number): number {
  const [a, b, c, d] = [p0[axis], p1[axis], p2[axis], p3[axis]]
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

/** Returns an open SVG path along a line: for dashes, for the white casing, and for the mask that animates a stroke. */
export const centrePath = (line: readonly Point[]): string => smooth(line)

/** Returns the closed SVG outline of a stroke along a line. Its width follows the pressure of the hand and tapers at both ends. */
export function outlinePath(line: readonly Point[], { width, seed }: { width: number; seed: string }): string {
  const random = seededRandom(`w${seed}`)
  const [early, late] = [random() * TURN, random() * TURN]
  const last = line.length - 1
  const sides = line.map(([x, y], index) => {
    const [fromX, fromY] = line[Math.max(0, index - 1)] ?? [x, y]
    const [toX, toY] = line[Math.min(last, index + 1)] ?? [x, y]
    const [dx, dy] = [toX - fromX, toY - fromY]
    const length = Math.hypot(dx, dy) || 1
    const share = index / last
    const taper = Math.min(1, share / 0.05, (1 - share) / 0.07) ** 0.6
    const pressure =
      0.86 + 0.2 * Math.sin(share * 9 + early) + 0.1 * Math.sin(share * 31 + late) + (random() - 0.5) * 0.14
    const half = (width / 2) * (0.22 + 0.78 * taper) * pressure
    const [offX, offY] = [(-dy / length) * half, (dx / length) * half]
    return { near: [x + offX, y + offY] as const, far: [x - offX, y - offY] as const }
  })
  return `${smooth([...sides.map(({ near }) => near), ...sides.map(({ far }) => far).toReversed()])}Z`
}

/**
 * Coordinates are rounded to multiples of this. The difference is invisible, but paths, which make up most of a page's size, get a
 * third shorter than with steps of 0.1.
 */
const GRID = 0.2
const snapToGrid = (value: number) => Math.round(value / GRID) * GRID
const formatPoint = (x: number, y: number) => `${formatNumber(x)} ${formatNumber(y)}`.replace(' -', '-')
const formatNumber = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

/**
 * Returns a smooth SVG path: quadratic curves between the midpoints of neighbouring points, with the points as control points. Each
 * control point mirrors the previous one, so the path lists only the midpoints (SVG's `t`), relative to each other.
 */
function smooth([first = [0, 0], second = first, ...rest]: readonly Point[]): string {
  let [x, y] = [snapToGrid(first[0]), snapToGrid(first[1])]
  let [handleX, handleY] = [snapToGrid(second[0]), snapToGrid(second[1])]
  const path = [`M${formatPoint(x, y)}`]
  for (const [nextX, nextY] of rest) {
    // Computed from rounded control points, so that rounding errors don't add up.
    const [middleX, middleY] = [snapToGrid((handleX + nextX) / 2), snapToGrid((handleY + nextY) / 2)]
    const step = formatPoint(middleX - x, middleY - y)
    path.push(path.length === 1 ? `q${formatPoint(handleX - x, handleY - y)} ${step}` : `t${step}`)
    ;[x, y, handleX, handleY] = [middleX, middleY, 2 * middleX - handleX, 2 * middleY - handleY]
  }
  return path.join('')
}

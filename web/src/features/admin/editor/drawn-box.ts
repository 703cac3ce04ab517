import type { Box } from '@swap/contract/reading'

type Point = readonly [x: number, y: number]

/** Shortest side of a rectangle; anything smaller is an accidental click. A share of the picture, like every position and size here. */
const MIN_SIDE = 0.01
/** How far one press of an arrow key moves or resizes the rectangle. */
const STEP = 0.01

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
/** Rounds to a thousandth of the picture. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The starting rectangle for the arrow keys: about the size of a line of text, in the middle. */
export const initialBox: Box = [0.35, 0.45, 0.3, 0.1]

/** Sorts two coordinates in ascending order, and clamps both to the picture. */
const sorted = (one: number, other: number): Point => [
  clamp(Math.min(one, other), 0, 1),
  clamp(Math.max(one, other), 0, 1),
]

/** Returns the rectangle between two corners; null if it is too small. */
export function boxBetween(from: Point, to: Point): Box | null {
  const [x, x2] = sorted(from[0], to[0])
  const [y, y2] = sorted(from[1], to[1])
  if (x2 - x < MIN_SIDE || y2 - y < MIN_SIDE) return null
  return [rounded(x), rounded(y), rounded(x2 - x), rounded(y2 - y)]
}

const moves: Partial<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Returns the rectangle as an arrow key moves or resizes it within the picture; null for any other key. */
export function boxAfterKey([x, y, width, height]: Box, key: string, isSizing: boolean): Box | null {
  const by = moves[key]
  if (!by) return null
  const [dx, dy] = by
  if (isSizing) return [x, y, rounded(clamp(width + dx, MIN_SIDE, 1 - x)), rounded(clamp(height + dy, MIN_SIDE, 1 - y))]
  return [rounded(clamp(x + dx, 0, 1 - width)), rounded(clamp(y + dy, 0, 1 - height)), width, height]
}

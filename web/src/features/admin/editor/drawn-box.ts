import type { Box } from '@swap/contract/reading'

type Point = readonly [x: number, y: number]

/** A rectangle smaller than this is an accident. */
const MIN_SIDE = 0.01
/** One press of an arrow key. */
const STEP = 0.01

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
/** A thousandth of the picture is as precise as a hand can be. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The starting rectangle for the arrow keys: about the size of a line of text, in the middle. */
export const firstBox: Box = [0.35, 0.45, 0.3, 0.1]

/** Two sides, the nearer one first, neither outside the picture. */
const inOrder = (one: number, other: number): Point => [
  within(Math.min(one, other), 0, 1),
  within(Math.max(one, other), 0, 1),
]

/** The rectangle between two corners, in shares of the picture; null where it is too small to be one. */
export function boxBetween(from: Point, to: Point): Box | null {
  const [x, x2] = inOrder(from[0], to[0])
  const [y, y2] = inOrder(from[1], to[1])
  if (x2 - x < MIN_SIDE || y2 - y < MIN_SIDE) return null
  return [rounded(x), rounded(y), rounded(x2 - x), rounded(y2 - y)]
}

const moves: Partial<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A rectangle after an arrow key: moved, or made larger or smaller; null for any other key. It stays in the picture. */
export function boxAfterKey([x, y, width, height]: Box, key: string, isSizing: boolean): Box | null {
  const by = moves[key]
  if (!by) return null
  const [dx, dy] = by
  if (isSizing)
    return [x, y, rounded(within(width + dx, MIN_SIDE, 1 - x)), rounded(within(height + dy, MIN_SIDE, 1 - y))]
  return [rounded(within(x + dx, 0, 1 - width)), rounded(within(y + dy, 0, 1 - height)), width, height]
}

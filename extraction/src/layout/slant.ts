import type { OcrLine, Point, Quad } from '../ocr/page.ts'
import { boundsOf, type Bounds } from './bounds.ts'

/** Lines steeper than this, in degrees, are set across the page and do not say how it was held. */
const LEVEL = 20

/** By how many radians clockwise the lines of a page are tilted: the middle of them all; 0 without any. */
export function slantOf(lines: readonly Pick<OcrLine, 'angle'>[]): number {
  const angles = lines.map(({ angle }) => angle).filter((angle) => Math.abs(angle) < LEVEL)
  const middle = angles.toSorted((a, b) => a - b)[angles.length >> 1] ?? 0
  return (middle * Math.PI) / 180
}

/** The smallest rectangle around a quad on a page that is turned back by its slant, about its upper left corner. */
export function levelled(quad: Quad, slant: number): Bounds {
  if (slant === 0) return boundsOf(quad)
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  const turn = ([x, y]: Point): Point => [x * cos + y * sin, y * cos - x * sin]
  const [a, b, c, d] = quad
  return boundsOf([turn(a), turn(b), turn(c), turn(d)])
}

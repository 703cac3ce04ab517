import { describe, expect, test } from 'vitest'
import { quadAngle, quadHeight, quadWidth, quadOf, minAreaRect, turnPoint, turnQuad } from './geometry.ts'
import type { Point, Quad } from '../page.ts'

const SQUARE: Quad = [[0, 0], [10, 0], [10, 4], [0, 4]] // prettier-ignore

/** Returns the corners of the square, turned about the origin. */
const tilted = (degrees: number): Point[] => {
  const [cos, sin] = [Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI)]
  return SQUARE.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos])
}

describe('the smallest rectangle around text', () => {
  test.each([0, 5, 30, -30, 44, -44])('tilted by %d degrees starts at its top left corner', (degrees) => {
    const quad = quadOf(minAreaRect(tilted(degrees)))
    expect(quadWidth(quad)).toBeCloseTo(10)
    expect(quadHeight(quad)).toBeCloseTo(4)
    expect((quadAngle(quad) * 180) / Math.PI).toBeCloseTo(degrees)
    expect(quad[0][0]).toBeCloseTo(0)
    expect(quad[0][1]).toBeCloseTo(0)
  })

  test('is the same with points inside it and on its sides', () => {
    const others: Point[] = [[5, 2], [5, 0], [0, 2]] // prettier-ignore
    expect(minAreaRect([...others, ...SQUARE])).toEqual(minAreaRect(SQUARE))
  })

  test('of vertical text is tall: its reading direction is not known yet', () => {
    const quad = quadOf(minAreaRect(tilted(90)))
    expect([quadWidth(quad), quadHeight(quad)].map(Math.round)).toEqual([4, 10])
  })

  test('of two points is the line between them', () => {
    const { left, top, right, bottom } = minAreaRect([[3, 1], [1, 1]]) // prettier-ignore
    expect([left, top, right, bottom]).toEqual([1, 1, 3, 1])
  })
})

describe('turning', () => {
  test('a quad makes it start at another corner', () => {
    expect(turnQuad(SQUARE, 1)).toEqual([[10, 0], [10, 4], [0, 4], [0, 0]]) // prettier-ignore
    expect(turnQuad(turnQuad(SQUARE, 3), 1)).toEqual(SQUARE)
  })

  test('a picture moves its points clockwise', () => {
    const turned = ([0, 90, 180, 270] as const).map((degrees) => turnPoint([10, 20], degrees, 100, 50))
    expect(turned).toEqual([[10, 20], [30, 10], [90, 30], [20, 90]]) // prettier-ignore
  })
})

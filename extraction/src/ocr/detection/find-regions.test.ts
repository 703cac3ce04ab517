import { describe, expect, test } from 'vitest'
import { findRegions } from './find-regions.ts'
import { quadAngle, quadHeight, quadWidth } from './geometry.ts'

const SIZE = 200

/** Creates a map from a function of the centres of its pixels. */
const mapOf = (probability: (x: number, y: number) => number) => ({
  width: SIZE,
  height: SIZE,
  probabilities: Float32Array.from({ length: SIZE * SIZE }, (_, pixel) =>
    probability((pixel % SIZE) + 0.5, Math.floor(pixel / SIZE) + 0.5),
  ),
})

const inBox = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x > left && x < right && y > top && y < bottom

const isPair = (x: number, y: number) => inBox(20, 20, 90, 30)(x, y) || inBox(20, 31, 90, 41)(x, y)

describe('a line of text on the detector’s map', () => {
  test('is found at its place in the picture, grown to its full height', () => {
    const isText = inBox(40, 90, 140, 100)
    const [line, ...others] = findRegions(
      mapOf((x, y) => (isText(x, y) ? 0.9 : 0)),
      [2, 3],
    )
    expect(others).toEqual([])
    expect(line).toMatchObject({ score: expect.closeTo(0.9) as number })
    // grown by 100 x 10 x 1.4 / (2 x 110) = 6.4 px of the map on each side, then scaled
    const by = 6.36
    const expected = [(40 - by) * 2, (90 - by) * 3, (140 + by) * 2, (100 + by) * 3]
    const found = [...line!.quad[0], ...line!.quad[2]]
    for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 0)
  })

  test('can be tilted', () => {
    const angle = Math.PI / 9
    const isText = (x: number, y: number) => {
      const [dx, dy] = [x - 100, y - 100]
      return (
        Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) < 60 &&
        Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) < 6
      )
    }
    const [line] = findRegions(
      mapOf((x, y) => (isText(x, y) ? 0.9 : 0)),
      [1, 1],
    )
    expect(quadAngle(line!.quad)).toBeCloseTo(angle, 1)
    expect(quadWidth(line!.quad) / quadHeight(line!.quad)).toBeGreaterThan(4)
  })

  test.each([
    ['too unsure', (x: number, y: number) => (inBox(40, 90, 140, 100)(x, y) ? 0.4 : 0)],
    ['too thin', (x: number, y: number) => (inBox(40, 90, 140, 92)(x, y) ? 0.9 : 0)],
    ['a speck', (x: number, y: number) => (inBox(40, 90, 42, 92)(x, y) ? 0.9 : 0)],
    ['nothing', () => 0],
  ])('is none when it is %s', (_, probability) => {
    expect(findRegions(mapOf(probability), [1, 1])).toEqual([])
  })

  test('is not joined to another across an empty row', () => {
    expect(
      findRegions(
        mapOf((x, y) => (isPair(x, y) ? 0.9 : 0)),
        [1, 1],
      ),
    ).toHaveLength(2)
  })
})

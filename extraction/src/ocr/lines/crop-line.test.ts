import { describe, expect, test } from 'vitest'
import { createPyramid } from '../../image/pyramid.ts'
import { cropLine, cropWidth, LINE_HEIGHT } from './crop-line.ts'
import type { Quad } from '../page.ts'

/** Red grows to the right, green downwards, blue is always full. */
const picture = createPyramid({
  width: 256,
  height: 256,
  data: Uint8Array.from(
    { length: 256 * 256 * 3 },
    (_, index) => [Math.floor(index / 3) % 256, Math.floor(index / 3 / 256), 255][index % 3] ?? 0,
  ),
})

/** Returns from where in the picture a pixel of the crop came, by its colours. */
function sourceOf(crop: Float32Array, paddedWidth: number, x: number, y: number) {
  const plane = LINE_HEIGHT * paddedWidth
  const value = (index: number) => Math.round(((crop[index * plane + y * paddedWidth + x] ?? NaN) + 1) * 127.5)
  return { blue: value(0), y: value(1), x: value(2) }
}

const quad = (...corners: Quad): Quad => corners

describe('a line cropped from a picture', () => {
  test('keeps its shape at the recogniser’s height', () => {
    const place = quad([10, 20], [110, 20], [110, 70], [10, 70])
    expect(cropWidth(place)).toBe(96)
    const crop = cropLine(picture, place, 96, 112)
    expect(crop).toHaveLength(3 * LINE_HEIGHT * 112)
    expect(sourceOf(crop, 112, 0, 0)).toEqual({ blue: 255, x: 10, y: 20 })
    expect(sourceOf(crop, 112, 95, 47)).toEqual({ blue: 255, x: 109, y: 69 })
    expect(crop[111]).toBe(0) // the margin
  })

  test('that is vertical is turned', () => {
    const place = quad([110, 20], [110, 120], [60, 120], [60, 20])
    const crop = cropLine(picture, place, 96, 96)
    expect(sourceOf(crop, 96, 0, 0)).toEqual({ blue: 255, x: 109, y: 20 })
    expect(sourceOf(crop, 96, 95, 0)).toEqual({ blue: 255, x: 109, y: 119 })
  })

  test('that is tilted is straightened', () => {
    const place = quad([20, 20], [180, 140], [150, 180], [-10, 60])
    const crop = cropLine(picture, place, 192, 192)
    expect(sourceOf(crop, 192, 96, 0)).toEqual({ blue: 255, x: 100, y: 80 })
    expect(sourceOf(crop, 192, 96, 47)).toEqual({ blue: 255, x: 70, y: 119 })
  })

  test('is never longer than the recogniser accepts, or empty', () => {
    expect(cropWidth(quad([0, 0], [9000, 0], [9000, 10], [0, 10]))).toBe(3200)
    expect(cropWidth(quad([0, 0], [1, 0], [1, 90], [0, 90]))).toBe(8)
  })
})

import { describe, expect, test } from 'vitest'
import { createPyramid, halvePicture } from './pyramid.ts'

const raster = (width: number, height: number, value: (pixel: number) => number) => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 3 }, (_, index) => value(Math.floor(index / 3))),
})

describe('the levels of a picture', () => {
  test('average four pixels into one and leave out an odd last column', () => {
    const half = halvePicture(raster(3, 2, (pixel) => [10, 20, 99, 30, 40, 99][pixel] ?? 0))
    expect(half).toEqual({ width: 1, height: 1, data: Uint8Array.of(25, 25, 25) })
  })

  test('start with the picture itself, each half as large as the one before', () => {
    const pyramid = createPyramid(raster(64, 32, () => 7))
    expect(pyramid.level(0)).toBe(pyramid.full)
    expect(pyramid.level(2)).toMatchObject({ width: 16, height: 8 })
    expect(pyramid.level(2)).toBe(pyramid.level(2))
  })

  test('end when they are too small to read', () => {
    const pyramid = createPyramid(raster(64, 16, () => 7))
    expect(pyramid.level(9)).toMatchObject({ width: 16, height: 4 })
  })
})

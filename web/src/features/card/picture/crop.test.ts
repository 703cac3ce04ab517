import { expect, test } from 'vitest'
import { cropOf } from './crop.ts'

test('a clipping shows its words with a small margin, at line height and within the maximum width', () => {
  const crop = cropOf([[0.1, 0.5, 0.4, 0.02]], { width: 1000, height: 1000 }, 144)
  expect(crop?.width).toBeCloseTo(144)
  expect(crop?.height).toBeLessThanOrEqual(32)
  const scale = (crop?.pictureWidth ?? 0) / 1000
  expect(crop?.left).toBeCloseTo((100 - 3.6) * scale)
  expect(crop?.top).toBeCloseTo((500 - 3.6) * scale)
})

test('a very long line is cropped, large enough to read', () => {
  const crop = cropOf([[0.05, 0.5, 0.9, 0.02]], { width: 1000, height: 1000 }, 144)
  expect(crop?.width).toBe(144)
  expect(crop?.height).toBeGreaterThan(16)
  const end = cropOf([[0.05, 0.5, 0.9, 0.02]], { width: 1000, height: 1000 }, 144, 0.95)
  expect(end?.left).toBeGreaterThan(crop?.left ?? 0)
  expect((end?.left ?? 0) + 144).toBeLessThanOrEqual(0.96 * (end?.pictureWidth ?? 0))
})

test('a line that is still readable as a whole keeps its right end', () => {
  const date = cropOf([[0.1, 0.5, 0.3, 0.03]], { width: 1000, height: 1000 }, 144) // ten times as wide as it is high
  expect(date?.height).toBeGreaterThanOrEqual(13)
  const end = (date?.left ?? 0) + (date?.width ?? 0)
  expect(end / (date?.pictureWidth ?? 0)).toBeGreaterThanOrEqual(0.4)
})

/** The box of a short text, such as a price, at some height of a picture. */
const priceAt = (top: number): [number, number, number, number] => [0.1, top, 0.06, 0.02]

test('if three equal prices are too small to read together, only one is shown', () => {
  const crop = cropOf([priceAt(0.4), priceAt(0.6), priceAt(0.8)], { width: 1000, height: 1000 }, 188)
  expect(crop?.width).toBeGreaterThan(60)
  expect((crop?.top ?? 0) / (crop?.pictureHeight ?? 1)).toBeCloseTo(0.4, 1)
  const near = cropOf([priceAt(0.4), priceAt(0.43)], { width: 1000, height: 1000 }, 188)
  expect((near?.height ?? 0) / (near?.pictureHeight ?? 1)).toBeGreaterThan(0.05) // both lines
})

test('without boxes there is no clipping', () => {
  expect(cropOf([], { width: 100, height: 100 }, 144)).toBeNull()
  expect(cropOf([[0.1, 0.1, 0, 0.2]], { width: 100, height: 100 }, 144)).toBeNull()
})

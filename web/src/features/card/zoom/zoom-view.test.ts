import { expect, test } from 'vitest'
import { panViewBy, fitSize, viewOfBoxes, wholePicture, zoomViewBy } from './zoom-view.ts'

const phone = { width: 390, height: 500 }
const ratio = 3 / 4

test('a picture fits its stage as a whole', () => {
  expect(fitSize(phone, ratio)).toEqual({ width: 375, height: 500 })
  expect(fitSize({ width: 300, height: 900 }, ratio)).toEqual({ width: 300, height: 400 })
})

test('a detail is centred, large enough to read and with some context around it', () => {
  const view = viewOfBoxes([[0.3, 0.6, 0.2, 0.04]], phone, ratio)
  expect(view).toMatchObject({ x: 0.4, y: 0.62 })
  expect(0.2 * 375 * view.scale).toBeLessThanOrEqual(0.73 * phone.width)
  expect(view.scale).toBeGreaterThan(3)
})

test('a detail in a corner does not pull the picture away from the edge of the stage', () => {
  const view = viewOfBoxes([[0, 0, 0.1, 0.02]], phone, ratio)
  expect(view.x * 375 * view.scale).toBeCloseTo(phone.width / 2)
  expect(view.y * 500 * view.scale).toBeCloseTo(phone.height / 2)
})

test('a detail without a place shows the whole picture', () => {
  expect(viewOfBoxes([], phone, ratio)).toEqual(wholePicture)
})

test('zooming keeps the point under the finger in place', () => {
  const about = [60, -40] as const
  const before = { scale: 2, x: 0.5, y: 0.5 }
  const after = zoomViewBy(before, 1.5, about, phone, ratio)
  const under = ({ scale, x, y }: typeof before) => [x + about[0] / (375 * scale), y + about[1] / (500 * scale)]
  expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? NaN)
  expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? NaN)
})

test('the picture never gets smaller than its stage or larger than eight times its size', () => {
  expect(zoomViewBy(wholePicture, 0.1, [0, 0], phone, ratio)).toEqual(wholePicture)
  expect(zoomViewBy(wholePicture, 100, [0, 0], phone, ratio).scale).toBe(8)
})

test('dragging stops at the edge of the picture', () => {
  const view = panViewBy({ scale: 2, x: 0.5, y: 0.5 }, [5000, 0], phone, ratio)
  expect(view.x * 375 * 2).toBeCloseTo(phone.width / 2)
})

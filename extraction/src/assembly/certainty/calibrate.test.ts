import { certaintyThreshold } from '@swap/contract/quick-answers'
import { expect, test } from 'vitest'
import { calibrate, uncalibrate, lowerIfDoubted } from './calibrate.ts'
import calibration from './calibration.json' with { type: 'json' }

const knots = {
  title: [
    [0.5, 0.4],
    [0.9, 0.8],
  ],
}

test('a confidence becomes the share of such values that were right, interpolated between knots', () => {
  expect(calibrate('title', 0.5, knots)).toBeCloseTo(0.4)
  expect(calibrate('title', 0.7, knots)).toBeCloseTo(0.6)
  expect(calibrate('title', 0, knots)).toBe(0)
  expect(calibrate('title', 1, knots)).toBe(1)
})

test('a field without measurements keeps its confidence', () => {
  expect(calibrate('duration', 0.9, knots)).toBeCloseTo(0.9)
})

test('uncalibrating restores the raw confidence', () => {
  for (const raw of [0.1, 0.5, 0.62, 0.9, 0.97])
    expect(uncalibrate('title', calibrate('title', raw, knots), knots)).toBeCloseTo(raw)
})

test('a doubted date is always less certain than one without doubts', () => {
  expect(calibrate('start_date', lowerIfDoubted(0.99, true))).toBeLessThan(
    calibrate('start_date', lowerIfDoubted(0.6, false)),
  )
})

test('a doubted date is never shown as certain, whatever its raw confidence', () => {
  for (const field of ['start_date', 'end_date'] as const)
    for (const raw of [0.3, 0.7, 0.9, 1])
      expect(calibrate(field, lowerIfDoubted(raw, true))).toBeLessThan(certaintyThreshold(field))
  expect(calibrate('start_date', lowerIfDoubted(0.9, false))).toBeGreaterThan(certaintyThreshold('start_date'))
})

test('uncalibrating restores the raw confidence of a doubted date too', () => {
  for (const raw of [0.3, 0.62, 0.9, 1]) {
    const doubted = lowerIfDoubted(raw, true)
    expect(uncalibrate('start_date', calibrate('start_date', doubted))).toBeCloseTo(doubted)
  }
})

test('every curve in calibration.json rises, between 0 and 1', () => {
  for (const map of Object.values<number[][]>(calibration.knots)) {
    const all: number[][] = [[0, 0], ...map, [1, 1]]
    for (const [place, [raw = 0, right = 0]] of all.entries()) {
      const [before = -1, rightBefore = -1] = all[place - 1] ?? []
      expect(raw).toBeGreaterThan(before)
      expect(right).toBeGreaterThan(rightBefore)
    }
  }
})

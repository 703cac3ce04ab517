import { expect, test } from 'vitest'
import { binClaims, calibrationError } from './reliability.ts'

const claims = (confidence: number, right: number, wrong: number, weight = 1) => [
  ...Array.from({ length: right }, () => ({ confidence, isRight: true, weight })),
  ...Array.from({ length: wrong }, () => ({ confidence, isRight: false, weight })),
]

test('a reader that says 75 % and is right three times of four can be believed', () => {
  expect(calibrationError(claims(0.75, 3, 1))).toBeCloseTo(0)
})

test('what is said too surely is the error, bin by bin', () => {
  const told = [...claims(0.95, 1, 1), ...claims(0.55, 1, 1)]
  expect(binClaims(told).map(({ from, count, right }) => [from, count, right])).toEqual([
    [0.5, 2, 0.5],
    [0.95, 2, 0.5],
  ])
  expect(calibrationError(told)).toBeCloseTo((0.45 + 0.05) / 2)
})

test('a picture with ten wrong events weighs as much as one with a single right one', () => {
  const [bin] = binClaims([...claims(0.9, 1, 0), ...claims(0.9, 0, 10, 0.1)])
  expect(bin?.right).toBeCloseTo(0.5)
})

test('certainty has its place in the last bin', () => {
  expect(binClaims(claims(1, 1, 0))).toHaveLength(1)
  expect(calibrationError([])).toBe(0)
})

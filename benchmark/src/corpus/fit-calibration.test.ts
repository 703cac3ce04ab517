import { expect, test } from 'vitest'
import { fitKnots } from './fit-calibration.ts'

const values = (confidence: number, right: number, wrong: number) =>
  Array.from({ length: right + wrong }, (_, place) => ({ confidence, isRight: place < right, weight: 1 }))

test('groups whose accuracy rises with confidence keep their order, shrunk towards the overall mean', () => {
  const knots = fitKnots([...values(0.5, 6, 14), ...values(0.9, 19, 1)])
  expect(knots.map(([stated]) => stated)).toEqual([0.5, 0.9])
  expect(knots[0]?.[1]).toBeGreaterThan(6 / 20)
  expect(knots[1]?.[1]).toBeLessThan(19 / 20)
})

test('groups that were equally often right get the same calibrated confidence', () => {
  const [lowest, ...others] = fitKnots([...values(0.3, 17, 3), ...values(0.8, 33, 7)])
  expect(lowest?.[0]).toBe(0.3)
  expect(lowest?.[1]).toBeCloseTo(50 / 60, 2)
  expect(others.at(-1)?.[0]).toBe(0.8)
  expect(others.at(-1)?.[1]).toBeCloseTo(50 / 60, 2)
})

test('the calibrated confidence rises from knot to knot, and stays below 1 even if all values were right', () => {
  const knots = fitKnots([...values(0.4, 20, 0), ...values(0.7, 20, 0), ...values(1, 20, 0)])
  const isRising = knots.every(([stated, right], place) => {
    const [statedBefore, rightBefore] = knots[place - 1] ?? [0, 0]
    return stated > statedBefore && right > rightBefore && stated < 1 && right < 1
  })
  expect(isRising).toBe(true)
})

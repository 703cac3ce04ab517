import { expect, test } from 'vitest'
import { createCoverageMeasure } from './coverage-measure.ts'
import type { Quad } from '../page.ts'

const box = (left: number, top: number, right: number, bottom: number): { quad: Quad } => ({
  quad: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
})

test.each([
  ['nothing beside it', [], 0],
  ['another line below it', [box(0, 40, 100, 60)], 0],
  ['a line around it', [box(-5, -5, 105, 25)], 1],
  ['its left half found before', [box(0, 0, 50, 20)], 0.5],
  ['two words found before', [box(0, 0, 25, 20), box(50, 0, 75, 20)], 0.5],
  ['one line found twice', [box(0, 0, 50, 20), box(0, 0, 50, 20)], 0.5],
])('measures the covered share of a line with %s', (_, others, share) => {
  expect(createCoverageMeasure(others)(box(0, 0, 100, 20).quad)).toBeCloseTo(share)
})

test('a tilted line covers only what lies inside its slanted edges', () => {
  const tilted: Quad = [
    [0, 0],
    [100, 100],
    [90, 110],
    [-10, 10],
  ]
  expect(createCoverageMeasure([{ quad: tilted }])(box(60, 0, 100, 20).quad)).toBe(0)
  expect(createCoverageMeasure([{ quad: tilted }])(tilted)).toBe(1)
})

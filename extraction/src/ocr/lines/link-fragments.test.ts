import { describe, expect, test } from 'vitest'
import { linkFragments } from './link-fragments.ts'
import type { TextRegion } from '../detection/find-regions.ts'

const region = (left: number, top: number, width: number, height: number): TextRegion => ({
  quad: [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ],
  score: 0.9,
})

describe('fragments of a line', () => {
  test('are joined if they are close side by side', () => {
    const [line, ...others] = linkFragments([region(0, 0, 100, 20), region(106, 1, 80, 20), region(190, 0, 60, 20)])
    expect(others).toEqual([])
    expect(line?.quad[0][0]).toBeCloseTo(0)
    expect(line?.quad[1][0]).toBeCloseTo(250)
  })

  test.each([
    ['columns apart', region(120, 0, 80, 20)],
    ['one above the other', region(0, 22, 100, 20)],
    ['of other heights', region(105, 0, 80, 60)],
    ['not level', region(105, 12, 80, 20)],
    ['sightings of the same', region(10, 0, 85, 20)],
  ])('are not joined if they are %s', (_, other) => {
    expect(linkFragments([region(0, 0, 100, 20), other])).toHaveLength(2)
  })

  test('can be none', () => {
    expect(linkFragments([])).toEqual([])
  })
})

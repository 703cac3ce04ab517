import { expect, test } from 'vitest'
import { classifiedPages } from '../testing/role-network-fixture.ts'
import { FEATURE_COUNT, computeLayoutFeatures } from './layout-features.ts'

test('layout features are those that the network was trained with', () => {
  expect(classifiedPages.length).toBe(5)
  for (const { lines, layout } of classifiedPages) {
    const ours = computeLayoutFeatures(lines)
    expect(ours).toHaveLength(lines.length * FEATURE_COUNT)
    for (const [index, number] of layout.flat().entries()) expect(ours[index]).toBeCloseTo(number, 2)
  }
})

test('a line alone on its page has finite features', () => {
  const line = { text: '', left: 5, top: 5, right: 5, bottom: 5, height: 0, block: 0 }
  expect(computeLayoutFeatures([line]).every(Number.isFinite)).toBe(true)
})

import { expect, test } from 'vitest'
import { judgedPages } from '../testing/role-pages.ts'
import { LAYOUT_NUMBERS, layoutNumbers } from './layout-numbers.ts'

test('lines are measured as the network was trained with', () => {
  expect(judgedPages.length).toBe(5)
  for (const { lines, layout } of judgedPages) {
    const ours = layoutNumbers(lines)
    expect(ours).toHaveLength(lines.length * LAYOUT_NUMBERS)
    for (const [index, number] of layout.flat().entries()) expect(ours[index]).toBeCloseTo(number, 2)
  }
})

test('a line alone on its page has numbers', () => {
  const line = { text: '', left: 5, top: 5, right: 5, bottom: 5, height: 0, block: 0 }
  expect(layoutNumbers([line]).every(Number.isFinite)).toBe(true)
})

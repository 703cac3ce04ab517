import { expect, test } from 'vitest'
import { boxAfterKey, boxBetween } from './drawn-box.ts'

test('a rectangle is drawn from any corner, and ends at the edge of the picture', () => {
  expect(boxBetween([0.5, 0.6], [0.2, 0.4])).toEqual([0.2, 0.4, 0.3, 0.2])
  expect(boxBetween([0.9, 0.9], [1.4, 2])).toEqual([0.9, 0.9, 0.1, 0.1])
})

test('a press without a drag draws nothing', () => {
  expect(boxBetween([0.5, 0.5], [0.505, 0.7])).toBeNull()
})

test('arrow keys move the rectangle, with Shift they resize it, and it stays in the picture', () => {
  expect(boxAfterKey([0.2, 0.4, 0.3, 0.2], 'ArrowRight', false)).toEqual([0.21, 0.4, 0.3, 0.2])
  expect(boxAfterKey([0.7, 0.4, 0.3, 0.2], 'ArrowRight', false)).toEqual([0.7, 0.4, 0.3, 0.2])
  expect(boxAfterKey([0.2, 0.4, 0.3, 0.2], 'ArrowUp', true)).toEqual([0.2, 0.4, 0.3, 0.19])
  expect(boxAfterKey([0.2, 0.4, 0.3, 0.01], 'ArrowUp', true)).toEqual([0.2, 0.4, 0.3, 0.01])
  expect(boxAfterKey([0.2, 0.4, 0.3, 0.2], 'Enter', false)).toBeNull()
})

import { expect, test } from 'vitest'
import { fitListwise, type List } from './fit-listwise.ts'

const row = (...values: number[]) => Float64Array.from(values)
/** Right is what is tall; which side it stands on says nothing. */
const lists: List[] = [
  { rows: [row(2, 1), row(1, 0)], right: [true, false], weight: 1 },
  { rows: [row(1, 1), row(2, 0)], right: [false, true], weight: 1 },
]

test('what tells the right candidates gets weight, what does not gets none', () => {
  const [tall = 0, side = 0] = fitListwise(lists, { goal: [0, 0], pull: 0.1 })
  expect(tall).toBeGreaterThan(1)
  expect(side).toBeCloseTo(0, 2)
})

test('where "none of them" is right, what the others have in common loses weight', () => {
  const none: List = { rows: [row(0), row(1), row(1)], right: [true, false, false], weight: 1 }
  const some: List = { rows: [row(0), row(1), row(1)], right: [false, true, false], weight: 1 }
  expect(fitListwise([none], { goal: [0], pull: 0.1 })[0]).toBeLessThan(-0.5)
  expect(fitListwise([some], { goal: [0], pull: 0.1 })[0]).toBeGreaterThan(0.5)
})

test('a list counts by its weight', () => {
  const against: List = { rows: [row(2, 1), row(1, 0)], right: [false, true], weight: 0.1 }
  expect(fitListwise([...lists, against], { goal: [0, 0], pull: 0.1 })[0]).toBeGreaterThan(0.5)
})

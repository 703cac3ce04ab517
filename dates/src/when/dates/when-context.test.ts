import { expect, test } from 'vitest'
import { whenContext, yearHint } from './when-context.ts'
import { readWhen } from '../read-when.ts'

const TODAY = '2026-06-10'

test.each([
  ['Tickets €12', {}, 'dmy'],
  ['Tickets $12', {}, 'mdy'],
  ['until 25/06/2026', {}, 'dmy'],
  ['until 06/25/2026', {}, 'mdy'],
  ['', { country: 'US' }, 'mdy'],
  ['', { country: 'GB' }, 'dmy'],
  ['', { language: 'fr' }, 'dmy'],
  ['', { language: 'en' }, undefined],
  ['A$ 20 at the door', {}, undefined],
  ['5/6', {}, undefined],
])('the date order of %j with %j is %s', (text, clues, order) => {
  expect(whenContext(text, { today: TODAY, ...clues }).order).toBe(order)
})

test.each([
  ['Summer Festival 2027', 2027],
  ['2025 · 2026 · 2026', 2026],
  ['2O26', 2026],
  ['© 2025', undefined],
  ['since 2019', undefined],
  ['est. 2020', undefined],
  ['1998', undefined],
  ['2090', undefined],
  ['$2026', undefined],
  ['', undefined],
])('the year of %j is %s', (text, year) => {
  expect(yearHint(text, TODAY)).toBe(year)
})

test('if day and month could be swapped, the nearer date is taken and the other kept as an alternative', () => {
  const [item] = readWhen('Open stage\n6/7 8 pm', { today: '2026-05-20' }).items
  expect(item).toMatchObject({ date: '2026-06-07', alternative: '2026-07-06' })
})

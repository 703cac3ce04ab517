import { expect, test } from 'vitest'
import { monthVariants } from './month-variants.ts'
import { gluedMonthAndYear, numberVariants } from './number-variants.ts'

test.each([
  ['12 06 2026', '12.06.2026'],
  ['12,06,2026', '12.06.2026'],
  ['12:06:2026', '12.06.2026'],
  ['12 06 26', '12.06.2026'],
  ['1 2 . 0 6 . 2 0 2 6', '12.06.2026'],
])('the numbers of %j may be %j', (text, variant) => {
  expect(numberVariants(text)).toContain(variant)
})

test.each(['12:06:26', '12 6 26', '06 12 06 20 26', '$12 06 2026', '45 67 2026', '1 2 3 4', ''])(
  'the numbers of %j are no date',
  (text) => {
    expect(numberVariants(text)).toEqual([])
  },
)

test.each([
  ['VULY 3, 4, AND 9, 2026', 'july 3, 4, AND 9, 2026'],
  ['DECEMDED 7. 8. 10.', 'december 7. 8. 10.'],
  ['6.uli 2026', '6. juli 2026'],
  ['6.3 uli 2026', '6. juli 2026'],
  ['lst June', '1 june'],
  ['6 GIUG1012026', '6 giugno 2026'],
])('the line %j may be %j', (text, variant) => {
  expect(monthVariants(text)).toContain(variant)
})

test.each([
  'BODY 5, 6, 8, 2026',
  'Chapter 5, 6, 8',
  'VERSE 3. 4. 5.',
  '6.Bil 2026',
  '3 united 2026',
  'Route 66 2026',
  'Lily 5',
  'list 5',
])('no word of %j is a month', (text) => expect(monthVariants(text)).toEqual([]))

test('a month that runs into its year is found by its beginning', () => {
  expect(gluedMonthAndYear('6 GIUG1012026')).toEqual({ day: '6', letters: 'GIUG', year: '2026' })
  expect(gluedMonthAndYear('45 GIUG2026')).toBeNull()
  expect(gluedMonthAndYear('EXPO2026')).toBeNull()
})

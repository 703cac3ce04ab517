import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readBadgeDays, isBadgeMonth, isBadgeWeekday } from './badge-lines.ts'

test.each([
  ['12', '12'],
  ['12TH', '12'],
  ['27 to 29', '27-29'],
  ['20 A 23', '20-23'],
  ['12 14', '12-14'],
  ['12 & 14', '12 & 14'],
  ['9-10-11', '9 & 10 & 11'],
  ['1214', '12-14'],
])('the badge line %j has the days %j', (text, days) => {
  expect(readBadgeDays(text)).toBe(days)
})

test.each(['1930', '2026', '45', '0', '12 5', '12 June', '12.50', '12:30', '€ 12', '+49 30 12', '1.2.3', '9-8-7', ''])(
  'the badge line %j has no days',
  (text) => expect(readBadgeDays(text)).toBeNull(),
)

test.each(['JUNE', 'SETTEMBRE', 'Luglio 2026', 'AGOSTO’26', 'AGOSTO26', 'Sat, JUNE 2026', '11/2026'])(
  'the badge line %j is a month',
  (text) => expect(isBadgeMonth(text, '2026-05-20')).toBe(true),
)

test.each(['12 JUNE', 'AGOSTO 12', 'June Carter Band', 'MY LIFE', 'May be', '13/2026', 'Augusta 2026', ''])(
  'the badge line %j is not a month',
  (text) => expect(isBadgeMonth(text, '2026-05-20')).toBe(false),
)

test('a badge line can be a weekday, even with a misread letter', () => {
  expect(['SATURDAV', 'VENERDÌ', 'Fridays', 'Sun Ra'].map(isBadgeWeekday)).toEqual([true, true, false, false])
})

const PIECES =
  "12|31|0|99|2026|'26|12th|ler|June|JUIN|czerwca|VULY|Sat|samedi|Do|venerdì|-|.|&|of|6月12日|(土)|½|\\uD800".split('|')
const dateLike = array(constantFrom(...PIECES, ' ', '\n'), { maxLength: 24 }).map((parts) => parts.join(''))

test('badge lines of any text are read without errors', () => {
  assert(
    property(oneof({ weight: 3, arbitrary: dateLike }, string({ unit: 'binary', maxLength: 200 })), (text) => {
      expect(readBadgeDays(text) ?? '').not.toMatch(/\n/)
      expect([typeof isBadgeMonth(text, '2026-06-10'), typeof isBadgeWeekday(text)]).toEqual(['boolean', 'boolean'])
    }),
    { seed: 20_260_610, numRuns: 1500 },
  )
})

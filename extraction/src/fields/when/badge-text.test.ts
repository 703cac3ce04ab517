import { expect, test } from 'vitest'
import { badgeDays, badgeMonth, badgeWeekday } from './badge-text.ts'

test.each([
  ['12', '12'],
  ['12TH', '12'],
  ['27 to 29', '27-29'],
  ['20 A 23', '20-23'],
  ['12 14', '12-14'],
  ['12 & 14', '12 & 14'],
  ['9-10-11', '9 & 10 & 11'],
  ['1214', '12-14'],
])('the line %j of a badge gives the days %j', (text, days) => {
  expect(badgeDays(text)).toBe(days)
})

test.each(['1930', '2026', '45', '0', '12 5', '12 June', '12.50', '12:30', '€ 12', '+49 30 12', '1.2.3', '9-8-7', ''])(
  'the line %j gives no days',
  (text) => expect(badgeDays(text)).toBeNull(),
)

test.each([
  ['JUNE', 'june', undefined],
  ['SETTEMBRE', 'settembre', undefined],
  ['Luglio 2026', 'luglio', 2026],
  ['AGOSTO’26', 'agosto', 2026],
  ['AGOSTO26', 'agosto', 2026],
  ['Sat, JUNE 2026', 'june', 2026],
  ['11/2026', '/11', 2026],
])('the line %j of a badge gives the month %j and the year %j', (text, month, year) => {
  expect(badgeMonth(text, '2026-05-20')).toMatchObject({ month, year })
})

test.each(['12 JUNE', 'AGOSTO 12', 'June Carter Band', 'MY LIFE', 'May be', '13/2026', 'Augusta 2026', ''])(
  'the line %j is no month of a badge',
  (text) => expect(badgeMonth(text, '2026-05-20')).toBeNull(),
)

test('a line of a badge may name the weekday, a letter misread', () => {
  expect(badgeWeekday('SATURDAV')).toBe('saturday')
  expect(badgeWeekday('VENERDÌ')).toBe('venerdi')
  expect(badgeWeekday('Fridays')).toBeNull()
  expect(badgeWeekday('Sun Ra')).toBeNull()
})

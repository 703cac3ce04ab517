import { expect, test } from 'vitest'
import { describeCategoryAndRelativeDate, describeWhenAndWhere } from './entry-text.ts'

const call = {
  id: 'e1',
  threadId: null,
  title: 'Call the dentist',
  date: '2026-12-03',
  start_time: '10:15',
  end_date: null,
  end_time: null,
  time_zone: null,
  category: null,
  venue: null,
  address: null,
  city: null,
  repeats: false,
  calledOff: null,
  thumbnail: null,
}
const whenText = (end_time: string | null, end_date: string | null = null) =>
  describeWhenAndWhere({ ...call, end_time, end_date }, { locale: 'en-GB', hour12: false })

test('an event that ends at its start time shows the time once', () => {
  expect(whenText(null)).toBe('10:15')
  expect(whenText('10:15')).toBe('10:15')
})

test('times that differ, or are on two days, are both shown', () => {
  expect(whenText('11:00')).toBe('10:15 to 11:00')
  expect(whenText('10:15', '2026-12-05')).toMatch(/^10:15 to 10:15, until Sat/)
})

const inZone = (time_zone: string, more: object = {}) =>
  describeWhenAndWhere({ ...call, time_zone, ...more }, { locale: 'en-GB', hour12: false })

test.each([
  ['Pacific/Kiritimati', '10:15 Kiritimati time'],
  ['America/Argentina/La_Rioja', '10:15 La Rioja time'],
  ['Etc/GMT+11', '10:15 GMT-11'],
  [Intl.DateTimeFormat().resolvedOptions().timeZone, '10:15'],
  ['Mars/Olympus', '10:15'],
])('a time in another zone names the zone: %s', (zone, shown) => {
  expect(inZone(zone)).toBe(shown)
})

test('the zone follows the time, before the days and the place, and is left out without a time', () => {
  const fair = { end_time: '12:00', end_date: '2026-12-05', venue: 'Fish Dock 3' }
  expect(inZone('Pacific/Kiritimati', fair)).toMatch(/^10:15 to 12:00 Kiritimati time, until Sat.*, Fish Dock 3$/)
  expect(inZone('Pacific/Kiritimati', { start_time: null, venue: 'Fish Dock 3' })).toBe('Fish Dock 3')
})

test('the line above a title begins with a capital, with or without a category', () => {
  expect(describeCategoryAndRelativeDate(call, '2026-11-28')).toBe('In 5 days')
  expect(describeCategoryAndRelativeDate({ ...call, category: 'Music' }, '2026-11-28')).toBe('Music, in 5 days')
})

import { expect, test } from 'vitest'
import { messageTime, relativeTime } from './relative-time.ts'

const now = new Date(2026, 10, 21, 15, 0).getTime()
const minutes = (count: number) => count * 60_000
const days = (count: number) => minutes(count * 24 * 60)

test.each([
  [0, '0m ago'],
  [minutes(1) - 1, '0m ago'],
  [minutes(2), '2m ago'],
  [minutes(60) - 1, '59m ago'],
  [minutes(60), '1h ago'],
  [days(1) - 1, '23h ago'],
  [days(1), '1d ago'],
  [days(7) - 1, '6d ago'],
  [days(9), '12 Nov'],
  [days(400), '17 Oct 2025'],
])('%i ms ago reads %s', (passed, words) => {
  expect(relativeTime(now - passed, now, 'en-GB')).toBe(words)
})

test('a moment ahead of our clock counts as now', () => {
  expect(relativeTime(now + minutes(5), now, 'en-GB')).toBe('0m ago')
})

test('a message of today shows its time, an older one its day too', () => {
  expect(messageTime(now - minutes(28), now, 'en-GB')).toBe('14:32')
  expect(messageTime(new Date(2026, 10, 12, 9, 12).getTime(), now, 'en-GB')).toBe('12 Nov, 09:12')
  expect(messageTime(new Date(2026, 10, 21, 2, 7).getTime(), now, 'en-US')).toMatch(/^2:07\sAM$/)
})

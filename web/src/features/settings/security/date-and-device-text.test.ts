import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { formatDevice, formatDateTime } from './date-and-device-text.ts'

const now = new Date(2026, 10, 21, 15, 0).getTime()

test.each([
  [new Date(2026, 10, 21, 8, 12), 'today at 08:12'],
  [new Date(2026, 10, 20, 23, 59), 'yesterday at 23:59'],
  [new Date(2026, 10, 4, 9, 0), '4 November at 09:00'],
  [new Date(2025, 11, 31, 9, 0), '31 December 2025 at 09:00'],
  [new Date(2026, 10, 21, 15, 1), 'today at 15:01'],
])('%s is formatted as %j', (then, words) => {
  expect(formatDateTime(then.getTime(), now, 'en-GB')).toBe(words)
})

afterEach(() => queryClient.clear())

test('people who chose the 12-hour clock get 12-hour times', () => {
  queryClient.setQueryData(keys.settings, { clock: '12' })
  expect(formatDateTime(new Date(2026, 10, 20, 23, 59).getTime(), now, 'en-GB')).toBe('yesterday at 11:59 pm')
})

test.each([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Safari', null, 'Safari'],
  [null, 'Android', 'Android'],
  [null, null, 'Unknown browser'],
])('%s and %s are called %j', (browser, system, words) => {
  expect(formatDevice({ browser, system, kind: 'computer' })).toBe(words)
})

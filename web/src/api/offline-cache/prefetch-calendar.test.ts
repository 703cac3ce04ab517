import { expect, test } from 'vitest'
import { cachedDays, isCalendarStale } from './prefetch-calendar.ts'
import type { CacheEntry } from './choose-evictions.ts'

const NOW = Date.UTC(2026, 10, 23)
const coming = (more: Partial<CacheEntry> = {}): CacheEntry => ({
  name: 'agenda coming',
  keptAt: NOW,
  bytes: 1,
  pictures: [],
  total: 3,
  ...more,
})

test('the cached calendar is stale once an event was added or removed, and after a day', () => {
  expect(isCalendarStale([coming()], 3, NOW)).toBe(false)
  expect(isCalendarStale([coming()], 2, NOW)).toBe(true)
  expect(isCalendarStale([coming()], 3, NOW + 86_400_001)).toBe(true)
  expect(isCalendarStale([], 0, NOW)).toBe(true)
})

const kept = {
  name: 'days 2026-10-25 2026-12-15',
  data: { entries: [{ date: '2026-10-25' }, { date: '2026-12-04' }, { date: '2026-12-15' }] },
}

test('a month is found within a longer range of cached days', () => {
  expect(cachedDays('days 2026-10-26 2026-12-06', kept)).toEqual({ entries: [{ date: '2026-12-04' }] })
})

test.each(['days 2026-10-24 2026-12-06', 'days 2026-11-30 2027-01-10'])('%s are not fully cached', (name) => {
  expect(cachedDays(name, kept)).toBeNull()
})

import { expect, test } from 'vitest'
import { createReadingDurations } from './reading-durations.ts'

const HOUR_MS = 60 * 60_000

test('returns the percentiles of all readings in the requested window, and the totals of those of this process', () => {
  let now = 0
  const durations = createReadingDurations(() => now)
  durations.addToPercentiles(90_000)
  durations.addFromThisProcess(90_000)
  now = 2 * HOUR_MS
  for (let ms = 1; ms <= 100; ms++) durations.addToPercentiles(ms)
  durations.addFromThisProcess(50)
  expect(durations.percentilesWithin(HOUR_MS)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99 })
  expect(durations.percentilesWithin(24 * HOUR_MS)).toMatchObject({ count: 101, p99: 100 })
  expect(durations.total()).toEqual({ count: 2, ms: 90_050 })
})

test('without readings, the percentiles are null', () => {
  expect(createReadingDurations().percentilesWithin(HOUR_MS)).toEqual({ count: 0, p50: null, p95: null, p99: null })
})

test('only the latest 20,000 readings count', () => {
  const durations = createReadingDurations(() => 0)
  for (let at = 0; at < 20_010; at++) durations.addToPercentiles(at < 10 ? 1_000_000 : 5)
  expect(durations.percentilesWithin(1)).toEqual({ count: 20_000, p50: 5, p95: 5, p99: 5 })
})

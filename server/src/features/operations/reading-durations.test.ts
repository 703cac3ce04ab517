import { expect, test } from 'vitest'
import { createReadingDurations } from './reading-durations.ts'

const HOUR_MS = 60 * 60_000

test('returns the 50th, 95th and 99th percentile of the readings in the requested window', () => {
  let now = 0
  const times = createReadingDurations(() => now)
  times.addToWindow(90_000)
  times.addOwn(90_000)
  now = 2 * HOUR_MS
  for (let ms = 1; ms <= 100; ms++) times.addToWindow(ms)
  times.addOwn(50)
  expect(times.percentilesWithin(HOUR_MS)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99 })
  expect(times.percentilesWithin(24 * HOUR_MS)).toMatchObject({ count: 101, p99: 100 })
  expect(times.total()).toEqual({ count: 2, ms: 90_050 })
})

test('without readings, the percentiles are null', () => {
  expect(createReadingDurations().percentilesWithin(HOUR_MS)).toEqual({ count: 0, p50: null, p95: null, p99: null })
})

test('only the latest 20,000 readings count', () => {
  const times = createReadingDurations(() => 0)
  for (let at = 0; at < 20_010; at++) times.addToWindow(at < 10 ? 1_000_000 : 5)
  expect(times.percentilesWithin(1)).toEqual({ count: 20_000, p50: 5, p95: 5, p99: 5 })
})

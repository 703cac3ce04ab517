import { expect, test } from 'vitest'
import { readingDay } from './reading-day.ts'

const now = Date.parse('2026-11-21T23:30:00Z')

test.each<[string | null, string, string, string]>([
  ['2026-11-19T18:00:00', 'UTC', '2026-11-19', 'the day the picture was taken'],
  [null, 'UTC', '2026-11-21', 'today'],
  [null, 'Europe/Riga', '2026-11-22', "today in the owner's zone"],
  ['2030-01-01T00:00:00', 'UTC', '2026-11-21', 'today, for a clock that runs ahead'],
  ['2024-02-30T10:00:00', 'UTC', '2026-11-21', 'today, for a day that does not exist'],
  ['1970-01-01T00:00:00', 'UTC', '2026-11-21', 'today, for a clock that was never set'],
])('dates in a picture taken %s, owner in %s, are read against %s: %s', (takenAt, timeZone, day, _why) => {
  expect(readingDay({ takenAt, now, timeZone })).toBe(day)
})

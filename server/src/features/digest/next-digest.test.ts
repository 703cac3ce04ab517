import { expect, test } from 'vitest'
import { nextDigest } from './next-digest.ts'

const next = (now: string, zone: string | null = 'Europe/Berlin', lastWeek: string | null = null) => {
  const { week, at } = nextDigest({ zone, now: Date.parse(now), lastWeek })
  return `${week} ${new Date(at).toISOString().slice(0, 16)}`
}

test.each([
  ['a Sunday night, comes the next morning', '2026-11-22T23:00Z', '2026-11-23 2026-11-23T07:00'],
  ['a Monday before eight, comes that morning', '2026-11-23T06:59Z', '2026-11-23 2026-11-23T07:00'],
  ['a Monday at eight, comes a week later', '2026-11-23T07:00Z', '2026-11-30 2026-11-30T07:00'],
  ['a Wednesday, comes the next Monday', '2026-11-25T12:00Z', '2026-11-30 2026-11-30T07:00'],
])('the next weekly email, seen from %s', (_when, now, at) => {
  expect(next(now)).toBe(at)
})

test('the weekly email is sent at eight before and after the clocks change', () => {
  expect(next('2026-03-24T12:00Z')).toBe('2026-03-30 2026-03-30T06:00') // they went forward on the 29th
  expect(next('2026-10-20T12:00Z')).toBe('2026-10-26 2026-10-26T07:00') // and back on the 25th
})

test('a person who travels west on a Monday gets no second email for that week', () => {
  expect(next('2026-11-23T09:00Z', 'America/New_York')).toBe('2026-11-23 2026-11-23T13:00')
  expect(next('2026-11-23T09:00Z', 'America/New_York', '2026-11-23')).toBe('2026-11-30 2026-11-30T13:00')
})

test('without a valid time zone the weekly email is sent at eight in UTC', () => {
  expect(next('2026-11-22T12:00Z', null)).toBe('2026-11-23 2026-11-23T08:00')
  expect(next('2026-11-22T12:00Z', 'CET-ish')).toBe('2026-11-23 2026-11-23T08:00')
})

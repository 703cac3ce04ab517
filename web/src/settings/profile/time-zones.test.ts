import { expect, test } from 'vitest'
import { findZones, offsetOf, timeIn, zoneLabel } from './time-zones.ts'

const winter = new Date('2026-12-04T12:00:00Z')

test('the four zones of the specification come first, then every zone there is', () => {
  const all = findZones('')
  expect(all.slice(0, 4).map(zoneLabel)).toEqual(['UTC+0', 'UTC-8', 'UTC-5', 'UTC+1'])
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')))
})

test.each([
  ['riga', 'Europe/Riga'],
  ['new york', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['  Tokyo ', 'Asia/Tokyo'],
  ['utc-8', 'Etc/GMT+8'],
])('typing %j finds %s', (typed, zone) => {
  expect(findZones(typed)).toContain(zone)
})

test('typing what no zone is called finds none', () => {
  expect(findZones('atlantis')).toEqual([])
})

test.each([
  ['Etc/UTC', 'UTC+0', '12:00'],
  ['Asia/Kolkata', 'UTC+5:30', '17:30'],
  ['America/New_York', 'UTC-5', '07:00'],
  ['Etc/GMT-1', 'UTC+1', '13:00'],
])('%s is %s away in winter, where it is %s at noon', (zone, offset, time) => {
  expect([offsetOf(zone, winter), timeIn(zone, winter, 'en-GB')]).toEqual([offset, time])
})

import { expect, test } from 'vitest'
import { zoneOfTown } from './zone-of-town.ts'

test.each([
  ['Tokyo', 'Europe/London', 'Asia/Tokyo'],
  ['Zürich', 'Europe/London', 'Europe/Zurich'],
  ['New York', 'Europe/London', 'America/New_York'],
  ['Lisbon', 'Europe/Lisbon', null],
  ['Manchester', 'Europe/London', null],
  ['Birmingham', 'America/Chicago', null],
  ['Birmingham', 'America/New_York', 'America/Chicago'],
  ['Birmingham', 'Asia/Tokyo', 'Europe/London'],
  ['Nowhereville', 'Europe/London', null],
  ['', 'Europe/London', null],
])('the clocks of %s, for somebody in %s: %s', (town, ownersZone, zone) => {
  expect(zoneOfTown(town, ownersZone)).toBe(zone)
})

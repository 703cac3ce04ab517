import { expect, test } from 'vitest'
import { zoneOfCity } from './zone-of-city.ts'

test.each([
  ['Tokyo', 'Europe/London', 'Asia/Tokyo'],
  ['Tokyo', null, 'Asia/Tokyo'],
  ['Zürich', 'Europe/London', 'Europe/Zurich'],
  ['New York', 'Europe/London', 'America/New_York'],
  ['Lisbon', 'Europe/Lisbon', 'Europe/Lisbon'],
  ['Manchester', 'Europe/London', 'Europe/London'],
  ['Birmingham', 'America/Chicago', 'America/Chicago'],
  ['Birmingham', 'America/New_York', 'America/Chicago'],
  ['Birmingham', 'Asia/Tokyo', null],
  ['Birmingham', null, null],
  ['Paris', 'America/Chicago', 'Europe/Paris'],
  ['Boston', 'Europe/London', 'America/New_York'],
  ['London', 'America/Toronto', 'America/Toronto'],
  ['Oxford', 'America/Chicago', 'America/Chicago'],
  ['Nowhereville', 'Europe/London', null],
  ['', 'Europe/London', null],
])('the time zone of %s, for a person in %s, is %s', (city, near, zone) => {
  expect(zoneOfCity(city, near)).toBe(zone)
})

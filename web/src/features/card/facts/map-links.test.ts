import { expect, test } from 'vitest'
import { mapAppOf, mapLinks } from './map-links.ts'

const nowhere = { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null }
const coordinates = { latitude: 56.95, longitude: 24.1 }

test.each([
  ['web', 'https://www.openstreetmap.org/search?query=', 'https://www.openstreetmap.org/directions?to='],
  ['apple', 'https://maps.apple.com/?q=', 'https://maps.apple.com/?daddr='],
  ['android', 'geo:0,0?q=', 'https://www.google.com/maps/dir/?api=1&destination='],
] as const)('the links for the map app %s search for venue and address', (app, map, directions) => {
  const location = { ...nowhere, venue: 'The Boathouse', address: '8 Quay Street', city: 'Harwick' }
  const place = 'The%20Boathouse%2C%208%20Quay%20Street%2C%20Harwick'
  expect(mapLinks({ location }, app)).toEqual({ map: map + place, directions: directions + place })
})

test('a place without a street is searched for by its name, not by the coordinates of its town', () => {
  const links = mapLinks({ location: { ...nowhere, venue: 'Kulturhaus', city: 'Riga', coordinates } }, 'apple')
  expect(links?.map).toBe('https://maps.apple.com/?q=Kulturhaus%2C%20Riga')
})

test.each([
  [null],
  [nowhere],
  [{ ...nowhere, country: 'Latvia', coordinates }],
  [{ ...nowhere, venue: 'Online via Zoom' }],
])('%j has no map link', (location) => {
  expect(mapLinks({ location }, 'web')).toBeNull()
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'apple'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'web'],
])('%s opens the map app %s', (userAgent, app) => {
  expect(mapAppOf({ userAgent })).toBe(app)
})

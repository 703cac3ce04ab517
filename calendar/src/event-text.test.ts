// The texts of an event for a calendar: one line for its location, and a description with its notes.
import { expect, test } from 'vitest'
import { descriptionOf, locationOf } from './event-text.ts'

const nowhere = { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null }

test.each([
  [
    'a venue, a street and a town',
    { venue: 'The Mill', address: '12 River Street', city: 'Bristol' },
    'The Mill, 12 River Street, Bristol',
  ],
  [
    'an address that begins with the venue and ends with postcode and town',
    {
      venue: 'Town Hall',
      address: 'Town Hall, Albert Square, Manchester M2 5DB',
      city: 'Manchester',
      postal_code: 'M2 5DB',
    },
    'Town Hall, Albert Square, Manchester M2 5DB',
  ],
  [
    'a town before its postcode',
    { venue: 'The Old Mill', address: '12 River Street, Bristol BS1 4QA', city: 'Bristol', postal_code: 'BS1 4QA' },
    'The Old Mill, 12 River Street, Bristol BS1 4QA',
  ],
  [
    'a town after its postcode, with no comma',
    { address: 'Hauptstr. 5 10115 Berlin', city: 'Berlin', postal_code: '10115', country: 'Germany' },
    'Hauptstr. 5 10115 Berlin, Germany',
  ],
  ['a town in the name of the venue', { venue: 'Kaufleuten Zürich', city: 'Zürich' }, 'Kaufleuten Zürich'],
  [
    'a venue whose name is its address',
    { venue: 'Fish Dock 3', address: 'Fish Dock 3', city: 'Riga' },
    'Fish Dock 3, Riga',
  ],
])('a location with %s repeats no part', (_what, place, said) => {
  expect(locationOf({ location: { ...nowhere, ...place } })).toBe(said)
})

test.each([
  ['a street is named after the town', { address: '5 York Road', city: 'York' }, '5 York Road, York'],
  [
    'a street is named after the venue',
    { venue: 'The Mill', address: '5 The Mill Lane', city: 'Ely' },
    'The Mill, 5 The Mill Lane, Ely',
  ],
  ['the venue is only a symbol', { venue: '★', city: 'Ely' }, '★, Ely'],
])('no part of a location is left out because %s', (_what, place, said) => {
  expect(locationOf({ location: { ...nowhere, ...place } })).toBe(said)
})

type DescribedEvent = Parameters<typeof descriptionOf>[0]
// Only what a description is made of.
const event = (description: string | null, notes: string | null) =>
  ({ description, notes, ticket_info: {}, contact: {} }) as DescribedEvent

test.each([
  ['Bring a towel. Doors at seven.', 'bring a towel', 'Bring a towel. Doors at seven.'],
  ['Doors at seven.', 'Bring a towel', 'Doors at seven.\n\nNotes: Bring a towel'],
  [null, 'Bring a towel', 'Notes: Bring a towel'],
])('to the description %j, the notes %j are added unless it has them already', (description, notes, text) => {
  expect(descriptionOf(event(description, notes))).toBe(text)
})

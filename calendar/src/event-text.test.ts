import { expect, test } from 'vitest'
import { descriptionOf, locationOf } from './event-text.ts'

const nowhere = { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null }

test.each([
  [
    'venue, street and town',
    { venue: 'The Mill', address: '12 River Street', city: 'Bristol' },
    'The Mill, 12 River Street, Bristol',
  ],
  [
    'an address that begins with the venue and ends with code and town',
    {
      venue: 'Town Hall',
      address: 'Town Hall, Albert Square, Manchester M2 5DB',
      city: 'Manchester',
      postal_code: 'M2 5DB',
    },
    'Town Hall, Albert Square, Manchester M2 5DB',
  ],
  [
    'a town before its code',
    { venue: 'The Old Mill', address: '12 River Street, Bristol BS1 4QA', city: 'Bristol', postal_code: 'BS1 4QA' },
    'The Old Mill, 12 River Street, Bristol BS1 4QA',
  ],
  [
    'a town behind its code, with no comma',
    { address: 'Hauptstr. 5 10115 Berlin', city: 'Berlin', postal_code: '10115', country: 'Germany' },
    'Hauptstr. 5 10115 Berlin, Germany',
  ],
  ['a town in the name of its venue', { venue: 'Kaufleuten Zürich', city: 'Zürich' }, 'Kaufleuten Zürich'],
  [
    'a place that is called by its address',
    { venue: 'Fish Dock 3', address: 'Fish Dock 3', city: 'Riga' },
    'Fish Dock 3, Riga',
  ],
])('%s is named once', (_what, place, said) => {
  expect(locationOf({ location: { ...nowhere, ...place } })).toBe(said)
})

test.each([
  ['a street called by its town', { address: '5 York Road', city: 'York' }, '5 York Road, York'],
  [
    'a street called by its venue',
    { venue: 'The Mill', address: '5 The Mill Lane', city: 'Ely' },
    'The Mill, 5 The Mill Lane, Ely',
  ],
  ['a venue in signs', { venue: '★', city: 'Ely' }, '★, Ely'],
])('%s is not taken for it', (_what, place, said) => {
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
])('notes that the description %j has already are not said twice: %j', (description, notes, text) => {
  expect(descriptionOf(event(description, notes))).toBe(text)
})

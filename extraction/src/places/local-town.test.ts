import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { pageOfText } from '../testing/page-of-lines.ts'
import { findLocalTown } from './local-town.ts'

test.each([
  ['Durham', 'Europe/London', 'GB'],
  ['Durham', 'America/New_York', 'US'],
  ['Melbourne', 'Europe/London', undefined],
  ['Durham', 'UTC', undefined],
])('%s for a person in %s is in %s', (name, timeZone, country) => {
  expect(findLocalTown(name, timeZone)?.country).toBe(country)
})

const countryOf = (timeZone: string, ...lines: string[]) =>
  readPage(pageOfText(lines.join('\n')), { today: '2026-11-25', timeZone }).events[0]?.location?.country

test('a street in a town that exists in several countries is in the country of the person', () => {
  const poster = [
    'Open Mic Poetry Night',
    'Friday 11 December 2026, 7.30pm',
    'The Little Bookshop Café',
    '9 Castle Row, Durham',
  ]
  expect(countryOf('Europe/London', ...poster)).toBe('United Kingdom')
  expect(countryOf('America/New_York', ...poster)).toBe('United States')
})

test('a printed state or currency outweighs the country of the person', () => {
  const inNorthCarolina = ['Block Party', 'Saturday 5 June 2027, 4 PM', '12 Maple Street, Durham, NC']
  expect(countryOf('Europe/London', ...inNorthCarolina)).toBe('United States')
  const inPounds = ['Jazz Night', 'Friday 11 December 2026, 8pm', '9 Castle Row, Durham', 'Tickets £12']
  expect(countryOf('America/New_York', ...inPounds)).toBe('United Kingdom')
})

test('a town without a street is in the country of the person too', () => {
  const poster = ['Open Mic Poetry Night', 'Friday 11 December 2026, 7.30pm', 'The Little Bookshop Café', 'Durham']
  expect(countryOf('Europe/London', ...poster)).toBe('United Kingdom')
  expect(countryOf('America/New_York', ...poster)).toBe('United States')
})

const fairAt = (place: string) =>
  readPage(pageOfText(`Village Fair\nSaturday 12 June 2027, 2 pm\n${place}\nAll welcome`), {
    today: '2026-11-25',
    timeZone: 'Europe/London',
  }).events[0]

test.each(['9 Castle Row, Hull', 'Town Hall, Hull', '9 Castle Row, Oakfield'])(
  '%s is not placed in the only country with such a town, since the person is elsewhere',
  (place) => {
    expect(fairAt(place)).toMatchObject({ start_date: '2027-06-12', time_zone: null, location: { country: null } })
  },
)

test('a small town abroad is accepted if its state is printed', () => {
  expect(fairAt('9 Castle Row, Hull, MA 02045')?.location?.country).toBe('United States')
})

import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { pageOfLines, type SizedLine } from '../../testing/page-of-lines.ts'

const addressOf = (...lines: string[]) => {
  const poster: SizedLine[] = [
    ['MIDNIGHT FOXES', 4],
    ['Friday 12 June 2026, 8pm', 1.6],
    ...lines.map((it): SizedLine => [it, 1.2]),
  ]
  return readPage(pageOfLines(poster), { today: '2026-05-20', timeZone: 'UTC' }).events[0]?.location?.address ?? null
}

test.each([
  [['58, Quarry St, Lower Town,', 'Pune 411001'], '58, Quarry St, Lower Town, Pune 411001'],
  [['14 Harrow St | London | SE4 0QA'], '14 Harrow St, London, SE4 0QA'],
  [['14 Temple Road, Old Harbour, Lisburn'], '14 Temple Road, Old Harbour, Lisburn'],
  [['828 Mill Stret, Edmonds WA 98020'], '828 Mill Stret, Edmonds WA 98020'],
])('reads all of %j', (lines, address) => {
  expect(addressOf(...lines)).toBe(address)
})

test.each([
  ['Entry £5, London SW9 9SL', 'London SW9 9SL'],
  ['Friday 12 June 8pm, London SW9 9SL', 'London SW9 9SL'],
  ['Friday, 12 June, London SW9 9SL', 'London SW9 9SL'],
  ['Eintritt frei, 10827 Berlin', '10827 Berlin'],
  ['Musikverein Nord e.V., 10827 Berlin', '10827 Berlin'],
  ['Hauptstrae 12, 10827 Berlin', 'Hauptstrae 12, 10827 Berlin'],
])('before the postcode in %j only a street is part of the address', (line, address) => {
  expect(addressOf(line)).toBe(address)
})

test('text after an address is left out', () => {
  expect(addressOf('12 High Street, Friday, doors 7pm')).toBe('12 High Street')
})

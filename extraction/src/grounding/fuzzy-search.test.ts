import { expect, test } from 'vitest'
import { fuzzySearch } from './fuzzy-search.ts'
import { toComparableText } from './comparable-text.ts'

const foundIn = (page: string, words: string) =>
  fuzzySearch(toComparableText(page), toComparableText(words), { left: 10_000_000 }).map(({ start, end }) =>
    page.slice(start, end),
  )

test.each([
  ['im CAFE ZENTRAL, Wien', 'Café Zentral', 'CAFE ZENTRAL'],
  ['THE GLA5S ORCHARD', 'Glass Orchard', 'GLA5S ORCHARD'],
  ['Som-\nmerfest im Park', 'Sommerfest', 'Som-\nmerfest'],
  ['Beginn 20.30 Uhr', '20:30', '20.30'],
  ['Beginn 20h30', '20h30', '20h30'],
  ['dalle 9.30', '09:30', '9.30'],
  ['NIGHTFERRYQUARTET', 'Night Ferry Quartet', 'NIGHTFERRYQUARTET'],
  ['the Nlght Ferry Quartet plays', 'Night Ferry Quartet', 'Nlght Ferry Quartet'],
  ['河边音乐会 周六', '音乐会', '音乐会'],
  ['Straße 4', 'STRASSE 4', 'Straße 4'],
])('in %j, %j is found', (page, words, printed) => {
  expect(foundIn(page, words)).toEqual([printed])
})

test.each([
  ['Beginn 20.00 Uhr', '20:30'],
  ['120:30', '20:30'],
  ['Fest 2025', 'Fest 2026'],
  ['2O.30', '20:30'],
  ['14 / 115', '14 / 15'],
  ['1067 Dresden', '01067 Dresden'],
  ['Yorkshire Dales', 'York'],
  ['The Copper Room', 'The Silver Room'],
  ['Juli', 'Juni'],
  ['um 8h30', '8h'],
  ['', 'anything'],
  ['anything', ''],
])('in %j, %j is not found', (page, words) => {
  expect(foundIn(page, words)).toEqual([])
})

test('every occurrence of the words is found', () => {
  expect(foundIn('20:00 Doors\n21:00 Show\n20:00', '20:00')).toEqual(['20:00', '20:00'])
})

test('a search without a match stays within its budget', () => {
  const effort = { left: 1_000_000 }
  for (let round = 0; round < 50; round++)
    fuzzySearch(toComparableText('a'.repeat(20_000)), toComparableText(`${'a'.repeat(200)}b${round}`), effort)
  expect(effort.left).toBeLessThan(0)
  expect(effort.left).toBeGreaterThan(-1000)
})

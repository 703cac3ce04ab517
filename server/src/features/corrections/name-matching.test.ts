import { expect, test } from 'vitest'
import { isSameName, isSpellingOf, nameKey, seriesKey } from './name-matching.ts'

test.each([
  ['The Lantem Room', 'THE LANTERN ROOM'],
  ['Kulturhaus Daugava', 'Kulturhaus-Daugava'],
  ['KulturhausDaugava', 'Kulturhaus Daugava'],
  ['The Lantern R00m', 'The Lantern Room'],
  ['Café Ølhallen', 'cafe olhallen'],
  ['The Lanterm Room', 'The Lantern Room'],
])('%j and %j are the same name', (one, other) => {
  expect(isSameName(nameKey(one), nameKey(other))).toBe(true)
})

test.each([
  ['The Old Mill', 'The Old Hill'],
  ['North Hall', 'South Hall'],
  ['Studio 1', 'Studio 5'],
  ['Platform 10 Studio', 'Platform 11 Studio'],
  ['Bar', 'Car'],
  ['Town Hall', 'City Hall'],
  ['Room A of the Lantern', 'Room B of the Lantern'],
  ['Kulturhaus', 'Kulturhaus Daugava'],
])('%j and %j are different names', (one, other) => {
  expect(isSameName(nameKey(one), nameKey(other))).toBe(false)
})

test.each([
  ['Quiz Night #14', 'quiz night'],
  ['Life Drawing, December', 'life drawing'],
  ['December 2026', 'december 2026'],
  ['Sunday Quiz', 'sunday quiz'],
])('the series of %j is %j', (title, series) => {
  expect(seriesKey(title)).toBe(series)
})

test('a name that was read in the wrong place is not another spelling of the right one', () => {
  expect(isSpellingOf('Lantem Rm', 'The Lantern Room')).toBe(true)
  expect(isSpellingOf('Kulturhaus', 'Kulturhaus Daugava')).toBe(true)
  expect(isSpellingOf('THE LANTERN ROOM', 'The Lantern Room')).toBe(true)
  expect(isSpellingOf('Doors 7 pm', 'The Lantern Room')).toBe(false)
})

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findCity, zoneOf } from './gazetteer.ts'

test.each([
  ['Wien', undefined, undefined, 'Vienna', 'AT'],
  ['MÜNCHEN', undefined, undefined, 'Munich', 'DE'],
  ['Muenchen', undefined, undefined, 'Munich', 'DE'],
  ['東京', undefined, undefined, 'Tokyo', 'JP'],
  ['Aix-en-Provence', undefined, undefined, 'Aix-en-Provence', 'FR'],
  ['BROOKLYN', undefined, undefined, 'Brooklyn', 'US'],
  ['Washington', undefined, undefined, 'Washington, D.C.', 'US'],
  ['Aarhus', undefined, undefined, 'Århus', 'DK'],
  ['Geneva', undefined, undefined, 'Genève', 'CH'],
  ['Geneva', 'US', undefined, 'Geneva', 'US'],
  ['St. Paul', 'US', 'MN', 'Saint Paul', 'US'],
  ['Bangalore', undefined, undefined, 'Bengaluru', 'IN'],
  ['Hồ Chí Minh', undefined, undefined, 'Ho Chi Minh City', 'VN'],
  ['Palma de Mallorca', undefined, undefined, 'Palma', 'ES'],
  ['St Louis', undefined, undefined, 'St. Louis', 'US'],
])('finds %j in %j, %j', (name, country, admin, expectedName, expectedCountry) => {
  expect(findCity(name, country, admin)).toMatchObject({ name: expectedName, country: expectedCountry })
})

test('the largest of several places with one name is chosen, unless a state or country is given', () => {
  expect(findCity('Portland')?.admin).toBe('OR')
  expect(findCity('Portland', 'US', 'ME')?.admin).toBe('ME')
  expect(findCity('Portland', 'GB')?.country).toBe('GB')
})

test('small places are found only with their country', () => {
  expect(findCity('Hallstatt')).toBeNull()
  expect(findCity('Guéthary', 'FR')).toMatchObject({ population: 1 })
})

test.each([
  ['Wien', 'US'],
  ['Doors', undefined],
  ['', undefined],
  ['   ', undefined],
  ['\u{10FFFF}', undefined],
  ['Vienn', undefined],
])('finds no place called %j in %j', (name, country) => {
  expect(findCity(name, country)).toBeNull()
})

test('finds the time zone of a place', () => {
  const vienna = findCity('Wien')
  expect(vienna && zoneOf(vienna)).toBe('Europe/Vienna')
  expect(zoneOf({ latitude: 34.05, longitude: -118.24 })).toBe('America/Los_Angeles')
})

test('the places take a few megabytes of memory, not a hundred', () => {
  const grown = `
    const before = process.memoryUsage().rss
    const { findCity } = await import(${JSON.stringify(new URL('gazetteer.ts', import.meta.url).href)})
    for (const name of ['Wien', 'Paris', 'Springfield', 'Nowhere at all']) findCity(name)
    process.stdout.write(String(process.memoryUsage().rss - before))`
  const bytes = Number(execFileSync(process.execPath, ['--input-type=module', '--eval', grown], { encoding: 'utf8' }))
  expect(bytes).toBeGreaterThan(1e6)
  expect(bytes).toBeLessThan(60e6)
})

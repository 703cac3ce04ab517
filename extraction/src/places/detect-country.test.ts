import { expect, test } from 'vitest'
import { detectCountry } from './detect-country.ts'

test.each([
  ['Entry £8', 'en', 'GB'],
  ['www.riverside.co.uk', 'en', 'GB'],
  ['$5 at the door, call (206) 555-0142', 'en', 'US'],
  ['kulturhaus-nord.de', 'de', 'DE'],
  ['Karten unter +43 1 512300', 'de', 'AT'],
  ['+420 222 111 000', 'en', 'CZ'],
  ['Eintritt CHF 20.-', 'de', 'CH'],
  ['Eintritt frei', 'de', 'DE'],
  ['tickets.example.com.au', 'en', 'AU'],
])('the country of %j in %s is %s', (text, language, country) => {
  expect(detectCountry(text, language, null)).toBe(country)
})

test.each([
  ['Friday 8pm', 'en'],
  ['Friday 8pm', undefined],
  ['live.io', 'en'],
  ['', undefined],
])('the country of %j in %s is unknown', (text, language) => {
  expect(detectCountry(text, language, null)).toBeUndefined()
})

test('an address outweighs everything else', () => {
  expect(detectCountry('£8, www.foo.co.uk', 'en', { country: 'AT' })).toBe('AT')
  expect(detectCountry('£8', 'en', { country: null })).toBe('GB')
})

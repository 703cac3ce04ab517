import { expect, test } from 'vitest'
import { extractTerms } from './search-term.ts'

const containsTerms = (text: string, search: string) =>
  extractTerms(search).terms.every(({ find }) => find(text) !== null)

test.each([
  ['jazz £18', ['£18'], 'jazz'],
  ['18 € Riga', ['18 €'], 'Riga'],
  ['12.50 EUR', ['12.50 EUR'], ''],
  ['£5 or £8', ['£5', '£8'], 'or'],
  ['18:30', ['18:30'], ''],
  ['doors 6.30 PM', ['6.30 PM'], 'doors'],
  ['jazz £18.30 19.00', ['£18.30', '19.00'], 'jazz'],
  ['24.12', [], '24.12'],
  ['12.30.45', [], '12.30.45'],
  ['18', [], '18'],
  ['18 euromed', [], '18 euromed'],
  ['room 18 kronos', [], 'room 18 kronos'],
])('the prices and times in the search %j are %j', (search, terms, rest) => {
  const taken = extractTerms(search)
  expect([taken.terms.map(({ text }) => text), taken.rest.trim().replaceAll(/ +/g, ' ')]).toEqual([terms, rest])
})

test.each([
  ['Tickets £18', '£18'],
  ['£18.00 in advance, £20 on the door', '£18'],
  ['£18/£15', '£15'],
  ['18 GBP', '£18'],
  ['Entry £ 18', '18 pounds'],
  ['Eintritt 12,50 €', '€12.50'],
  ['Eintritt 18,- €', '18 €'],
  ['£15-18 on the door', '£18'],
  ['Beer 18 kr', '18 SEK'],
  ['Doors 18:30', '18:30'],
  ['Beginn 18.30 Uhr', '18:30'],
  ['6.30PM till late', '6:30 pm'],
  ['6:30pm till late', '6:30'],
  ['Beginn 09:00', '9:00'],
  ['06:30 pm till late', '6:30'],
  ['06:30 pm till late', '6:30 pm'],
  ['9:00 Andacht', '09:00'],
  ['0.30 Uhr', '00:30'],
  ['07:30 PM', '07:30'],
  ['Eintritt 12,50 €', '12.50'],
  ['12.50 on the door', '12.50'],
  ['Saturday 10/15/2026', '10.15'],
  ['Beginn 18:30', '18.30'],
  ['Beginn 08:30', '8.30'],
])('%j contains the price or time %s', (text, price) => {
  expect(containsTerms(text, price)).toBe(true)
})

test.each([
  ['Doors 18:30', '£18'],
  ['18 December', '£18'],
  ['£180', '£18'],
  ['£18.50', '£18'],
  ['£118', '£18'],
  ['€18', '£18'],
  ['£1,018', '£18'],
  ['Rows 18, 30', '18:30'],
  ['118:30', '18:30'],
  ['18:30', '8:30'],
  ['6:30 am', '6:30 pm'],
  ['7:30 pm', '07:30'],
  ['19:00', '9:00'],
  ['12,50 €', '12:50'],
  ['12,50 €', '12.50 pm'],
  ['112,50 €', '12.50'],
])('%j does not contain the price or time %s', (text, price) => {
  expect(containsTerms(text, price)).toBe(false)
})

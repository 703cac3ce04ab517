import { expect, test } from 'vitest'
import { extractPrices } from './search-price.ts'

const containsPrices = (text: string, search: string) =>
  extractPrices(search).prices.every(({ find }) => find(text) !== null)

test.each([
  ['jazz £18', ['£18'], 'jazz'],
  ['18 € Riga', ['18 €'], 'Riga'],
  ['12.50 EUR', ['12.50 EUR'], ''],
  ['£5 or £8', ['£5', '£8'], 'or'],
  ['18:30', [], '18:30'],
  ['18', [], '18'],
  ['18 euromed', [], '18 euromed'],
  ['room 18 kronos', [], 'room 18 kronos'],
])('the prices in the search %j are %j', (search, prices, rest) => {
  const taken = extractPrices(search)
  expect([taken.prices.map(({ text }) => text), taken.rest.trim().replaceAll(/ +/g, ' ')]).toEqual([prices, rest])
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
])('%j contains the price %s', (text, price) => {
  expect(containsPrices(text, price)).toBe(true)
})

test.each([
  ['Doors 18:30', '£18'],
  ['18 December', '£18'],
  ['£180', '£18'],
  ['£18.50', '£18'],
  ['£118', '£18'],
  ['€18', '£18'],
  ['£1,018', '£18'],
])('%j does not contain the price %s', (text, price) => {
  expect(containsPrices(text, price)).toBe(false)
})

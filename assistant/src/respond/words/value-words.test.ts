import { expect, test } from 'vitest'
import { priceInWords } from './value-words.ts'

test.each([
  ['12.50', 'EUR', '€12.50'],
  ['5-12', 'GBP', '£5–£12'],
  ['from 10', 'GBP', 'from £10'],
  ['0', 'GBP', 'free'],
  ['Free', null, 'free'],
  ['Free-10', 'GBP', 'Free–£10'],
  ['£7 a night, £18 for all three', 'GBP', '£7 a night, £18 for all three'],
  [null, null, null],
])('a price of %j in %j is written as %j', (price, currency, said) => {
  const tickets = { ticket_availability: null, cancellation_policy: null }
  expect(priceInWords({ ticket_info: { ...tickets, ticket_price: price, ticket_currency: currency } })).toBe(said)
})

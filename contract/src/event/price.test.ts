import { expect, test } from 'vitest'
import { formatPrice } from './price.ts'

test.each([
  ['12.50', 'EUR', '€12.50'],
  ['12', 'GBP', '£12'],
  ['5-12', 'GBP', '£5–£12'],
  ['from 10', 'GBP', 'from £10'],
  ['Free-10', 'GBP', 'Free–£10'],
  ['5-10 (donation)', 'GBP', '£5–£10 (donation)'],
  ['Free', 'GBP', 'Free'],
  ['12', 'no', '12 no'],
])('a price of %j in %s is shown as %j', (price, currency, shown) => {
  expect(formatPrice(price, currency, 'en-GB')).toBe(shown)
})

test.each([
  ['£7 a night, £18 for all three', 'GBP'],
  ['2 for 1', 'GBP'],
  ['12', null],
])('a price of %j in %j stays as it is in the picture', (price, currency) => {
  expect(formatPrice(price, currency, 'en-GB')).toBe(price)
})

import { expect, test } from 'vitest'
import { currencyCodeOf, isSharedCurrencyName } from './currencies.ts'

test.each([
  ['pounds', undefined, 'GBP'],
  ['zloty', undefined, 'PLN'],
  ['kronor', undefined, 'SEK'],
  ['dollars', 'canadian', 'CAD'],
  ['francs', 'swiss', 'CHF'],
  ['kroner', 'danish', 'DKK'],
  ['kroner', undefined, ''],
  ['pesos', undefined, ''],
])('the currency named "%s", with the country "%s", has the code %j', (name, country, code) => {
  expect(currencyCodeOf(name, country)).toBe(code)
})

test('a name of several currencies, such as "kroner", fits only these currencies', () => {
  expect(isSharedCurrencyName('90 kroner', 'DKK')).toBe(true)
  expect(isSharedCurrencyName('90 pesos', 'DKK')).toBe(false)
  expect(isSharedCurrencyName('90 pesos', 'MXN')).toBe(true)
})

import { expect, test } from 'vitest'
import { costOf } from './cost-of.ts'

const price = { input: 0.15, output: 0.6, currency: 'USD' }

test.each([
  [{ input: 1_000_000, output: 0 }, price, 150_000],
  [{ input: 700, output: 90 }, price, 159],
  [{ input: 0, output: 0 }, price, 0],
  [{ input: 5, output: 5 }, { ...price, input: 0, output: 0 }, 0],
])('%j at the price %j cost %i millionths', (tokens, at, millionths) => {
  expect(costOf(tokens, at)).toEqual({ millionths, currency: 'USD' })
})

test.each([
  ['no price is known', { input: 700, output: 90 }, null],
  ['tokens were not counted', { input: null, output: null }, price],
  ['half of the tokens were counted', { input: 700, output: null }, price],
])('the cost is null if %s', (_name, tokens, at) => {
  expect(costOf(tokens, at)).toBeNull()
})

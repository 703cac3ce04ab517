import { expect, test } from 'vitest'
import { bootstrap } from './bootstrap.ts'

test('values of one owner are resampled together, which widens the interval', () => {
  const shares = Array.from({ length: 40 }, (_, place) => (place < 20 ? 1 : 0))
  const [single, owned] = [bootstrap(shares), bootstrap(shares, shares.map(String))]
  expect([single.mean, owned.mean]).toEqual([0.5, 0.5])
  expect(single.high - single.low).toBeLessThan(0.4)
  expect([owned.low, owned.high]).toEqual([0, 1])
})

test('two runs give the same interval', () => {
  expect(bootstrap([0, 1, 1, 0, 1])).toEqual(bootstrap([0, 1, 1, 0, 1]))
})

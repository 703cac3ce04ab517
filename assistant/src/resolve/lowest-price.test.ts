import { expect, test } from 'vitest'
import { isFree, lowestPrice } from './lowest-price.ts'

test.each([
  ['12.50', 12.5],
  ['5-12', 5],
  ['from 10', 10],
  ['£7,50 a night', 7.5],
  ['1,500', 1500],
  ['12,500.50', 12500.5],
  ['Free', 0],
  ['ask at the bar', null],
  [null, null],
])('the lowest price in %j is %j', (price, least) => {
  expect(lowestPrice(price)).toBe(least)
})

test.each([
  ['Free', true],
  ['0', true],
  ['0.00', true],
  ['Free-11', false],
  ['0-11', false],
  ['10', false],
  [null, false],
])('whether %j is free: %j', (price, free) => {
  expect(isFree(price)).toBe(free)
})

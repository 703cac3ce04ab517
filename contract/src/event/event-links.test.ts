import { expect, test } from 'vitest'
import { isSameLink } from './event-links.ts'

test.each([
  ['https://ferry.example/tickets', 'ferry.example/tickets', true],
  ['http://www.Ferry.example/', 'https://ferry.example', true],
  ['https://ferry.example/Tickets', 'https://ferry.example/tickets', false],
  ['https://ferry.example/tickets', 'https://ferry.example', false],
  ['https://ferry.example/?id=1', 'https://ferry.example/?id=2', false],
  ['tel:+442079460018', 'tel:+442079460018', true],
  [null, null, false],
  ['https://ferry.example', null, false],
])('%s and %s are the same link: %s', (one, other, isOne) => {
  expect(isSameLink(one, other)).toBe(isOne)
})

import { expect, test } from 'vitest'
import { readAvailability } from './availability.ts'

test.each([
  ['SOLD OUT', 'sold out'],
  ['Ausverkauft', 'sold out'],
  ['COMPLET', 'sold out'],
  ['limited seats', 'limited'],
  ['Limited tickets available at the door', 'limited'],
  ['Few tickets left!', 'limited'],
  ['Registration required', 'registration required'],
  ['First come first served', 'first come first served'],
  ['CANCELLED', 'cancelled'],
  ['POSTPONED', 'postponed'],
  ['SOLD OUT and now CANCELLED', 'cancelled'],
])('reads %j as %j', (text, state) => {
  expect(readAvailability(text)).toBe(state)
})

test.each(['Programme complet', 'Tickets at the door', 'Unlimited', ''])('finds nothing in %j', (text) => {
  expect(readAvailability(text)).toBeNull()
})

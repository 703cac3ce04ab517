import { expect, test } from 'vitest'
import { withoutGreeting } from './without-greeting.ts'

test.each([
  ['Hi there! when is it', 'when is it'],
  ['hey um sorry where is it?', 'where is it?'],
  ['move it to 9, thanks', 'move it to 9'],
  ['ok so how much', 'how much'],
  ['hello', 'hello'],
  ['Hi Tom, your car is booked in', 'Hi Tom, your car is booked in'],
  ['thanks', 'thanks'],
  ['no ignore that, the 14th', 'the 14th'],
  ['wait no that was a different tour, its 89', 'its 89'],
  ['never mind, delete it', 'never mind, delete it'],
])('%j is shortened to %j', (text, wish) => {
  expect(withoutGreeting(text)).toBe(wish)
})

test('a greeting word in the name of an event stays', () => {
  expect(withoutGreeting('Morning yoga Saturday 9am')).toBe('Morning yoga Saturday 9am')
  expect(withoutGreeting('Evening of Jazz, Friday')).toBe('Evening of Jazz, Friday')
})

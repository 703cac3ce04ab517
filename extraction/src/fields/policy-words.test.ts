import { expect, test } from 'vitest'
import { isPolicy } from './policy-words.ts'

test.each([
  'no refunds',
  'rain or shine',
  'All sales final. No refunds or exchanges.',
  'Non-refundable',
  'Bei Regen fällt die Veranstaltung aus',
  'In case of rain the event moves indoors',
  'Rain date: June 14',
  'Findet bei jedem Wetter statt',
])('%j says what happens to the money or in the rain', (text) => {
  expect(isPolicy(text)).toBe(true)
})

test.each(['Purple Rain live', 'Weather Report', 'Free admission', ''])('%j does not', (text) => {
  expect(isPolicy(text)).toBe(false)
})

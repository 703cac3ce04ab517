import { expect, test } from 'vitest'
import { mentionsPolicy } from './policy-words.ts'

test.each([
  'no refunds',
  'rain or shine',
  'All sales final. No refunds or exchanges.',
  'Non-refundable',
  'Bei Regen fällt die Veranstaltung aus',
  'In case of rain the event moves indoors',
  'Rain date: June 14',
  'Findet bei jedem Wetter statt',
])('%j is about refunds or bad weather', (text) => {
  expect(mentionsPolicy(text)).toBe(true)
})

test.each(['Purple Rain live', 'Weather Report', 'Free admission', ''])('%j is not a policy', (text) => {
  expect(mentionsPolicy(text)).toBe(false)
})

import { expect, test } from 'vitest'
import { durationMinutes } from './duration.ts'

test.each([
  ['PT1H30M', 90],
  ['P1DT2H', 1560],
  ['2 hours', 120],
  ['1.5 h', 90],
  ['1h30', 90],
  ['90 min', 90],
  ['1 hour 15 minutes', 75],
  ['2 Stunden', 120],
])('%j lasts %d minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})

test.each(['a while', 'PT', '', null, '2 halves'])('%j is no duration', (text) => {
  expect(durationMinutes(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { durationInWords, durationMinutes } from './duration.ts'

test.each([
  ['PT1H30M', 90],
  ['P1DT2H', 1560],
  ['2 hours', 120],
  ['1.5 h', 90],
  ['1h30', 90],
  ['90 min', 90],
  ['1 hour 15 minutes', 75],
  ['2 Stunden', 120],
  ['PT1.5H', 90],
  ['P1W', 10_080],
  ['2 days', 2880],
  ['3 Tage', 4320],
  ['1 week', 10_080],
  ['1000 hours', 60_000],
  ['P366D', 527_040],
])('%j lasts %d minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})

test.each([
  'a while',
  'two hours',
  'half an hour',
  '2 uur',
  '2時間',
  'P367D',
  '-PT1H',
  'PT',
  '',
  null,
  '2 halves',
  'P9999999999999D',
  'PT99999999999H',
  '99999 hours',
  '1000000 min',
])('%j is no duration', (text) => {
  expect(durationMinutes(text)).toBeNull()
})

test.each([
  ['PT20M', '20 minutes'],
  ['PT1H30M', '1 hour 30 minutes'],
  ['P1DT2H', '1 day 2 hours'],
  ['90 min', '90 min'],
  ['2 uur', '2 uur'],
  ['a while', 'a while'],
])('%j is said as %j', (text, words) => {
  expect(durationInWords(text)).toBe(words)
})

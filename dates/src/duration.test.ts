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
  ['3 days', 4320],
  ['an hour', 60],
  ['two hours', 120],
  ['half an hour', 30],
  ['1½ hours', 90],
  ['1 1/2 hours', 90],
  ['1:30', 90],
  ['1 hour and a half', 90],
  ['an hour and a half', 90],
  ['two and a half hours', 150],
  ['2h15', 135],
  ['2 hours 15', 135],
  ['three quarters of an hour', 45],
  ['two days', 2880],
  ['anderthalb Stunden', 90],
  ['eine halbe Stunde', 30],
  ['zwei Stunden', 120],
  ['une heure et demie', 90],
  ['deux heures', 120],
  ['media hora', 30],
  ['dos horas', 120],
  ["un'ora e mezza", 90],
  ['anderhalf uur', 90],
])('%j lasts %d minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})

test.each([
  'a while',
  'at 1:30',
  'from 13:30',
  '1:75',
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
])('%j is not a duration', (text) => {
  expect(durationMinutes(text)).toBeNull()
})

test.each([
  ['PT20M', '20 minutes'],
  ['PT1H30M', '1 hour 30 minutes'],
  ['P1DT2H', '1 day 2 hours'],
  ['90 min', '90 min'],
  ['2 uur', '2 uur'],
  ['a while', 'a while'],
])('%j in words is %j', (text, words) => {
  expect(durationInWords(text)).toBe(words)
})

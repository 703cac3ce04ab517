import { expect, test } from 'vitest'
import { daysOfExcludedMonths } from './excluded-months.ts'
import { readRecurrencePhrase } from '../recurrence-phrase.ts'

const monthsIn = (text: string) => [
  ...new Set(
    daysOfExcludedMonths({ date: '2027-01-07', confidence: 1, flags: [], start: 0, end: 0 }, text).map((day) =>
      day.slice(0, 7),
    ),
  ),
]

test.each([
  ['no meeting in april', ['2027-04']],
  ['not in august', ['2027-08']],
  ['except july and august', ['2027-07', '2027-08']],
  ['kein treffen im april', ['2027-04']],
  ['sauf en aout', ['2027-08']],
  ['no classes in december', ['2027-12']],
  ['not 5 april', []],
  ['no entry in may 5', []],
  ['see you in april', []],
])('%j excludes %j', (text, months) => {
  expect(monthsIn(text)).toEqual(months)
})

test('an excluded month is left out of the series', () => {
  const text = 'First Thursday of the month 7pm, 7 January to 3 June 2027, no meeting in April'
  expect(JSON.stringify(readRecurrencePhrase(text, { today: '2026-11-26' }))).toContain('20270401')
})

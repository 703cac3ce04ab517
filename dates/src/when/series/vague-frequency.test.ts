import { expect, test } from 'vitest'
import { findVagueFrequency } from './vague-frequency.ts'

const found = (text: string): string | null => {
  const open = findVagueFrequency(text)
  return open && text.slice(open.start, open.end)
}

test.each([
  ['physio twice a month', 'twice a month'],
  ['gym three times a week at 7am', 'three times a week'],
  ['swim 2x a week', '2x a week'],
  ['coffee every few weeks, Friday', 'every few weeks'],
  ['haircut every 4-6 weeks', 'every 4-6 weeks'],
  ['call grandma now and then', 'now and then'],
  ['piano most Mondays', 'most Mondays'],
  ['Yoga zweimal im Monat', 'zweimal im Monat'],
  ['dîner de temps en temps', 'de temps en temps'],
])('%j repeats without naming its days', (text, words) => {
  expect(found(text)).toBe(words)
})

test.each(['gym once a week', 'bins every two weeks', 'every Tuesday and Thursday', 'twice as good', ''])(
  '%j has no vague frequency',
  (text) => {
    expect(found(text)).toBeNull()
  },
)

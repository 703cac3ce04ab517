import { expect, test } from 'vitest'
import { interpretInScene } from '../../testing/interpret-in-scene.ts'

/** Open Mic is every Saturday, but not on 19 December. */
const rule = (parts: string): string => `change openmic recurrence=freq=weekly;byday=sa${parts}`

test.each([
  'skip 5 december as well, were at my mums',
  "not on 5 december that's st nicholas eve",
  'and not on 5 december im away, take that one out',
  "we're away on 5 december so cross that off",
  "the hall's being painted on 5 december so its off",
  'the host is ill on 5 december so no open mic',
  '5 december is off too',
  "5 december doesn't count",
  "there won't be one on 5 december",
  'no game on 5 december',
])('%j excludes that day', (said) => {
  expect(interpretInScene('weekly', said)).toBe(rule(';exdate=20261205,20261219'))
})

test('a month without the event is excluded, and does not end the series', () => {
  expect(interpretInScene('weekly', "There won't be one in January.")).toBe(
    rule(';exdate=20261219,20270102,20270109,20270116,20270123,20270130'),
  )
})

test('a sentence that may not be about the event is only offered', () => {
  expect(interpretInScene('weekly', 'no parking on 5 december')).toBe('back meaning change openmic')
})

test.each([
  'and the last ones 30 january',
  'the last session is 30 january',
  '30 january is the final one',
  'final night is on 30 january',
  "it doesn't run after 30 january",
])('%j ends the series', (said) => {
  expect(interpretInScene('weekly', said)).toBe(rule(';until=20270130;exdate=20261219'))
})

test('cancelling the last one of a series excludes its day', () => {
  expect(interpretInScene('weekly', 'the last one on 26 december is cancelled')).toBe(rule(';exdate=20261219,20261226'))
})

test.each(['30 january is not the last one', 'not until 30 january'])('%j does not end the series', (said) => {
  expect(interpretInScene('weekly', said)).not.toContain('until=')
})

test.each([
  'not at the hall on 5 december, at the church',
  'it stops for half term on 5 december',
  'saturdays are no good for me',
  "it doesn't start until 2 january",
  'it starts on 2 january, not 5 december',
])('%j does not change the days of the series', (said) => {
  expect(interpretInScene('weekly', said)).not.toContain('change openmic recurrence')
})

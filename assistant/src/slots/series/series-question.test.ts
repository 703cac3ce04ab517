import { expect, test } from 'vitest'
import { interpret } from '../../interpret.ts'
import { asEvent, scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'

const { weekly } = scenes
const mic = weekly?.known.find(({ id }) => id === 'openmic')
if (!weekly || !mic) throw new Error('the scenes are gone')
const term = { ...mic, start_date: '2027-01-09', recurrence: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327;EXDATE=20270220' }

const context = {
  ...weekly,
  known: [...weekly.known.filter(({ id }) => id !== 'openmic'), term],
  thread: [asEvent(term)],
}
const interpretInTerm = (say: string): string => showCommand(interpret(say, context), context)

test.each([
  ['how many saturdays in january is it', 'count 2027-01-01..2027-01-31 = openmic'],
  ['how many sessions before 1 february', 'count 2026-11-24..2027-01-31 = openmic'],
  ['how many sessions is that altogether', 'count 2027-01-09..2027-03-27 = openmic'],
  ['so when is the final one', 'last 2027-03-27 = openmic'],
  ['is there a week off', 'ask recurrence openmic'],
  ['and is it on in half term?', 'ask recurrence openmic'],
  ['which saturday is off', 'ask recurrence openmic'],
])('%j asks about the days of a series', (say, want) => {
  expect(interpretInTerm(say)).toBe(want)
})

test('"how many" of anything else does not count days', () => {
  expect(interpretInTerm('how many tickets do we get')).not.toContain('count')
  expect(interpretInTerm('how many events have i got in january')).toContain('count 2027-01-01..2027-01-31')
})

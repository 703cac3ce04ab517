import { expect, test } from 'vitest'
import type { FollowUpTarget, ReminderTime } from '../../command.ts'
import type { Context } from '../../context.ts'
import { interpret } from '../../interpret.ts'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'

function interpretAfter(at: ReminderTime | null, sentence: string): string {
  const lastRequest: FollowUpTarget = { kind: 'remind', events: ['jazz'], at }
  const { one } = scenes
  if (!one) throw new Error('there is no such scene')
  const context: Context = { ...one, lastRequest }
  const command = interpret(sentence, context)
  return `${showCommand(command, context)}${command.kind === 'remind' && command.instead ? ' instead' : ''}`
}

const TWO_HOURS: ReminderTime = { kind: 'before', minutes: 120 }
const DAY_BEFORE_AT_SIX: ReminderTime = { kind: 'day', daysBefore: 1, time: '18:00' }

test.each([
  ['make that 7', DAY_BEFORE_AT_SIX, 'remind jazz day 1 19:00 instead'],
  ['no, 9am', DAY_BEFORE_AT_SIX, 'remind jazz day 1 09:00 instead'],
  ['I am so sorry, I meant two days before, at the same hour.', DAY_BEFORE_AT_SIX, 'remind jazz day 2 18:00 instead'],
  ['actually 3 days before', DAY_BEFORE_AT_SIX, 'remind jazz before 4320 instead'],
  ['hmm make that 3 hours', TWO_HOURS, 'remind jazz before 180 instead'],
  ['i meant 3', TWO_HOURS, 'remind jazz before 180 instead'],
  ['3 not 2', TWO_HOURS, 'remind jazz before 180 instead'],
  ['no the day before', TWO_HOURS, 'remind jazz before 1440 instead'],
  ['an hour before instead', null, 'remind jazz before 60 instead'],
])('%j after setting a reminder changes its time', (sentence, at, want) => {
  expect(interpretAfter(at, sentence)).toBe(want)
})

test.each([
  ['it starts at 7', TWO_HOURS, 'change jazz start_time=19:00'],
  ['make it 2 hours long', TWO_HOURS, 'change jazz end_time=22:00'],
  ['and remind me an hour before too', TWO_HOURS, 'remind jazz before 60'],
  ['and an hour before', TWO_HOURS, 'remind jazz before 60'],
])('%j does not change the time of the reminder just set', (sentence, at, want) => {
  expect(interpretAfter(at, sentence)).toBe(want)
})

test.each([
  ['n again on the day 4pm', 'remind jazz day 0 16:00'],
  ['one more on the morning', 'remind jazz day 0 09:00'],
  ['and the night before too', 'remind jazz day 1 20:00'],
  ['again at 4', 'remind jazz day 0 16:00'],
])('%j after setting a reminder sets one more', (sentence, want) => {
  expect(interpretAfter(TWO_HOURS, sentence)).toBe(want)
})

test.each([
  ["and it's at 8.30", 'change jazz start_time=20:30'],
  ['and starts 8.30pm', 'change jazz start_time=20:30'],
])('%j after setting a reminder changes the event', (sentence, want) => {
  expect(interpretAfter(TWO_HOURS, sentence)).toBe(want)
})

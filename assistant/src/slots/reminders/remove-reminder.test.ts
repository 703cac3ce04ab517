import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { interpret } from '../../interpret.ts'
import { expectInterpretation } from '../../testing/expect-interpretation.ts'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'

// Blue Note Jazz Night is on Friday 4 December at 20:00.

test.each([
  [
    'one',
    'set two reminders: 1 dec 9am and 3 dec 6pm',
    'remind jazz at 2026-12-01 09:00 & remind jazz at 2026-12-03 18:00',
  ],
  [
    'one',
    'remind me on 1 dec at 9 and again on 3 dec at 6pm',
    'remind jazz at 2026-12-01 09:00 & remind jazz at 2026-12-03 18:00',
  ],
  [
    'one',
    'remind me on monday and wednesday at 6pm',
    'remind jazz at 2026-11-30 18:00 & remind jazz at 2026-12-02 18:00',
  ],
  [
    'one',
    'set reminders for 1 dec at noon and the morning of',
    'remind jazz at 2026-12-01 12:00 & remind jazz day 0 09:00',
  ],
  [
    'one',
    'make it 21:00 and set two reminders: 1 dec 9am and 3 dec 11am',
    'change jazz start_time=21:00 & remind jazz at 2026-12-01 09:00 & remind jazz at 2026-12-03 11:00',
  ],
])('in the scene %s, %j sets two reminders', expectInterpretation)

test.each([
  ['one', 'drop the reminder on the 3rd', 'unremind jazz at 2026-12-03 09:00'],
  ['one', 'remove the reminder at 6pm', 'unremind jazz day 0 18:00'],
  ['one', 'delete the reminder an hour before', 'unremind jazz before 60'],
  ['one', "remove the reminder for friday's jazz night", 'unremind jazz all'],
  ['one', 'remove the reminders', 'unremind jazz all'],
  ['one', 'delete my 3 reminders', 'unremind jazz all'],
  ['one', 'delete the reminder for 9', 'ask reminders jazz'],
  ['one', 'delete the earlier reminder', 'ask reminders jazz'],
])('in the scene %s, %j removes only the reminders that it names, or lists them', expectInterpretation)

function interpretAfterReminding(sentence: string): string {
  const { one } = scenes
  if (!one) throw new Error('there is no such scene')
  const lastRequest = {
    kind: 'remind' as const,
    events: ['jazz'],
    at: { kind: 'day' as const, daysBefore: 1, time: '11:00' },
  }
  const context: Context = { ...one, lastRequest }
  const command = interpret(sentence, context)
  return `${showCommand(command, context)}${command.kind === 'remind' && command.instead ? ' instead' : ''}`
}

test.each([
  ["get rid of the 11 o'clock one", 'ask reminders jazz'],
  ['drop the one at 11am', 'ask reminders jazz'],
  ['no, an hour earlier', 'remind jazz day 1 10:00 instead'],
  ['the day before that instead', 'remind jazz day 2 11:00 instead'],
  ['can you move the reminder to 8pm', 'remind jazz day 1 20:00 instead'],
])('%j just after setting a reminder is about the reminder, not the event', (sentence, want) => {
  expect(interpretAfterReminding(sentence)).toBe(want)
})

test.each([
  ['one', 'move the reminder to 8pm', 'ask reminders jazz'],
  ['one', 'drop the second reminder', 'ask reminders jazz'],
])('in the scene %s, %j changes nothing and lists the reminders', expectInterpretation)

test.each([
  ['three', 'remove the reminders on the choir and hamlet at 6', 'ask reminders choir,hamlet'],
  ['three', 'remove the reminders on the choir and hamlet', 'unremind choir,hamlet all'],
])('in the scene %s, %j is about the reminders of both events, and moves neither', expectInterpretation)

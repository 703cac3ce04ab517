import { expect, test } from 'vitest'
import { readClause } from '../../clauses/read-clause.ts'
import { interpret } from '../../interpret.ts'
import { interpretInScene } from '../../testing/interpret-in-scene.ts'
import { scenes } from '../../testing/scenes.ts'
import { showCommand } from '../../testing/show-command.ts'
import { fillWhen } from './fill-when.ts'

test.each([
  ['starts at 7 now and goes til 8:15', 'change jazz start_time=19:00 end_time=20:15'],
  ["it's half 7 actually, and finishes at 10", 'change jazz start_time=19:30 end_time=22:00'],
  ['they changed it, leaves 15.02 now and gets in 17.05', 'change jazz start_time=15:02 end_time=17:05'],
  ['it is 7 till 10 now', 'change jazz start_time=19:00 end_time=22:00'],
  ['should be done by 11', 'change jazz end_time=23:00'],
  ['it goes till 10.45', 'change jazz end_time=22:45'],
  ['it ends at 10 because the last bus goes at 10.30', 'change jazz end_time=22:00'],
  ['over by 11 they reckon', 'change jazz end_time=23:00'],
  ['make it an hour and a half', 'change jazz end_time=21:30'],
  ['its 10 now not half 9, still an hour', 'change jazz start_time=22:00 end_time=23:00'],
])('%j sets the start, the end or both, as said', (sentence, want) => {
  expect(interpretInScene('one', sentence)).toBe(want)
})

test('what goes at a time starts then, where the sentence changes when', () => {
  const { one } = scenes
  const command = one && fillWhen(readClause('they emailed, the coach goes at 7.45 now', one).clause)
  expect(command && showCommand(command, one)).toBe('change jazz start_time=19:45')
})

test.each([
  ['got moved to sunday, 12 to 4', 'change jazz start_date=2026-12-06 start_time=12:00 end_time=16:00'],
  ['they moved it to saturday from 7 till 11', 'change jazz start_date=2026-12-05 start_time=19:00 end_time=23:00'],
  ['they changed it, now 6 to 10', 'change jazz start_time=18:00 end_time=22:00'],
  ['it goes from 18.30 until 22.00 they wrote me', 'change jazz start_time=18:30 end_time=22:00'],
  ['it ends at 11 and STARTS at 7.30', 'change jazz start_time=19:30 end_time=23:00'],
  ['no, ends at 11, starts 7.30', 'change jazz start_time=19:30 end_time=23:00'],
  ['now 12-4', 'change jazz start_time=12:00 end_time=16:00'],
  ["it's moved from 8pm-11pm to 7pm-10pm", 'change jazz start_time=19:00 end_time=22:00'],
  ['move it from friday 8-10 to saturday 9-11', 'change jazz start_date=2026-12-05 start_time=21:00 end_time=23:00'],
  ['they changed the end, it goes from 7 till 10', 'change jazz start_time=19:00 end_time=22:00'],
])('two times in %j are a start and an end', (sentence, want) => {
  expect(interpretInScene('one', sentence)).toBe(want)
})

test.each([
  ['move it from 8 to 9', 'change jazz start_time=21:00 end_time=00:00'],
  ['it moved from 8pm to 9.30', 'change jazz start_time=21:30 end_time=00:30'],
  ['moved on friday from 8 to 9', 'change jazz start_time=21:00 end_time=00:00'],
  ['the gig on 4 december changed from 8 to 9', 'change jazz start_time=21:00 end_time=00:00'],
])('in %j the first time is the start so far, and the second the new one', (sentence, want) => {
  expect(interpretInScene('one', sentence)).toBe(want)
})

test.each([
  ['the end moved from 11 to 10', 'change jazz end_time=22:00'],
  ['change the end time from 11pm to 10.30pm', 'change jazz end_time=22:30'],
  ['change the end from 11 to 12', 'change jazz end_time=00:00'],
])('in %j the first time is the end so far, and the second the new one', (sentence, want) => {
  expect(interpretInScene('one', sentence)).toBe(want)
})

test.each([
  ['finish is 10.30, they told us today', 'change jazz end_time=22:30'],
  ['it starts at 9 now, he rang me today', 'change jazz start_time=21:00'],
])('the day in %j is when it was told', (sentence, want) => {
  expect(interpretInScene('one', sentence)).toBe(want)
})

test.each([
  ['room 9 now', 'change jazz venue=room 9'],
  ['studio 2 now', 'change jazz venue=studio 2'],
  ['hall 3 instead', 'change jazz venue=hall 3'],
])('the number in %j is of a place, not an hour', (sentence, want) => {
  expect(interpretInScene('one', sentence)).toBe(want)
})

test.each([
  ['they put it off a week because of the mud', 'change jazz start_date=2026-12-11'],
  ['could you move it to the week after, same time', 'change jazz start_date=2026-12-11'],
  ['push it to the following week', 'change jazz start_date=2026-12-11'],
  ['move it to the day before at 4pm', 'change jazz start_date=2026-12-03 start_time=16:00 end_time=19:00'],
  ['move it to the day before christmas', 'change jazz start_date=2026-12-24'],
  ['moved to the saturday before', 'change jazz start_date=2026-11-28'],
  ['bring it forward to the friday before at 7', 'change jazz start_date=2026-11-27 start_time=19:00 end_time=22:00'],
])('%j counts from the day of the event', (sentence, want) => {
  expect(interpretInScene('one', sentence)).toBe(want)
})

test('times after an order to save an event become its start and end', () => {
  expect(interpretInScene('one', 'add it to my calendar, from 1 till 5')).toBe(
    'save jazz & change jazz start_time=13:00 end_time=17:00',
  )
})

test('a number with a dot is a price only beside a word for a price', () => {
  expect(interpretInScene('one', 'tickets went up to 22.50')).toBe('change jazz ticket_price=22.50')
  expect(interpretInScene('one', 'its 7.20 now')).toContain('change jazz')
  expect(interpretInScene('one', 'it starts 7.20 now')).toBe('change jazz start_time=19:20')
})

test.each(['delete the opera', 'move the walkthrough to the day before', 'save the recital'])(
  '%j names an unknown event, and changes no other',
  (sentence) => {
    expect(interpretInScene('one', sentence)).toMatch(/^cannot unknown-event/)
  },
)

test.each([
  [
    'also add a rehearsal there the same afternoon, 2.30 to 5',
    'create title=rehearsal there start_date=2026-12-04 start_time=14:30 end_time=17:00',
  ],
  [
    'also breakfast with priya the morning after the jazz, 10am cafe nero',
    'create title=breakfast with priya start_date=2026-12-05 start_time=10:00 venue=cafe nero',
  ],
])('%j is a new event, on a day counted from the event in view', (sentence, want) => {
  expect(interpretInScene('one', sentence)).toBe(want)
})

test('something to remember that has no day is a new event whose day is asked for', () => {
  expect(interpretInScene('empty', 'remind me to ring the plumber')).toBe('back value start_date')
})

test('a correction after a change of the end corrects the end', () => {
  const { one } = scenes
  const context = one && {
    ...one,
    lastRequest: { kind: 'change' as const, event: 'jazz', edit: { end_time: '23:00' } },
  }
  expect(context && showCommand(interpret('sorry i meant half 10', context), context)).toBe(
    'change jazz end_time=22:30',
  )
})

import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { interpret } from '../interpret.ts'
import { expectHeard } from './expect-heard.ts'
import { scenes } from './scenes.ts'
import { showRequest } from './show-request.ts'

test.each([
  ['one', "it's 3 days long", 'change jazz end_date=2026-12-06'],
  ['one', 'it lasts three days', 'change jazz end_date=2026-12-06'],
  ['one', 'it goes on for a week', 'change jazz end_date=2026-12-10'],
  ['one', 'it lasts 24 hours', 'change jazz end_time=20:00 end_date=2026-12-05'],
  ['one', 'it is 2 hours long', 'change jazz end_time=22:00'],
])('in %s %j in days says the last day, in hours when it ends', expectHeard)

test.each([
  ['one', 'doors are at 7 though', 'change jazz start_time=19:00'],
  ['one', 'starts at 8 tho', 'change jazz start_time=20:00'],
])('in %s %j says its hour in spite of the "though" behind it', expectHeard)

const one = scenes.one as Context
const noted: Context = {
  ...one,
  known: one.known.map((event) =>
    event.id === 'jazz' ? { ...event, notes: 'Bring cash\nParking behind the church' } : event,
  ),
}

test.each([
  ['delete the note about parking', 'Bring cash'],
  ['remove the parking note please', 'Bring cash'],
  ['get rid of the note that says bring cash', 'Parking behind the church'],
  ['delete the notes', null],
])('of two notes %j leaves %j', (say, notes) => {
  expect(interpret(say, noted)).toMatchObject({ kind: 'change', edit: { notes } })
})

test('a note that nobody wrote takes none of the others along', () => {
  expect(showRequest(interpret('delete the note about dogs', noted), noted)).toBe('back value notes jazz')
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventRow } from '../../../testing/event-row.ts'
import { restoredEventColumns, eventColumns } from './event-columns.ts'

test('an event with a value that none can hold is not written, by whatever way it came', () => {
  expect(() => eventColumns(eventRow({ time_zone: 'Mars/Olympus' }))).toThrow(
    expect.objectContaining({ code: 'VALIDATION', issues: [expect.objectContaining({ path: 'time_zone' })] }),
  )
})

test('of an event that is there, only what is new is judged', () => {
  const odd = eventRow({ time_zone: 'Mars/Olympus' })
  expect(eventColumns({ ...odd, notes: 'Bring a coat' }, odd).time_zone).toBe('Mars/Olympus')
  expect(() => eventColumns({ ...odd, time_zone: 'Mars/Base' }, odd)).toThrow('check what you entered')
})

test('events are written in no other way', () => {
  const src = new URL('../../..', import.meta.url)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('testing/'),
  )
  const naming = (words: RegExp) => files.filter((name) => words.test(readFileSync(new URL(name, src), 'utf8')))
  // The columns of JSON are written by nothing else, and an event has three that may not be left out.
  expect(naming(/\beventJsonColumns\b/).toSorted()).toEqual([
    'platform/database/rows/event-columns.ts',
    'platform/database/rows/event-rows.ts',
  ])
  expect(
    naming(/insertInto\('events'\)/).filter(
      (name) => !naming(/\b(?:eventColumns|restoredEventColumns)\(/).includes(name),
    ),
  ).toEqual([])
})

test('a rule that ends at a moment is written with its last day, also where it comes back as it was', () => {
  const rule = 'FREQ=DAILY;UNTIL=20261206T010000Z'
  const evening = { start_time: '20:00', time_zone: 'America/New_York', recurrence: rule }
  expect(restoredEventColumns(eventRow(evening)).recurrence).toBe('FREQ=DAILY;UNTIL=20261205')
  expect(eventColumns(eventRow({ ...evening, start_time: null })).recurrence).toBe('FREQ=DAILY;UNTIL=20261206')
})

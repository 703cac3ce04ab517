import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventRow } from '../../../testing/event-row.ts'
import { restoredEventColumns, eventColumns } from './event-columns.ts'

test('an event with an invalid value is not written', () => {
  expect(() => eventColumns(eventRow({ time_zone: 'Mars/Olympus' }))).toThrow(
    expect.objectContaining({ code: 'VALIDATION', issues: [expect.objectContaining({ path: 'time_zone' })] }),
  )
})

test('of an existing event, only changed values are checked', () => {
  const odd = eventRow({ time_zone: 'Mars/Olympus' })
  expect(eventColumns({ ...odd, notes: 'Bring a coat' }, odd).time_zone).toBe('Mars/Olympus')
  expect(() => eventColumns({ ...odd, time_zone: 'Mars/Base' }, odd)).toThrow('check what you entered')
})

test('all code that writes events uses these columns', () => {
  const src = new URL('../../..', import.meta.url)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('testing/'),
  )
  const naming = (words: RegExp) => files.filter((name) => words.test(readFileSync(new URL(name, src), 'utf8')))
  // Nothing else writes the JSON columns, and three of them are required.
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

test('a recurrence rule that ends at a time is written with its last day, even when it is restored', () => {
  const rule = 'FREQ=DAILY;UNTIL=20261206T010000Z'
  const evening = { start_time: '20:00', time_zone: 'America/New_York', recurrence: rule }
  expect(restoredEventColumns(eventRow(evening)).recurrence).toBe('FREQ=DAILY;UNTIL=20261205')
  expect(eventColumns(eventRow({ ...evening, start_time: null })).recurrence).toBe('FREQ=DAILY;UNTIL=20261206')
})

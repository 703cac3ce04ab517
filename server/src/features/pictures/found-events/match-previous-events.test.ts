import { expect, test } from 'vitest'
import { eventRow } from '../../../testing/event-row.ts'
import { matchPreviousEvents } from './match-previous-events.ts'

const early = eventRow({ id: 'early', start_time: '18:00', place_in_picture: 0 })
const late = eventRow({ id: 'late', start_time: '20:30', place_in_picture: 1 })

/** The ids of the earlier rows that later readings are matched with. */
const idsFor = (...read: Parameters<typeof matchPreviousEvents>[1][]) =>
  read.flatMap((events) => matchPreviousEvents([early, late], events).map((row) => row?.id ?? null))

test('two showings on one day are matched with their own rows, in whatever order they are read later', () => {
  expect(idsFor([early, late])).toEqual(['early', 'late'])
  expect(idsFor([late, early])).toEqual(['late', 'early'])
})

test('an event that is read differently is matched by its place; a further event is new', () => {
  expect(idsFor([{ ...early, start_time: '19:00' }, late])).toEqual(['early', 'late'])
  expect(idsFor([early, late, { ...late, title: 'A third one' }])).toEqual(['early', 'late', null])
})

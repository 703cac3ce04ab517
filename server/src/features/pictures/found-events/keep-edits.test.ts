import { expect, test } from 'vitest'
import { evidence, readEvent } from '../../../testing/readings.ts'
import { eventRow } from '../../../testing/event-row.ts'
import { keepEdits } from './keep-edits.ts'

const setByPerson = evidence({ source: 'user', confidence: 1 })

test('a later reading replaces what a machine read', () => {
  expect(keepEdits(eventRow(), readEvent({ title: 'Night Ferry Quintet' })).title).toBe('Night Ferry Quintet')
})

test('a later reading never replaces what a person set', () => {
  const before = eventRow({ start_time: '21:00', evidence: { start_time: setByPerson } })
  const after = keepEdits(before, readEvent({ title: 'Night Ferry Quintet', start_time: '19:30' }))
  expect(after).toMatchObject({
    title: 'Night Ferry Quintet',
    start_time: '21:00',
    evidence: { start_time: { source: 'user' } },
  })
})

test("a person's venue stays while the rest of the place is read again", () => {
  const before = eventRow({ evidence: { venue: setByPerson } })
  const read = readEvent({
    location: { venue: 'Harbour', address: null, city: 'Tallinn', postal_code: null, country: null, coordinates: null },
  })
  expect(keepEdits(before, read).location).toMatchObject({ venue: 'Kulturhaus', city: 'Tallinn' })
})

test('a later reading does not bring back what a person cleared', () => {
  const before = eventRow({
    start_time: null,
    location: { venue: null, address: null, city: 'Riga', postal_code: null, country: null, coordinates: null },
    evidence: { start_time: setByPerson, venue: setByPerson },
  })
  const after = keepEdits(before, readEvent({ start_time: '19:30' }))
  expect(after).toMatchObject({ start_time: null, location: { venue: null, city: 'Riga' } })
})

test("a later reading with a start after the owner's end leaves the day and time unchanged", () => {
  const before = eventRow({
    start_date: '2026-06-04',
    start_time: '20:00',
    end_date: '2026-06-05',
    end_time: '23:00',
    evidence: { start_date: evidence({ confidence: 0.6 }), end_date: setByPerson },
  })
  const read = readEvent({
    title: 'Night Ferry Quintet',
    start_date: '2026-06-10',
    start_time: '19:00',
    end_date: null,
    end_time: null,
    evidence: { start_date: evidence({ confidence: 0.9 }), start_time: evidence() },
  })
  const { evidence: after, ...event } = keepEdits(before, read)
  expect(event).toMatchObject({
    title: 'Night Ferry Quintet',
    start_date: '2026-06-04',
    start_time: '20:00',
    end_date: '2026-06-05',
    end_time: '23:00',
  })
  expect(after).toEqual(before.evidence)
})

test("a later reading whose start lies after the owner's end time leaves the day and time as they were", () => {
  const day = { start_date: '2026-06-05', end_date: '2026-06-05' }
  const before = eventRow({ ...day, start_time: '19:00', end_time: '22:00', evidence: { end_time: setByPerson } })
  const after = keepEdits(before, readEvent({ ...day, start_time: '23:00', end_time: null }))
  expect(after).toMatchObject({ ...day, start_time: '19:00', end_time: '22:00', evidence: { end_time: setByPerson } })
})

test("an end that was read is left out where it lies before the owner's start", () => {
  const before = eventRow({ start_date: '2026-06-10', evidence: { start_date: setByPerson } })
  const read = readEvent({ start_date: '2026-06-04', end_date: '2026-06-05', evidence: { end_date: evidence() } })
  const after = keepEdits(before, read)
  expect(after).toMatchObject({ start_date: '2026-06-10', end_date: null, evidence: { start_date: setByPerson } })
  expect(after.evidence.end_date).toBeUndefined()
})

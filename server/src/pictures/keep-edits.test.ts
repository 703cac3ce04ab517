import { expect, test } from 'vitest'
import { evidence, readEvent } from '../testing/readings.ts'
import { eventRow } from '../testing/event-row.ts'
import { keepEdits } from './keep-edits.ts'

const theirs = evidence({ source: 'user', confidence: 1 })

test('a later reading replaces what a machine read', () => {
  expect(keepEdits(eventRow(), readEvent({ title: 'Night Ferry Quintet' })).title).toBe('Night Ferry Quintet')
})

test('a later reading never replaces what a person set', () => {
  const before = eventRow({ start_time: '21:00', evidence: { start_time: theirs } })
  const after = keepEdits(before, readEvent({ title: 'Night Ferry Quintet', start_time: '19:30' }))
  expect(after).toMatchObject({
    title: 'Night Ferry Quintet',
    start_time: '21:00',
    evidence: { start_time: { source: 'user' } },
  })
})

test("a person's venue stays while the rest of the place is read again", () => {
  const before = eventRow({ evidence: { venue: theirs } })
  const read = readEvent({
    location: { venue: 'Harbour', address: null, city: 'Tallinn', postal_code: null, country: null, coordinates: null },
  })
  expect(keepEdits(before, read).location).toMatchObject({ venue: 'Kulturhaus', city: 'Tallinn' })
})

test('a later reading does not bring back what a person cleared', () => {
  const before = eventRow({
    start_time: null,
    location: { venue: null, address: null, city: 'Riga', postal_code: null, country: null, coordinates: null },
    evidence: { start_time: theirs, venue: theirs },
  })
  const after = keepEdits(before, readEvent({ start_time: '19:30' }))
  expect(after).toMatchObject({ start_time: null, location: { venue: null, city: 'Riga' } })
})

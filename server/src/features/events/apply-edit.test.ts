import type { Box } from '@swap/contract/reading'
import type { EventEdit } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { describe, expect, test } from 'vitest'
import { toEvent } from '../../platform/database/rows/event-rows.ts'
import { emptyLocation, withSuggestions } from '../../platform/database/rows/event-fields.ts'
import { eventRow } from '../../testing/event-row.ts'
import { evidence } from '../../testing/readings.ts'
import { applyEdit } from './apply-edit.ts'

test('a value that a person sets has the source "user" and keeps its place in the picture', () => {
  const edited = applyEdit(eventRow(), { start_time: '21:00' })
  expect(edited.start_time).toBe('21:00')
  expect(edited.evidence.start_time).toMatchObject({ source: 'user', confidence: 1, boxes: [[0.1, 0.1, 0.5, 0.1]] })
  expect(edited.evidence.title?.source).toBe('read')
})

test('a value that a person leaves as it was read is confirmed, until they change it', () => {
  const confirmed = applyEdit(eventRow(), { start_time: '20:00' })
  expect(confirmed.evidence.start_time).toMatchObject({ source: 'user', confidence: 1, confirmed: true })
  expect(applyEdit(confirmed, { start_time: '20:00' }).evidence.start_time?.confirmed).toBe(true)
  const edited = applyEdit(confirmed, { start_time: '21:00' })
  expect(edited.evidence.start_time?.confirmed).toBeUndefined()
  expect(applyEdit(edited, { start_time: '21:00' }).evidence.start_time?.confirmed).toBeUndefined()
})

test('the owner can confirm a value that staff corrected', () => {
  const corrected = applyEdit(eventRow(), { start_time: '21:00' }, { by: 'staff' })
  const { evidence: after } = applyEdit(corrected, { start_time: '21:00' })
  expect(after.start_time).toMatchObject({ source: 'user', confirmed: true })
})

test('a field that a person clears has no value any more', () => {
  const edited = applyEdit(eventRow(), { start_time: null, location: { venue: null } })
  expect(edited.start_time).toBeNull()
  expect(edited.location).toMatchObject({ venue: null, city: 'Riga' })
  const shown = toEvent(edited, null).evidence
  expect(Object.keys(shown)).toEqual(['title', 'start_date'])
})

test('answering the event’s question removes the question and the review', () => {
  const asked = eventRow({ needs_review: 1, question: { field: 'start_date', why: 'order', choices: [] } })
  expect(applyEdit(asked, { start_date: '2026-04-12' })).toMatchObject({ question: null, needs_review: 0 })
  expect(applyEdit(asked, { title: 'Ferry' })).toMatchObject({ question: { field: 'start_date' }, needs_review: 1 })
})

test('clearing the date that is asked about does not answer the question', () => {
  const asked = eventRow({ needs_review: 1, question: { field: 'start_date', why: 'order', choices: [] } })
  expect(applyEdit(asked, { start_date: null })).toMatchObject({ question: { field: 'start_date' }, needs_review: 1 })
})

test('clearing the time that is asked about answers the question', () => {
  const asked = eventRow({ needs_review: 1, question: { field: 'start_time', why: 'low-confidence', choices: [] } })
  const answered = applyEdit(asked, { start_time: null })
  expect(answered).toMatchObject({ start_time: null, question: null })
  expect(toEvent(answered, null).suggestions).toEqual({})
})

test('a tapped suggestion is marked where it was read, and the previous value can be tapped back', () => {
  const boxes: Box[] = [[0.2, 0.8, 0.3, 0.05]]
  const read = evidence({ confidence: 0.7, alternatives: [{ value: 'Ferry Night', confidence: 0.2, boxes }] })
  const edited = applyEdit(eventRow({ evidence: { title: read } }), { title: 'Ferry Night' })
  expect(edited.evidence.title).toMatchObject({ source: 'user', boxes })
  const back = [{ value: 'Night Ferry Quartet', confidence: 0.7, boxes: read.boxes }]
  expect(edited.evidence.title?.alternatives.slice(0, 1)).toEqual(back)
  expect(applyEdit(edited, { title: 'Night Ferry Quartet' }).evidence.title?.alternatives).toEqual(
    edited.evidence.title?.alternatives,
  )
})

test('suggestions for a value that could not be read are offered until its owner sets it', () => {
  const offered = [{ value: '19:00', confidence: 0.2, boxes: [] }]
  const { start_time: _, ...read } = eventRow().evidence
  const untimed = eventRow({ start_time: null, evidence: withSuggestions(read, { start_time: offered }) })
  expect(toEvent(untimed, null).suggestions).toEqual({ start_time: offered })
  expect(toEvent(untimed, null).evidence.start_time).toBeUndefined()
  const timed = applyEdit(untimed, { start_time: '19:00' })
  expect(toEvent(timed, null)).toMatchObject({ suggestions: {}, evidence: { start_time: { source: 'user' } } })
})

test('a date that a person gives to an undated event takes it out of review', () => {
  const undated = eventRow({
    start_date: null,
    needs_review: 1,
    question: { field: 'start_date', why: 'missing', choices: [] },
  })
  expect(applyEdit(undated, { start_date: '2026-12-04' })).toMatchObject({ start_date: '2026-12-04', needs_review: 0 })
})

test('an end before the start is refused', () => {
  expect(() => applyEdit(eventRow(), { end_date: '2026-12-03' })).toThrow('The end is before the start.')
})

/** Returns the code of a refusal and the field it names; null if the edit is accepted. */
function refused(edit: EventEdit) {
  try {
    applyEdit(eventRow(), edit)
  } catch (error) {
    return error instanceof Failure ? [error.code, error.issues[0]?.path] : [error]
  }
  return null
}

test('an end that lies before the start already blocks no other change', () => {
  const early = eventRow({ end_date: '2026-12-03', end_time: '22:00' })
  expect(applyEdit(early, { title: 'Night Ferry' })).toMatchObject({ title: 'Night Ferry', end_date: '2026-12-03' })
  expect(() => applyEdit(early, { start_date: '2026-12-05' })).toThrow('The end is before the start.')
})

test('an end before the start, or an invalid link, is refused at its field', () => {
  expect(refused({ end_date: '2026-12-04', end_time: '19:00' })).toEqual(['VALIDATION', 'end_time'])
  expect(refused({ contact: { event_url: 'javascript:alert(1)' } })).toEqual(['VALIDATION', 'event_url'])
  expect(refused({ end_time: '02:00' })).toBeNull()
})

test('a series keeps at least one day: a last day before its first is refused', () => {
  const weekly = { start_date: '2027-01-09', recurrence: 'FREQ=WEEKLY;BYDAY=SA' }
  const until = (day: string) => () =>
    applyEdit(eventRow(weekly), { recurrence: `FREQ=WEEKLY;BYDAY=SA;UNTIL=${day}` }).recurrence
  expect(until('20261219')).toThrow('It would take place on no day at all: its last day would be before its first.')
  expect(until('20270109')()).toBe('FREQ=WEEKLY;BYDAY=SA;UNTIL=20270109')
})

test('a series whose last day was read as before its first can still get another first day', () => {
  const over = eventRow({ start_date: '2027-01-09', recurrence: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261219' })
  expect(applyEdit(over, { start_date: '2027-01-16' }).start_date).toBe('2027-01-16')
})

test('an event whose end was read as before its start can still have other fields changed', () => {
  const odd = eventRow({ end_date: '2026-12-04', end_time: '19:00' })
  expect(applyEdit(odd, { title: 'Ferry' }).title).toBe('Ferry')
})

describe('the place of an event', () => {
  const workedOut = { ...evidence(), source: 'worked-out' as const, note: 'Worked out from Riga.' }
  const inRiga = eventRow({
    time_zone: 'Europe/Riga',
    location: { ...emptyLocation, city: 'Riga', country: 'Latvia', coordinates: { latitude: 56.95, longitude: 24.11 } },
    evidence: { time_zone: workedOut, country: workedOut, coordinates: workedOut },
  })

  test('a new town brings its own time zone, and drops the country and coordinates of the old one', () => {
    const edited = applyEdit(inRiga, { location: { city: 'Tokyo' } })
    expect(edited).toMatchObject({
      time_zone: 'Asia/Tokyo',
      location: { city: 'Tokyo', country: null, coordinates: null },
    })
    expect(edited.evidence.time_zone).toMatchObject({ source: 'worked-out', note: 'Worked out from Tokyo.' })
  })

  test('removing the town, or setting an unknown one, clears what was worked out from the old one', () => {
    for (const city of [null, 'Nowhereville'])
      expect(applyEdit(inRiga, { location: { city } })).toMatchObject({
        time_zone: null,
        location: { country: null, coordinates: null },
      })
  })

  test('a better spelling of the town changes nothing else', () => {
    expect(applyEdit(inRiga, { location: { city: 'RĪGA' } })).toMatchObject({
      time_zone: 'Europe/Riga',
      location: { city: 'RĪGA', country: 'Latvia', coordinates: { latitude: 56.95 } },
    })
  })

  test('a time zone that a person set stays when the town changes', () => {
    const set = applyEdit(inRiga, { time_zone: 'Europe/Berlin' })
    expect(applyEdit(set, { location: { city: 'Tokyo' } }).time_zone).toBe('Europe/Berlin')
  })

  test('another venue changes neither time zone nor country', () => {
    expect(applyEdit(inRiga, { location: { venue: 'Palladium' } })).toMatchObject({
      time_zone: 'Europe/Riga',
      location: { country: 'Latvia' },
    })
  })
})

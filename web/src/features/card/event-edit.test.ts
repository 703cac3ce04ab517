import { expect, test } from 'vitest'
import { sampleEvent } from '../../testing/sample-event.ts'
import { editOfField, applyEdit } from './event-edit.ts'

test('an edit has the shape of the event', () => {
  expect(editOfField('start_time', '20:00')).toEqual({ start_time: '20:00' })
  expect(editOfField('venue', 'The Boathouse')).toEqual({ location: { venue: 'The Boathouse' } })
  expect(editOfField('end_time', null)).toEqual({ end_time: null })
})

test('an edited event looks as the server will return it', () => {
  const choices = [{ value: '18:00', confidence: 0.2, boxes: [] }]
  const event = sampleEvent({ question: { field: 'start_time', why: 'several', choices } })
  const confirmed = applyEdit(event, { start_time: '20:00' })
  expect(confirmed.evidence.start_time).toMatchObject({ source: 'user', confirmed: true })
  const later = applyEdit(event, { start_time: '18:00', location: { venue: 'Kiln Yard' } })
  expect(later.evidence.start_time?.confirmed).toBeUndefined()
  expect(later).toMatchObject({
    start_time: '18:00',
    question: null,
    location: { venue: 'Kiln Yard', city: 'Harwick' },
    evidence: { start_time: { source: 'user' }, venue: { source: 'user' }, title: { source: 'read' } },
  })
  const none = applyEdit(event, { start_time: null })
  expect(none.start_time).toBe('00:00')
  expect(none.evidence.start_time).toBeUndefined()
})

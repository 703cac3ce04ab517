import { expect, test } from 'vitest'
import { sampleEvent } from '../../../testing/sample-event.ts'
import { changedFields, editFromForm, toForm } from './editor-fields.ts'

test('the form starts with known values, not with defaults that nobody read', () => {
  const { start_time: _, ...evidence } = sampleEvent().evidence
  const form = toForm(sampleEvent({ start_time: '00:00', evidence }))
  expect(form).toMatchObject({
    title: 'Night Ferry Quartet',
    start_date: '2099-12-04',
    start_time: '',
    city: 'Harwick',
  })
})

test('only changed fields are sent, grouped as in the event; an emptied field is sent as unknown', () => {
  const before = toForm(sampleEvent())
  const after = { ...before, title: 'Night Ferry', venue: 'The Crown', city: '', ticket_price: '12', end_time: '23:00' }
  expect(editFromForm(changedFields(before, after), after)).toEqual({
    title: 'Night Ferry',
    end_time: '23:00',
    location: { venue: 'The Crown', city: null },
    ticket_info: { ticket_price: '12' },
  })
})

test('an unchanged form has no changed fields', () => {
  const form = toForm(sampleEvent())
  expect(changedFields(form, form)).toEqual([])
})

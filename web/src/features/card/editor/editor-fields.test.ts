import { expect, test } from 'vitest'
import { sampleEvent } from '../../../testing/sample-event.ts'
import { changedFields, editFromForm, toForm } from './editor-fields.ts'

test('the form starts with what is known, not with a default nobody read', () => {
  const { start_time: _, ...evidence } = sampleEvent().evidence
  const form = toForm(sampleEvent({ start_time: '00:00', evidence }))
  expect(form).toMatchObject({
    title: 'Night Ferry Quartet',
    start_date: '2099-12-04',
    start_time: '',
    city: 'Harwick',
  })
})

test('only what was changed is sent, grouped as the event is, and an emptied field as not known', () => {
  const before = toForm(sampleEvent())
  const after = { ...before, title: 'Night Ferry', venue: 'The Crown', city: '', ticket_price: '12', end_time: '23:00' }
  expect(editFromForm(changedFields(before, after), after)).toEqual({
    title: 'Night Ferry',
    end_time: '23:00',
    location: { venue: 'The Crown', city: null },
    ticket_info: { ticket_price: '12' },
  })
})

test('nothing changed is nothing to send', () => {
  const form = toForm(sampleEvent())
  expect(changedFields(form, form)).toEqual([])
})

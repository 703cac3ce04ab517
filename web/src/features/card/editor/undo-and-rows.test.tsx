// @vitest-environment happy-dom
// The editor of an event: undoing what was saved, and editing recurrence and time zone in their rows on the card.
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import {
  chooseOption,
  fridayEvent,
  openEditForm,
  pressButton,
  expectSaved,
  typeText,
  repeatingEvent,
  timeZoneField,
} from '../../../testing/edit-form.ts'
import { sampleEvidence, sampleEvent } from '../../../testing/sample-event.ts'
import { latestToast, factRow, stubServer, renderCard } from '../../../testing/render-card.tsx'
import { useToasts } from '../../../ui/feedback/toast.ts'

/** Presses Undo in the latest toast. */
function undo() {
  const action = renderHook(() => useToasts()).result.current.at(-1)?.action
  act(() => void (action && 'run' in action && action.run()))
}

test('changes saved in the form can be undone: each field is as before, even if it was empty', async () => {
  const asked = await openEditForm(repeatingEvent('FREQ=WEEKLY;BYDAY=FR'))
  typeText('Date', '2099-12-15')
  typeText('Price', '12')
  fireEvent.change(timeZoneField(), { target: { value: 'tokyo' } })
  fireEvent.keyDown(timeZoneField(), { key: 'Enter' })
  pressButton('Save')
  await waitFor(() => expect(latestToast()).toBe('Your changes to Night Ferry Quartet have been saved.'))
  undo()
  const before = { start_date: '2099-12-11', recurrence: 'FREQ=WEEKLY;BYDAY=FR', time_zone: null }
  await waitFor(() =>
    expect(asked[1]).toEqual([
      'PATCH',
      '/api/events/e1',
      { ...before, ticket_info: { ticket_price: fridayEvent.ticket_info.ticket_price } },
    ]),
  )
  await waitFor(() => expect(latestToast()).toBe('Night Ferry Quartet is back as it was.'))
})

test('saving without changes shows no toast', async () => {
  const before = renderHook(() => useToasts()).result.current.length
  await openEditForm(fridayEvent)
  pressButton('Save')
  await screen.findByRole('button', { name: 'Edit' })
  expect(renderHook(() => useToasts()).result.current).toHaveLength(before)
})

const weekdays = () => within(screen.getByRole('group', { name: 'On these days' })).getAllByRole('checkbox')

test.each([
  ['sunday', 'Sunday', 'Saturday'],
  ['saturday', 'Saturday', 'Friday'],
  ['monday', 'Monday', 'Sunday'],
])('if weeks begin on %s, so do the weekdays of a rule', async (choice, first, last) => {
  const asked = await openEditForm(fridayEvent)
  act(() => void queryClient.setQueryData(keys.settings, { firstDayOfWeek: choice }))
  chooseOption('Repeats', 'Custom…')
  await waitFor(() => expect(weekdays()[0]?.getAttribute('aria-label')).toBe(first))
  expect(weekdays().at(-1)?.getAttribute('aria-label')).toBe(last)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }))
  await expectSaved(asked, { recurrence: 'FREQ=WEEKLY;BYDAY=FR,SU' })
})

const openRow = async (event: typeof fridayEvent, label: string) => {
  const asked = stubServer(event)
  renderCard(event)
  fireEvent.click(factRow(label).getByRole('button', { name: `Change: ${label}` }))
  await screen.findByRole('form', { name: `Change: ${label}` })
  return asked
}

test('the recurrence is edited and saved in its row, and can be undone', async () => {
  const asked = await openRow(repeatingEvent('FREQ=WEEKLY;BYDAY=FR'), 'Repeats')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Repeats' }))
  chooseOption('Repeats', 'Every two weeks on Friday')
  await expectSaved(asked, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' })
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change: Repeats' }))
  undo()
  await waitFor(() => expect(asked[1]?.[2]).toEqual({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' }))
})

test('the recurrence row disappears once the event no longer repeats, and is closed after Undo', async () => {
  await openRow(repeatingEvent('FREQ=WEEKLY;BYDAY=FR'), 'Repeats')
  chooseOption('Repeats', 'Does not repeat')
  pressButton('Save')
  await waitFor(() => expect(screen.queryAllByRole('term').map((it) => it.textContent)).not.toContain('Repeats'))
  expect(document.activeElement).not.toBe(document.body)
  undo()
  await waitFor(() => expect(factRow('Repeats').getByRole('button', { name: 'Change: Repeats' })).toBeTruthy())
})

test('the time zone is edited in its row; Escape leaves it unchanged', async () => {
  const tokyo = sampleEvent({
    time_zone: 'Asia/Tokyo',
    evidence: { ...fridayEvent.evidence, time_zone: sampleEvidence() },
  })
  const asked = await openRow(tokyo, 'Time zone')
  expect(timeZoneField()).toHaveProperty('value', 'Tokyo (GMT+9)')
  fireEvent.change(timeZoneField(), { target: { value: 'riga' } })
  fireEvent.keyDown(timeZoneField(), { key: 'Escape' })
  expect(timeZoneField()).toHaveProperty('value', 'Tokyo (GMT+9)')
  fireEvent.keyDown(timeZoneField(), { key: 'Escape' })
  expect(screen.queryByRole('form')).toBeNull()
  expect(factRow('Time zone').getByText('Tokyo (GMT+9)')).toBeTruthy()
  expect(asked).toEqual([])
})

// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { choose, friday, openForm, press, sent, type, weekly, zone } from '../../../testing/edit-form.ts'
import { evidence, sampleEvent } from '../../../testing/sample-event.ts'
import { latestToast, row, server, show } from '../../../testing/render-card.tsx'
import { useToasts } from '../../../ui/feedback/toast.ts'

function undo() {
  const action = renderHook(() => useToasts()).result.current.at(-1)?.action
  act(() => void (action && 'run' in action && action.run()))
}

test('what the form saved can be taken back: each field is as it was, those that were empty too', async () => {
  const asked = await openForm(weekly('FREQ=WEEKLY;BYDAY=FR'))
  type('Date', '2099-12-15')
  type('Price', '12')
  fireEvent.change(zone(), { target: { value: 'tokyo' } })
  fireEvent.keyDown(zone(), { key: 'Enter' })
  press('Save')
  await waitFor(() => expect(latestToast()).toBe('Your changes to Night Ferry Quartet have been saved.'))
  undo()
  const before = { start_date: '2099-12-11', recurrence: 'FREQ=WEEKLY;BYDAY=FR', time_zone: null }
  await waitFor(() =>
    expect(asked[1]).toEqual([
      'PATCH',
      '/api/events/e1',
      { ...before, ticket_info: { ticket_price: friday.ticket_info.ticket_price } },
    ]),
  )
  await waitFor(() => expect(latestToast()).toBe('Night Ferry Quartet is back as it was.'))
})

test('what was closed without a change says nothing, and offers nothing', async () => {
  const before = renderHook(() => useToasts()).result.current.length
  await openForm(friday)
  press('Save')
  await screen.findByRole('button', { name: 'Edit' })
  expect(renderHook(() => useToasts()).result.current).toHaveLength(before)
})

const weekdays = () => within(screen.getByRole('group', { name: 'On these days' })).getAllByRole('checkbox')

test.each([
  ['sunday', 'Sunday', 'Saturday'],
  ['saturday', 'Saturday', 'Friday'],
  ['monday', 'Monday', 'Sunday'],
])('where weeks begin on %s, the days of the week do', async (choice, first, last) => {
  const asked = await openForm(friday)
  act(() => void queryClient.setQueryData(keys.settings, { firstDayOfWeek: choice }))
  choose('Repeats', 'Custom…')
  await waitFor(() => expect(weekdays()[0]?.getAttribute('aria-label')).toBe(first))
  expect(weekdays().at(-1)?.getAttribute('aria-label')).toBe(last)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }))
  await sent(asked, { recurrence: 'FREQ=WEEKLY;BYDAY=FR,SU' })
})

const openRow = async (event: typeof friday, label: string) => {
  const asked = server(event)
  show(event)
  fireEvent.click(row(label).getByRole('button', { name: `Change: ${label}` }))
  await screen.findByRole('form', { name: `Change: ${label}` })
  return asked
}

test('the row of what repeats is opened and saved in its place, and what it saved is taken back', async () => {
  const asked = await openRow(weekly('FREQ=WEEKLY;BYDAY=FR'), 'Repeats')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Repeats' }))
  choose('Repeats', 'Every two weeks on Friday')
  await sent(asked, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' })
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change: Repeats' }))
  undo()
  await waitFor(() => expect(asked[1]?.[2]).toEqual({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' }))
})

test('a row that says it no longer repeats is gone, and closed once it is back', async () => {
  await openRow(weekly('FREQ=WEEKLY;BYDAY=FR'), 'Repeats')
  choose('Repeats', 'Does not repeat')
  press('Save')
  await waitFor(() => expect(screen.queryAllByRole('term').map((it) => it.textContent)).not.toContain('Repeats'))
  expect(document.activeElement).not.toBe(document.body)
  undo()
  await waitFor(() => expect(row('Repeats').getByRole('button', { name: 'Change: Repeats' })).toBeTruthy())
})

test('the row of the time zone is opened in its place; Escape leaves it as it is', async () => {
  const tokyo = sampleEvent({ time_zone: 'Asia/Tokyo', evidence: { ...friday.evidence, time_zone: evidence() } })
  const asked = await openRow(tokyo, 'Time zone')
  expect(zone()).toHaveProperty('value', 'Tokyo (GMT+9)')
  fireEvent.change(zone(), { target: { value: 'riga' } })
  fireEvent.keyDown(zone(), { key: 'Escape' })
  expect(zone()).toHaveProperty('value', 'Tokyo (GMT+9)')
  fireEvent.keyDown(zone(), { key: 'Escape' })
  expect(screen.queryByRole('form')).toBeNull()
  expect(row('Time zone').getByText('Tokyo (GMT+9)')).toBeTruthy()
  expect(asked).toEqual([])
})

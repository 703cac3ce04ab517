// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { sampleAdminEvent } from '../../../testing/sample-admin-event.ts'
import { renderWithQueries } from '../../../testing/render-card.tsx'
import { EditForm } from './edit-form.tsx'
import { emptyDraft, type Draft } from './use-drafts.ts'

/** An event on Friday 11 December 2099. */
const friday = (more: Partial<AdminEventDetail> = {}): AdminEventDetail => ({
  ...sampleAdminEvent('e1', { title: 'Night Ferry', start_date: '2099-12-11' }),
  recurrence: null,
  time_zone: null,
  evidence: {},
  suggestions: {},
  question: null,
  setByOwner: [],
  picture: null,
  lines: [],
  ...more,
})

const nothing = () => undefined

function Drafting({ event }: { event: AdminEventDetail }) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  return (
    <EditForm
      event={event}
      field="title"
      onField={nothing}
      draft={draft}
      onChange={setDraft}
      onApproved={nothing}
      onSkip={nothing}
      onRefetch={nothing}
    />
  )
}

/** Shows the form; returns the bodies of its requests. */
function open(event: AdminEventDetail) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT' && typeof body === 'string') sent.push(JSON.parse(body))
    return Response.json(path.includes('/audit') ? { entries: [], nextCursor: null } : event)
  })
  renderWithQueries(<Drafting event={event} />)
  return sent
}

const choose = (label: string, choice: string) => {
  const list = screen.getByLabelText(label)
  const value = within(list).getByRole('option', { name: choice }).getAttribute('value')
  fireEvent.change(list, { target: { value } })
}
const chosen = () => {
  const list = screen.getByLabelText('Repeats')
  return list instanceof HTMLSelectElement ? list.selectedOptions[0]?.textContent : null
}
const zone = () => screen.getByRole('combobox', { name: 'Time zone' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test("staff choose an event's recurrence and time zone with the same controls as its owner", async () => {
  const sent = open(friday())
  expect(chosen()).toBe('Does not repeat')
  expect(zone()).toHaveProperty('value', 'Not known')
  choose('Repeats', 'Every week on Friday')
  fireEvent.change(zone(), { target: { value: 'tokyo' } })
  fireEvent.keyDown(zone(), { key: 'Enter' })
  expect(await screen.findByText(/^Next: .*11.*18.*25/)).toBeTruthy()
  press('Save')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { recurrence: 'FREQ=WEEKLY;BYDAY=FR', time_zone: 'Asia/Tokyo', start_date: '2099-12-11' },
    ]),
  )
})

test('changing the weekday moves the first day, and at least one weekday is required', async () => {
  const sent = open(friday({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' }))
  choose('Repeats', 'Custom…')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Friday' }))
  press('Save')
  expect(await screen.findByText('Please choose at least one day.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  press('Save')
  await waitFor(() => expect(sent).toMatchObject([{ recurrence: 'FREQ=WEEKLY;BYDAY=TU', start_date: '2099-12-15' }]))
})

test('changing the first day changes the weekday', async () => {
  const sent = open(friday({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' }))
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-12-15' } })
  expect(chosen()).toBe('Every week on Tuesday')
  press('Save')
  await waitFor(() => expect(sent).toMatchObject([{ recurrence: 'FREQ=WEEKLY;BYDAY=TU', start_date: '2099-12-15' }]))
})

test('"Undo changes" also restores the recurrence and the time zone', async () => {
  const known = { recurrence: 'FREQ=WEEKLY;BYDAY=FR', time_zone: 'Asia/Tokyo' }
  const sent = open(friday(known))
  choose('Repeats', 'Every day')
  fireEvent.click(zone())
  const zones = within(screen.getByRole('listbox', { name: 'Time zone' }))
  fireEvent.click(zones.getByRole('option', { name: 'Not known' }))
  expect([chosen(), zone().getAttribute('value')]).toEqual(['Every day', 'Not known'])
  press('Undo changes')
  expect(zone()).toHaveProperty('value', 'Tokyo (GMT+9)')
  press('Save')
  await waitFor(() => expect(sent).toMatchObject([known]))
})

test('a recurrence and a time zone that the owner set are shown in words, and cannot be changed', () => {
  open(friday({ recurrence: 'FREQ=WEEKLY;BYDAY=FR', time_zone: 'Asia/Tokyo', setByOwner: ['recurrence', 'time_zone'] }))
  expect(screen.getByLabelText('Repeats')).toMatchObject({ value: 'Every Friday', disabled: true })
  expect(screen.getByLabelText('Time zone')).toMatchObject({ value: 'Tokyo (GMT+9)', disabled: true })
})

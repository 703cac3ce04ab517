// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failures } from '@swap/contract/failures'
import { sampleEvent } from '../../../testing/sample-event.ts'
import { factRow, renderCard } from '../../../testing/render-card.tsx'
import { queryClient } from '../../../api/query-client.ts'
import { updateCachedEvent } from '../event-cache.ts'

/** The fields of an edit, and the values that it is based on. */
type Sent = Record<string, unknown> & { basedOn: Record<string, unknown> }

/** Stubs a server where somebody else has changed the event: it refuses edits based on older values. Returns the edits it received. */
function changedElsewhere(change: { title?: string; notes?: string; start_time?: string }) {
  let now = sampleEvent(change)
  const edits: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path.endsWith('/reminders')) return Response.json({ reminders: [], missed: [] })
    if (path !== '/api/events/e1') return Response.json({ events: [] })
    if (method === 'GET') return Response.json(now)
    const { basedOn, ...edit }: Sent = JSON.parse(typeof body === 'string' ? body : '{}')
    edits.push({ ...edit, basedOn })
    const stale = Object.keys(edit).filter(
      (it) => Object.entries(now).find(([name]) => name === it)?.[1] !== basedOn[it],
    )
    const { status, message } = failures.CONFLICT
    const issues = stale.map((field) => ({ path: field, message }))
    if (issues.length > 0) return Response.json({ code: 'CONFLICT', message, issues }, { status })
    now = { ...now, ...edit }
    return Response.json(now)
  })
  return edits
}

function enterTitle(title: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Change the title' }))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: title } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const question = async () => within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }))

test("a title that somebody else has changed is not replaced: both are shown, and the other person's can be kept", async () => {
  const edits = changedElsewhere({ title: 'Ferry at Night' })
  renderCard(sampleEvent())
  enterTitle('The Ferry')
  const asked = await question()
  expect(asked.getByText('The Ferry')).toBeTruthy()
  expect(asked.getByText('Ferry at Night')).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Keep the other one' }))
  expect(await screen.findByRole('heading', { name: 'Ferry at Night' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByLabelText('Title')).toBeNull()
  expect(edits).toEqual([{ title: 'The Ferry', basedOn: { title: 'Night Ferry Quartet' } }])
})

test("keeping one's own title replaces the other one, which was shown before", async () => {
  const edits = changedElsewhere({ title: 'Ferry at Night' })
  renderCard(sampleEvent())
  enterTitle('The Ferry')
  fireEvent.click((await question()).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByRole('heading', { name: 'The Ferry' })).toBeTruthy()
  expect(edits.at(-1)).toEqual({ title: 'The Ferry', basedOn: { title: 'Ferry at Night' } })
})

test('an editor that was open before the other change is still based on the value it showed', async () => {
  const edits = changedElsewhere({ start_time: '19:00' })
  renderCard(sampleEvent())
  fireEvent.click(factRow('Starts').getByRole('button', { name: /^Change/ }))
  updateCachedEvent(queryClient, sampleEvent({ start_time: '19:00' })) // as when the tab refetches on focus
  const field = await screen.findByLabelText('Editing: Starts')
  fireEvent.change(field, { target: { value: '21:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const asked = await question()
  expect(asked.getByText(/^(?:19:00|7:00)/)).toBeTruthy()
  expect(asked.getByText(/^The time it starts was changed in another tab/)).toBeTruthy()
  expect(edits).toEqual([{ start_time: '21:00', basedOn: { start_time: '20:00' } }])
})

test('closing the dialog keeps the typed text, and saving asks again', async () => {
  changedElsewhere({ title: 'Ferry at Night' })
  renderCard(sampleEvent())
  enterTitle('The Ferry')
  const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' })
  if (dialog instanceof HTMLDialogElement) dialog.close()
  fireEvent(dialog, new Event('close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'The Ferry')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await question()).toBeTruthy()
})

test('the form asks about the field that both people changed, and saves the other fields with the choice', async () => {
  const edits = changedElsewhere({ title: 'Ferry at Night' })
  renderCard(sampleEvent())
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('form'))
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'The Ferry' } })
  fireEvent.change(form.getByLabelText('Notes'), { target: { value: 'Bring a coat' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  fireEvent.click((await question()).getByRole('button', { name: 'Keep the other one' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Ferry at Night' })).toBeTruthy()
  expect(edits.at(-1)).toEqual({ notes: 'Bring a coat', basedOn: { notes: null } })
})

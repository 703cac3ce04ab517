// Helpers for tests of the form that edits an event: open it, fill it in, save it.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { sampleEvidence, sampleEvent } from './sample-event.ts'
import { stubServer, renderCard } from './render-card.tsx'

/** An event on Friday 11 December 2099, the second Friday of its month. */
export const fridayEvent = sampleEvent({ start_date: '2099-12-11' })
/** Returns `fridayEvent` with a recurrence rule. */
export const repeatingEvent = (recurrence: string) =>
  sampleEvent({
    start_date: '2099-12-11',
    recurrence,
    evidence: { ...fridayEvent.evidence, recurrence: sampleEvidence() },
  })

/** Renders an event's card with its edit form open; returns the requests to the server. */
export async function openEditForm(event: typeof fridayEvent) {
  const requests = stubServer(event)
  renderCard(event)
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByLabelText('Repeats')
  if (event.recurrence) await screen.findByLabelText('A day to leave out or add')
  return requests
}

/** Chooses an option of a select by its label. Fires `input` and `change` as a browser does: the page may re-render in between. */
export const chooseOption = (label: string, choice: string) => {
  const list = screen.getByLabelText(label)
  const option = within(list).getByRole('option', { name: choice })
  fireEvent.input(list, { target: { value: option.getAttribute('value') ?? choice } })
  fireEvent.change(list)
}
/** Types into a field. Fires `input`, the event that the form listens to. */
export const typeText = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
export const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Presses Save and expects one request, with this body. */
export const expectSaved = async (requests: unknown[], body: object) => {
  pressButton('Save')
  await waitFor(() => expect(requests).toEqual([['PATCH', '/api/events/e1', body]]))
}
export const timeZoneField = () => screen.getByRole('combobox', { name: 'Time zone' })

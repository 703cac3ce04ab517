// Opens the form that edits an event, and fills it in.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { evidence, sampleEvent } from './sample-event.ts'
import { server, show } from './render-card.tsx'

/** Friday 11 December 2099: the second one of its month. */
export const friday = sampleEvent({ start_date: '2099-12-11' })
const { evidence: read } = friday
export const weekly = (recurrence: string) =>
  sampleEvent({ start_date: '2099-12-11', recurrence, evidence: { ...read, recurrence: evidence() } })

/** Renders an event's card with its form open; returns the requests to the server. */
export async function openForm(event: typeof friday) {
  const asked = server(event)
  show(event)
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByLabelText('Repeats')
  if (event.recurrence) await screen.findByLabelText('A day to leave out or add')
  return asked
}

/** Chooses from a list by label, with a browser's events: the page may re-render between the two. */
export const choose = (label: string, choice: string) => {
  const list = screen.getByLabelText(label)
  const option = within(list).getByRole('option', { name: choice })
  fireEvent.input(list, { target: { value: option.getAttribute('value') ?? choice } })
  fireEvent.change(list)
}
/** Types with a browser's events: the form hears them too. */
export const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Saves, and expects this body to have been sent. */
export const sent = async (asked: unknown[], body: object) => {
  press('Save')
  await waitFor(() => expect(asked).toEqual([['PATCH', '/api/events/e1', body]]))
}
export const zone = () => screen.getByRole('combobox', { name: 'Time zone' })

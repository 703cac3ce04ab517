// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SavedEntry } from '@swap/contract/saved-api'
import { sampleEvent } from '../../testing/sample-event.ts'
import { latestToast, renderWithQueries } from '../../testing/render-card.tsx'
import { AgendaList } from './agenda-list.tsx'

const timeFormat = { locale: 'en-GB' }

const entry = (id: string, more: Partial<SavedEntry> = {}): SavedEntry => ({
  id,
  threadId: null,
  title: 'The Velvet Foxes',
  date: '2099-12-04',
  start_time: '20:30',
  end_date: null,
  end_time: null,
  time_zone: null,
  category: null,
  venue: null,
  address: null,
  city: null,
  repeats: false,
  calledOff: null,
  thumbnail: null,
  ...more,
})
const list = (...entries: SavedEntry[]) => renderWithQueries(<AgendaList entries={entries} timeFormat={timeFormat} />)

test('an event that is saved twice has one note that says so, and no clash', () => {
  list(entry('a', { same: ['b'] }), entry('b', { same: ['a'] }))
  expect(screen.getAllByText('You have this twice.')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Merge, The Velvet Foxes' })).toHaveLength(1)
  expect(screen.queryByText(/^At the same time/)).toBeNull()
})

test('two showings on one day are at most a clash, not duplicates', () => {
  list(entry('a'), entry('b'))
  expect(screen.getAllByText('At the same time: The Velvet Foxes')).toHaveLength(2)
  expect(screen.queryByText(/^You have this/)).toBeNull()
})

test('an event whose duplicate is not in the list has the note, too', () => {
  list(entry('a', { same: ['b', 'c'] }))
  expect(screen.getByText('You have this 3 times.')).toBeTruthy()
})

test('Merge merges the duplicates', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') sent.push(path)
    if (path === '/api/events/b') return Response.json(sampleEvent({ id: 'b', mergedInto: 'a' }))
    if (method === 'GET') return Response.json({ differences: [], version: '0.0' })
    return Response.json({ mergeId: 'm1', event: sampleEvent({ id: 'a', saved: true }) })
  })
  list(entry('a', { same: ['b'] }), entry('b', { same: ['a'] }))
  fireEvent.click(screen.getByRole('button', { name: 'Merge, The Velvet Foxes' }))
  await waitFor(() => expect(latestToast()).toBe('Merged with Night Ferry Quartet.'))
  expect(sent).toEqual(['/api/events/b/merge/a'])
})

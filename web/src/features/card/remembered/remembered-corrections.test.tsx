// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Remembered } from '@swap/contract/reading'
import { beforeAll, expect, test, vi } from 'vitest'
import { sampleEvidence, sampleEvent } from '../../../testing/sample-event.ts'
import { latestToast, factRow, stubServer, renderCard } from '../../../testing/render-card.tsx'

// Loads the lazy module first, so that tests don't wait for it.
beforeAll(() => import('./remembered-corrections.tsx'))

const asLastTime = (name: string, read: Remembered['read']) =>
  sampleEvidence({ source: 'assumed', confidence: 1, note: 'As you wrote it last time.', remembered: { name, read } })
const asRead = (value: string) => ({ value, source: 'read' as const, confidence: 0.95, note: null })

const corrected = () => {
  const event = sampleEvent()
  const { evidence: read } = event
  return sampleEvent({
    evidence: {
      ...read,
      venue: asLastTime('The Boathuose', asRead('The Boathuose')),
      city: asLastTime('The Boathouse', null),
      category: asLastTime('Night Ferry Quartet', asRead('Other')),
    },
  })
}

const note = () => screen.findByRole('region', { name: 'As you wrote it last time' })

test('a card lists its remembered corrections, each with what the picture says', async () => {
  const event = corrected()
  stubServer(event)
  renderCard(event)
  const lines = within(await note()).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Venue: The BoathouseRead as The Boathuose.Undo',
    'Town: HarwickNot in the picture.Undo',
    'Category: MusicRead as Other.Undo',
  ])
  expect(factRow('Where').getByText('As last time')).toBeTruthy()
  expect(factRow('Where').queryByText(/last time\./)).toBeNull()
})

test('a remembered order of day and month is called an answer, not something that was written', async () => {
  const event = sampleEvent()
  const { evidence: read } = event
  const start_date = asLastTime('The Boathouse', asRead('2026-12-04'))
  const ordered = sampleEvent({ evidence: { ...read, start_date } })
  stubServer(ordered)
  renderCard(ordered)
  expect(await screen.findByRole('region', { name: 'As you answered last time' })).toBeTruthy()
})

test('Undo fetches what the picture says, shows it, and a toast says so', async () => {
  const event = corrected()
  const { venue: _, ...left } = event.evidence
  const back = { ...event, location: event.location && { ...event.location, venue: 'The Boathuose' } }
  const asked: unknown[] = []
  stubServer(event)
  renderCard(event)
  await note()
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ events: [] })
    asked.push([path, body])
    return Response.json({ ...back, evidence: { ...left, venue: sampleEvidence() } })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Venue' }))
  await waitFor(() => expect(factRow('Where').getByText('The Boathuose')).toBeTruthy())
  expect(asked).toEqual([['/api/events/e1/as-read', '{"field":"venue"}']])
  expect(latestToast()).toBe('Back to what the picture says. The correction is forgotten.')
  expect(screen.queryByRole('button', { name: 'Undo: Venue' })).toBeNull()
})

test('a card without remembered corrections has no list of them', () => {
  const event = sampleEvent()
  stubServer(event)
  renderCard(event)
  expect(screen.queryByRole('region', { name: 'As you wrote it last time' })).toBeNull()
})

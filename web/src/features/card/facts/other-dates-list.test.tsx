// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvidence, sampleEvent } from '../../../testing/sample-event.ts'
import { stubServer, renderCard } from '../../../testing/render-card.tsx'

const notes = 'Doors 19:00; On sale 2099-11-27 10:00; Registration closes 2099-12-01; Bring a coat; RSVP by 2020-01-01'
const withMoments = () => sampleEvent({ notes, evidence: { ...sampleEvent().evidence, notes: sampleEvidence() } })
const moments = () => within(screen.getByRole('region', { name: 'Moments' }))

test('the other dates of an event are listed on its card, and not in its notes', () => {
  stubServer(withMoments())
  renderCard(withMoments())
  const rows = moments().getAllByRole('listitem')
  expect(rows.map((it) => it.querySelector('span')?.textContent)).toEqual([
    'Doors',
    'On sale',
    'Registration closes',
    'RSVP by',
  ])
  expect(screen.getByText('Bring a coat')).toBeTruthy()
  expect(screen.queryByText(/2099-11-27/)).toBeNull()
})

test('one tap sets a reminder: for a sale when it begins, for a deadline the evening before', async () => {
  const asked = stubServer(withMoments())
  renderCard(withMoments())
  fireEvent.click(moments().getByRole('button', { name: 'Set a reminder: On sale' }))
  await waitFor(() =>
    expect(asked).toEqual([['POST', '/api/events/e1/reminders', { when: { minutesBefore: 0, moment: 'On sale' } }]]),
  )
  fireEvent.click(moments().getByRole('button', { name: 'Set a reminder: Registration closes' }))
  await waitFor(() =>
    expect(asked[1]).toEqual([
      'POST',
      '/api/events/e1/reminders',
      { when: { daysBefore: 1, time: '18:00', moment: 'Registration closes' } },
    ]),
  )
})

test('a date that has passed has no reminder button', () => {
  stubServer(withMoments())
  renderCard(withMoments())
  expect(moments().queryByRole('button', { name: 'Set a reminder: RSVP by' })).toBeNull()
})

test('an event without other dates in its notes has no list of them', () => {
  renderCard(sampleEvent({ notes: 'Bring a coat' }))
  expect(screen.queryByRole('region', { name: 'Moments' })).toBeNull()
})

import { expect, test } from 'vitest'
import { sampleAdminEvent as event } from '../../../testing/sample-admin-event.ts'
import { searchLoaded, mergeResults } from './local-search.ts'

const ferry = event('ferry', {
  title: 'Night Ferry Quartet',
  description: 'Doors 7.30',
  category: 'Music',
  location: { venue: 'Café Boathouse', address: '8 Quay Street', city: 'Riga', country: null },
  contact: { organizer_name: 'Low Tide', event_url: 'https://ferry.example', booking_link: null },
})
const others = [event('kiln'), event('market')]

test.each(['ferry', 'QUARTET', 'doors', 'music', 'cafe', 'riga ferry', 'low tide'])(
  '“%s” finds the event',
  (search) => {
    expect(searchLoaded([...others, ferry], search)).toEqual([ferry])
  },
)

test.each(['ferry kiln', 'quay', 'ferry.example', 'harwick'])(
  '“%s” finds nothing: other fields are not searched',
  (search) => {
    expect(searchLoaded([...others, ferry], search)).toEqual([])
  },
)

test('the server results are merged with the loaded ones, newest first and without duplicates', () => {
  const [old, middle, young] = [1, 2, 3].map((createdAt) => event(`at ${createdAt}`, { createdAt }))
  if (!old || !middle || !young) throw new Error('no events')
  expect(mergeResults([middle], [young, middle, old]).map(({ id }) => id)).toEqual(['at 3', 'at 2', 'at 1'])
})

test('results are in the order of the list', () => {
  const early = event('early', { createdAt: 3, start_date: '2026-01-01', confidence: 0.5 })
  const late = event('late', { createdAt: 1, start_date: '2026-09-01', confidence: 0.9 })
  const undated = event('undated', { createdAt: 2, start_date: '', confidence: 0.1 })
  const inOrder = (sort: 'newest' | 'date' | 'doubt') =>
    mergeResults([early], [undated, late], sort).map(({ id }) => id)
  expect(inOrder('newest')).toEqual(['early', 'undated', 'late'])
  expect(inOrder('date')).toEqual(['late', 'early', 'undated'])
  expect(inOrder('doubt')).toEqual(['undated', 'early', 'late'])
})

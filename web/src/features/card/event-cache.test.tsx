// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { keys } from '../../api/query-keys.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { renderWithQueries } from '../../testing/render-card.tsx'
import { refetchEvents } from './event-cache.ts'
import { ReminderList } from './reminders/reminder-list.tsx'

function Reminders() {
  const { data } = useQuery({
    queryKey: keys.thread('t1'),
    queryFn: () => call('GET /api/threads/:id', { params: { id: 't1' } }),
  })
  return data?.events.map((event) => <ReminderList key={event.id} event={event} />)
}

test('refetching asks for the reminders of remaining events, not for those of a deleted event', async () => {
  let ids = ['gone', 'left']
  const asked: string[] = []
  const reminder = { id: 'r', when: { daysBefore: 1, time: '18:00' }, at: '2090-12-03T18:00:00.000Z' }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.endsWith('/reminders')) return Response.json({ reminders: [reminder], missed: [] })
    return Response.json({ id: 't1', messages: [], events: ids.map((id) => ({ ...sampleEvent(), id })) })
  })
  renderWithQueries(<Reminders />)
  await waitFor(() => expect(screen.getAllByRole('list')).toHaveLength(2))
  ids = ['left']
  asked.length = 0
  await refetchEvents(queryClient)
  await waitFor(() => expect(screen.getAllByRole('list')).toHaveLength(1))
  await waitFor(() => expect(asked).toContain('/api/events/left/reminders'))
  expect(asked).not.toContain('/api/events/gone/reminders')
})

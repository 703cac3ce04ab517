import type { QueryClient } from '@tanstack/react-query'
import type { Clash } from '@swap/contract/clashes-api'
import type { Event } from '@swap/contract/event'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'

/** The query for other events on an event's days, refetched when the days change. */
export const clashesQuery = ({ id, start_date, start_time, end_date, end_time }: Event) => ({
  queryKey: [...keys.clashes, id, start_date, start_time, end_date, end_time],
  queryFn: () => call('GET /api/events/:id/clashes', { params: { id } }),
})

/** Finds a saved duplicate of an event; null if there is none. Also null on an error, so that the event can still be added. */
export async function findSavedDuplicate(cache: QueryClient, event: Event): Promise<Clash | null> {
  try {
    const { events } = await cache.fetchQuery({ ...clashesQuery(event), retry: false })
    return events.find(({ isSame, saved }) => isSame && saved) ?? null
  } catch {
    return null
  }
}

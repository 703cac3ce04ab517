import type { QueryClient } from '@tanstack/react-query'
import type { Clash } from '@swap/contract/clashes-api'
import type { Event } from '@swap/contract/event'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'

/** Other events on an event's days, refetched when the days change. */
export const clashesQuery = ({ id, start_date, start_time, end_date, end_time }: Event) => ({
  queryKey: [...keys.clashes, id, start_date, start_time, end_date, end_time],
  queryFn: () => call('GET /api/events/:id/clashes', { params: { id } }),
})

/** The same event if the calendar already has it; null also if that can't be found out: adding doesn't wait for it. */
export async function findSaved(cache: QueryClient, event: Event): Promise<Clash | null> {
  try {
    const { events } = await cache.fetchQuery({ ...clashesQuery(event), retry: false })
    return events.find(({ isSame, saved }) => isSame && saved) ?? null
  } catch {
    return null
  }
}

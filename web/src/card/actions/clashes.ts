import type { QueryClient } from '@tanstack/react-query'
import type { Clash } from '@swap/contract/clashes-api'
import type { Event } from '@swap/contract/event'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'

/** What else there is on the days of an event, asked again when these change. */
export const clashesQuery = ({ id, start_date, start_time, end_date, end_time }: Event) => ({
  queryKey: [...keys.clashes, id, start_date, start_time, end_date, end_time],
  queryFn: () => call('GET /api/events/:id/clashes', { params: { id } }),
})

/** The same event where the calendar holds it already; null also where that cannot be found out: adding does not wait for it. */
export async function findSaved(cache: QueryClient, event: Event): Promise<Clash | null> {
  try {
    const { events } = await cache.fetchQuery({ ...clashesQuery(event), retry: false })
    return events.find(({ isSame, saved }) => isSame && saved) ?? null
  } catch {
    return null
  }
}

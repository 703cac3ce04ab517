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

/** An event to add, and the saved event that it duplicates. */
export interface Duplicate {
  event: Event
  saved: Clash
}

/**
 * Finds which of the events the calendar already has, with one request. Finds none if the request fails, so that the events can still
 * be added. For a single event, reuses the clashes that its card shows if they are still fresh.
 */
export async function findSavedDuplicates(cache: QueryClient, events: readonly Event[]): Promise<Duplicate[]> {
  const [first] = events
  try {
    if (first && events.length === 1) {
      const clashes = await cache.fetchQuery({ ...clashesQuery(first), retry: false })
      return clashes.events
        .filter(({ isSame, saved }) => isSame && saved)
        .slice(0, 1)
        .map((saved) => ({ event: first, saved }))
    }
    const { duplicates } = await call('POST /api/events/duplicates', { body: { eventIds: events.map(({ id }) => id) } })
    return events.flatMap((event) => {
      const saved = duplicates.find(({ eventId }) => eventId === event.id)?.saved
      return saved ? [{ event, saved }] : []
    })
  } catch {
    return []
  }
}

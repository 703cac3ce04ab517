import type { Query, QueryClient } from '@tanstack/react-query'
import type { Thread } from '@swap/contract/thread'
import type { Event } from '@swap/contract/event'
import { keys } from '../../api/query-keys.ts'

/** Updates an event in the query cache, wherever it is shown; lists that include it are refetched. */
export function updateCachedEvent(cache: QueryClient, event: Event) {
  cache.setQueryData(keys.event(event.id), event)
  cache.setQueriesData<Thread>({ queryKey: ['thread'] }, (thread) =>
    thread?.events.some(({ id }) => id === event.id)
      ? { ...thread, events: thread.events.map((it) => (it.id === event.id ? event : it)) }
      : thread,
  )
  void cache.invalidateQueries({ queryKey: keys.threads })
  void cache.invalidateQueries({ queryKey: keys.savedEvents })
  void cache.invalidateQueries({ queryKey: keys.clashes })
}

/** Refetches all events, then the reminders and clashes of those that still exist. */
export async function refetchEvents(cache: QueryClient): Promise<void> {
  await Promise.all(['thread', 'event'].map((kind) => cache.invalidateQueries({ queryKey: [kind] })))
  const threads = cache.getQueriesData<Thread>({ queryKey: ['thread'] })
  const pages = cache
    .getQueryCache()
    .findAll({ queryKey: ['event'], predicate: ({ state }) => state.status === 'success' })
  const left = new Set<unknown>([
    ...threads.flatMap(([, thread]) => thread?.events.map(({ id }) => id) ?? []),
    ...pages.map(({ queryKey }) => queryKey[1]),
  ])
  const isLeft = ({ queryKey: [, id] }: Query) => left.has(id)
  for (const queryKey of [keys.reminders, keys.clashes]) {
    await cache.invalidateQueries({ queryKey, refetchType: 'none' })
    void cache.refetchQueries({ queryKey, type: 'active', predicate: isLeft })
  }
}

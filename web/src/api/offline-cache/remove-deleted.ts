/** A response, and when the server gave it: epoch ms. */
interface CachedResponse {
  data: unknown
  keptAt: number
}

/**
 * Removes from a cached thread the events that were deleted elsewhere since it was cached; returns null for a cached event that was
 * deleted. `threadList` is a newer list of threads, which says which events each thread still has. Anything else stays as it is. Pure.
 */
export function removeDeleted({ data, keptAt }: CachedResponse, threadList: CachedResponse): unknown {
  if (threadList.keptAt < keptAt || !hasKey(data, 'id')) return data
  if (hasKey(data, 'threadId')) {
    const remainingIds = eventIdsOf(threadList.data, data.threadId)
    return remainingIds && !remainingIds.has(data.id) ? null : data
  }
  const remainingIds = eventIdsOf(threadList.data, data.id)
  if (!remainingIds || !hasKey(data, 'events') || !hasKey(data, 'messages')) return data
  return {
    ...data,
    events: asList(data.events).filter((it) => hasKey(it, 'id') && remainingIds.has(it.id)),
    messages: asList(data.messages).map((it) =>
      hasKey(it, 'eventIds') ? { ...it, eventIds: asList(it.eventIds).filter((id) => remainingIds.has(id)) } : it,
    ),
  }
}

/** The ids of a listed thread's events; null if the list doesn't show it. */
function eventIdsOf(threadList: unknown, threadId: unknown): ReadonlySet<unknown> | null {
  // The list of threads calls them `events`.
  const threads = hasKey(threadList, 'events') ? asList(threadList.events) : []
  const entry = threads.find((it) => hasKey(it, 'id') && it.id === threadId)
  return hasKey(entry, 'events') ? new Set(asList(entry.events).map((it) => (hasKey(it, 'id') ? it.id : null))) : null
}

const asList = (it: unknown): readonly unknown[] => (Array.isArray(it) ? it : [])
const hasKey = <Key extends string>(it: unknown, key: Key): it is Record<Key, unknown> =>
  typeof it === 'object' && it !== null && key in it

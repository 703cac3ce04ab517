/** A response, and when the server gave it: epoch ms. */
interface CachedResponse {
  data: unknown
  keptAt: number
}

/**
 * Removes from a cached thread the events that were deleted elsewhere since it was cached; returns null for a cached event that was
 * deleted. `list` is a newer list of threads, which says which events each thread still has. Anything else stays as it is. Pure.
 */
export function removeDeleted({ data, keptAt }: CachedResponse, list: CachedResponse): unknown {
  if (list.keptAt < keptAt || !hasKey(data, 'id')) return data
  if (hasKey(data, 'threadId')) {
    const left = eventsOf(list.data, data.threadId)
    return left && !left.has(data.id) ? null : data
  }
  const left = eventsOf(list.data, data.id)
  if (!left || !hasKey(data, 'events') || !hasKey(data, 'messages')) return data
  return {
    ...data,
    events: asList(data.events).filter((it) => hasKey(it, 'id') && left.has(it.id)),
    messages: asList(data.messages).map((it) =>
      hasKey(it, 'eventIds') ? { ...it, eventIds: asList(it.eventIds).filter((id) => left.has(id)) } : it,
    ),
  }
}

/** The ids of a listed thread's events; null if the list doesn't show it. */
function eventsOf(list: unknown, threadId: unknown): ReadonlySet<unknown> | null {
  const threads = hasKey(list, 'events') ? asList(list.events) : []
  const entry = threads.find((it) => hasKey(it, 'id') && it.id === threadId)
  return hasKey(entry, 'events') ? new Set(asList(entry.events).map((it) => (hasKey(it, 'id') ? it.id : null))) : null
}

const asList = (it: unknown): readonly unknown[] => (Array.isArray(it) ? it : [])
const hasKey = <Key extends string>(it: unknown, key: Key): it is Record<Key, unknown> =>
  typeof it === 'object' && it !== null && key in it

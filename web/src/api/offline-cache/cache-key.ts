/**
 * Returns the key under which the offline cache stores the response of a query; null for what it doesn't cache.
 *
 *     ['threads']                                               → threads
 *     ['thread', 't1']                                          → thread t1
 *     ['saved-events', 'agenda', 'coming', '2026-11-23', {}]    → agenda coming     (without the day, so that it is found on later days)
 *     ['saved-events', 'agenda', 'past', '2026-11-23', { … }]   → null              (filtered or searched)
 */
export function cacheKey(queryKey: readonly unknown[]): string | null {
  const [kind, ...rest] = queryKey
  if (kind === 'saved-events') return savedEventsKey(rest)
  if (kind === 'thread' || kind === 'event') return rest.length === 1 ? `${kind} ${String(rest[0])}` : null
  if (kind === 'threads' || kind === 'settings' || kind === 'about') return rest.length === 0 ? kind : null
  return null
}

function savedEventsKey([list, ...rest]: readonly unknown[]): string | null {
  const [first, second, filters] = rest
  const isUnfiltered = filters === null || (typeof filters === 'object' && Object.keys(filters).length === 0)
  if (!isUnfiltered) return null
  if (list === 'agenda') return `agenda ${String(first)}`
  return list === 'days' ? `days ${String(first)} ${String(second)}` : null
}

/** Whether a cached response is content, whose age pages show, rather than settings or configuration. */
export const isContentKey = (key: string | null): boolean => key !== null && key !== 'settings' && key !== 'about'
/** Whether a response lists saved events. */
export const isCalendarKey = (key: string): boolean => /^(?:agenda|days) /.test(key)

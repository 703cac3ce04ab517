/**
 * The name under which this browser caches an answer; null for what it doesn't cache.
 *
 *     ['threads']                                               → threads
 *     ['thread', 't1']                                          → thread t1
 *     ['saved-events', 'agenda', 'coming', '2026-11-23', {}]    → agenda coming     (without its day: it is shown on later ones, too)
 *     ['saved-events', 'agenda', 'past', '2026-11-23', { … }]   → null              (narrowed, or searched)
 */
export function seenName(key: readonly unknown[]): string | null {
  const [kind, ...rest] = key
  if (kind === 'saved-events') return savedName(rest)
  if (kind === 'thread' || kind === 'event') return rest.length === 1 ? `${kind} ${String(rest[0])}` : null
  if (kind === 'threads' || kind === 'settings' || kind === 'about') return rest.length === 0 ? kind : null
  return null
}

function savedName([list, ...rest]: readonly unknown[]): string | null {
  const [first, second, narrowed] = rest
  const isWhole = narrowed === null || (typeof narrowed === 'object' && Object.keys(narrowed).length === 0)
  if (!isWhole) return null
  if (list === 'agenda') return `agenda ${String(first)}`
  return list === 'days' ? `days ${String(first)} ${String(second)}` : null
}

/** Whether an answer determines how old a page is: its content, not how it is shown. */
export const isContent = (name: string | null): boolean => name !== null && name !== 'settings' && name !== 'about'
/** What is in the calendar. */
export const isSaved = (name: string): boolean => /^(?:agenda|days) /.test(name)

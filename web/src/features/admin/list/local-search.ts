import type { AdminEvent, AdminSort } from '@swap/contract/admin-api'

/** The server refuses shorter searches. */
export const MIN_SEARCH_LENGTH = 3

const normalize = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Finds the loaded events that contain every word of the search, in the same fields that the server searches. */
export function searchLoaded(events: readonly AdminEvent[], search: string): AdminEvent[] {
  const words = normalize(search).split(/\s+/).filter(Boolean)
  return events.filter((event) => {
    const { title, description, category, location, contact } = event
    const text = normalize(
      [title, location?.venue, location?.city, category, contact.organizer_name, description].join(' · '),
    )
    return words.every((word) => text.includes(word))
  })
}

const orders: Record<AdminSort, (a: AdminEvent, b: AdminEvent) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  date: (a, b) => (a.start_date < b.start_date ? 1 : a.start_date > b.start_date ? -1 : 0),
  doubt: (a, b) => a.confidence - b.confidence,
}

/** Merges the results from loaded events and from the server: without duplicates, in list order. */
export function mergeResults(
  local: readonly AdminEvent[],
  fromServer: readonly AdminEvent[],
  sort: AdminSort = 'newest',
): AdminEvent[] {
  const known = new Set(local.map(({ id }) => id))
  const all = [...local, ...fromServer.filter(({ id }) => !known.has(id))]
  return all.toSorted((a, b) => orders[sort](a, b) || orders.newest(a, b))
}

import type { AdminEvent, AdminSort } from '@swap/contract/admin-api'

/** The server doesn't search for anything shorter. */
export const MIN_LETTERS = 3

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The events that contain every word in title, description, venue, city, category or organiser, as the server would find. */
export function foundHere(events: readonly AdminEvent[], search: string): AdminEvent[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return events.filter((event) => {
    const { title, description, category, location, contact } = event
    const text = fold(
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

/** What was found here and on the server, without duplicates, in list order. */
export function together(
  here: readonly AdminEvent[],
  there: readonly AdminEvent[],
  sort: AdminSort = 'newest',
): AdminEvent[] {
  const known = new Set(here.map(({ id }) => id))
  const all = [...here, ...there.filter(({ id }) => !known.has(id))]
  return all.toSorted((a, b) => orders[sort](a, b) || orders.newest(a, b))
}

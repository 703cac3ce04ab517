import type { AdminEvent } from '@swap/contract/admin-api'

/** The server looks for nothing shorter. */
export const LEAST_LETTERS = 3

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those of the events that hold every word, in title, description, venue, city, category or organiser: the same that the server finds. */
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

/** What was found here and on the server, without doubles, the newest first. */
export function together(here: readonly AdminEvent[], there: readonly AdminEvent[]): AdminEvent[] {
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...there.filter(({ id }) => !known.has(id))].toSorted((a, b) => b.createdAt - a.createdAt)
}

import type { EventFacts } from './event.ts'

/** Whether two links lead to the same page, however they are written: with or without https://, www. and a final slash. */
export const isSameLink = (one: string | null, other: string | null): boolean =>
  Boolean(one && other && bare(one) === bare(other))

/** "HTTPS://www.Ferry.example/Tickets/" → "ferry.example/Tickets": a path keeps its case. */
const bare = (link: string): string =>
  link
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/^[^/?#]+/, (host) => host.toLowerCase())
    .replace(/\/$/, '')

/** Returns the link to the page of an event; null if the booking link, which is shown with the tickets, leads to the same page. */
export const separateEventPage = ({ contact }: Pick<EventFacts, 'contact'>): string | null =>
  isSameLink(contact.booking_link, contact.event_url) ? null : contact.event_url

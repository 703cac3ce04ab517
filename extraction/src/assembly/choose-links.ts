import { isSocialUrl, isTicketUrl } from '../fields/link-sites.ts'
import type { Findings } from './gather-findings.ts'

export interface ChosenLinks {
  bookingLink: string | null
  eventUrl: string | null
  /** Handles and addresses of social networks. */
  social: string[]
}

/** Words in front of an address where tickets are had. */
const BOOKING_BEFORE =
  /(?:tickets?|book(?:ing)?|register|registration|anmeldung|karten|billets?|r[ée]serv\w*|inscription|inscripci[oó]n|rsvp|bilety|biglietti|entradas|prenota\w*|sign up)[^\n]{0,30}$/i
const LOOK_BACK = 45
/** So many characters of an address are looked for in the text: recognition may have damaged its end. */
const KNOWN_BY = 12

/** Which of a page's links sells tickets, which one tells about the event, and which are social networks. */
export function chooseLinks({ document, contacts }: Findings, qr: readonly string[]): ChosenLinks {
  const { urls, handles } = contacts
  const bookingLink = urls.find(isTicketUrl) ?? urls.find((url) => isNamedForBooking(url, document.text)) ?? null
  const eventUrl =
    urls.find((url) => url !== bookingLink && !isSocialUrl(url)) ??
    (bookingLink && !isTicketUrl(bookingLink) ? bookingLink : null) ??
    qr.find((text) => /^https?:/.test(text)) ??
    null
  return { bookingLink, eventUrl, social: [...urls.filter(isSocialUrl), ...handles] }
}

function isNamedForBooking(url: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(url.toLowerCase().slice(0, KNOWN_BY))
  return at > 0 && BOOKING_BEFORE.test(text.slice(Math.max(0, at - LOOK_BACK), at).replace(/\n/g, ' '))
}

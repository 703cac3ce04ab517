import { isSocialUrl, isTicketUrl } from '../fields/link-sites.ts'
import type { Findings } from './findings.ts'

export interface ChosenLinks {
  bookingLink: string | null
  eventUrl: string | null
  /** Handles and addresses of social networks. */
  social: string[]
}

/** What is had at the address behind it, in the languages that posters are read in. */
const BOOKING =
  'tickets?|book(?:ing|ings)?|buy|purchase|order|reserve|pre-?sale|register|registration|sign[ -]?up|enrol\\w*|rsvp|apply|' +
  'anmeld\\w*|karten|vorverkauf|vvk|bestell\\w*|erhältlich|billets?|billett\\w*|r[ée]serv\\w*|inscri\\w*|places en vente|acheter|' +
  'biglietti|prenot\\w*|prevendit\\w*|iscri\\w*|acquist\\w*|entradas|boletos|compra\\w*|reg[ií]str\\w*|ingressos|bilhetes|compre|' +
  'bilety|bilet|zapisy|rezerwacj\\w*|rezervac\\w*|vstupenky|předprodej|jegyek|kaarten|reserveer|reserver\\w*|aanmeld\\w*|inschrij\\w*|' +
  'biljett\\w*|anmäl\\w*|tilmeld\\w*|påmeld\\w*|liput|ilmoittau\\w*|bilete|karte|ulaznice|vstopnice|[dđ]\\p{L}ng k\\p{L}'
const BOOKING_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${BOOKING})[^\n]{0,30}$`, 'iu')
/** Words in front of the address of somebody who made the picture, or pays. */
const CREDIT_BEFORE =
  /(?:credits?|photos?|fotos?|pictures?|images?|bild(?:er)?|illustrations?|designe?d?|grafik|gestaltung|layout|druck|print(?:ed)?|artwork|sponsors?|powered|template|vorlage|affiche|cr[ée]dits?|diseño|grafica|stampa)(?:\s?(?:by|von|par|de|di|por))?\s?[:.©]?\s?$/i
const LOOK_BACK = 45
/** So many characters of an address are looked for in the text: recognition may have damaged its end. */
const KNOWN_BY = 12

/** Which of a page's links sells tickets, which one tells about the event, and which are social networks. */
export function chooseLinks(findings: Findings, qr: readonly string[]): ChosenLinks {
  const { document, contacts } = findings
  const { handles } = contacts
  const urls = contacts.urls.filter((url) => !CREDIT_BEFORE.test(textBefore(url, document.text)))
  const codes = qr.filter((text) => /^https?:/.test(text))
  const bookingLink =
    urls.find(isTicketUrl) ??
    urls.find((url) => !isSocialUrl(url) && isBehindBooking(url, document.text)) ??
    codes.find(isTicketUrl) ??
    null
  const eventUrl =
    urls.find((url) => url !== bookingLink && !isSocialUrl(url)) ??
    (bookingLink && !isTicketUrl(bookingLink) ? bookingLink : null) ??
    codes.find((url) => !isTicketUrl(url)) ??
    null
  return {
    bookingLink,
    eventUrl,
    social: [...urls.filter(isSocialUrl), ...handles],
  }
}

const isBehindBooking = (url: string, text: string): boolean => BOOKING_BEFORE.test(textBefore(url, text))

const knownBy = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .slice(0, KNOWN_BY)

function textBefore(url: string, text: string): string {
  const at = text.toLowerCase().indexOf(knownBy(url))
  return at > 0 ? text.slice(Math.max(0, at - LOOK_BACK), at).replace(/\n/g, ' ') : ''
}

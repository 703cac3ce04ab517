import { isSocialUrl, isTicketUrl } from '../fields/link-sites.ts'
import { keyOf, type Findings } from './findings.ts'

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
/** Letters of a site's name from which it is no accident that the page says the same. */
const MIN_NAME = 6

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
    likeliest(
      urls.filter((url) => url !== bookingLink && !isSocialUrl(url)),
      findings,
    ) ??
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

/** The site that the page also calls by its name comes first. */
const likeliest = (urls: readonly string[], findings: Findings): string | null =>
  urls.find((url) => isNamedOnPage(url, findings)) ?? urls[0] ?? null

const hostOf = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?]/)[0] ?? ''

/** "bluefoxfestival.org" under the headline "Blue Fox Festival". */
function isNamedOnPage(url: string, { document }: Findings): boolean {
  const name = keyOf(hostOf(url).split('.')[0] ?? '')
  return (
    name.length >= MIN_NAME && document.lines.some((line) => keyOf(line.folded).includes(name) && !isOn(line.text, url))
  )
}

const isOn = (text: string, url: string): boolean => text.toLowerCase().includes(knownBy(url))

const knownBy = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .slice(0, KNOWN_BY)

function textBefore(url: string, text: string): string {
  const at = text.toLowerCase().indexOf(knownBy(url))
  return at > 0 ? text.slice(Math.max(0, at - LOOK_BACK), at).replace(/\n/g, ' ') : ''
}

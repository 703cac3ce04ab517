import { isSocialUrl, isTicketUrl } from '../fields/link-sites.ts'
import { keyOf, type Findings } from './gather-findings.ts'

export interface ChosenLinks {
  bookingLink: string | null
  eventUrl: string | null
  /** Handles and addresses of social networks. */
  social: string[]
}

/** Words in front of an address where tickets are had. */
const BOOKING_BEFORE =
  /(?:tickets?|book(?:ing)?|register|registration|sign up|rsvp|anmeldung|karten|vorverkauf|vvk|billets?|billett\w*|biljett\w*|r[ée]serv\w*|inscription|inscripci[oó]n|inscri[çc][aãoõ]\w*|bilety|bilet|biglietti|prenota\w*|prevendita|entradas|boletos|ingressos|bilhetes|vstupenky|jegyek|[dđ]\p{L}ng k\p{L})[^\n]{0,30}$/iu
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
  const { urls, handles } = contacts
  const codes = qr.filter((text) => /^https?:/.test(text))
  const bookingLink =
    urls.find(isTicketUrl) ??
    urls.find((url) => !isSocialUrl(url) && BOOKING_BEFORE.test(textBefore(url, document.text))) ??
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
  return { bookingLink, eventUrl, social: [...urls.filter(isSocialUrl), ...handles] }
}

/** The site that the page also calls by its name comes first, the one of whoever made the picture last. */
function likeliest(urls: readonly string[], findings: Findings): string | null {
  const score = (url: string) =>
    (isNamedOnPage(url, findings) ? 1 : 0) - (CREDIT_BEFORE.test(textBefore(url, findings.document.text)) ? 2 : 0)
  return urls.toSorted((a, b) => score(b) - score(a))[0] ?? null
}

/** "bluefoxfestival.org" under the headline "Blue Fox Festival". */
function isNamedOnPage(url: string, { document }: Findings): boolean {
  const host =
    url
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .split(/[/?]/)[0] ?? ''
  const name = keyOf(host.split('.')[0] ?? '')
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

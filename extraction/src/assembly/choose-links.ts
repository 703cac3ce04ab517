import { isMailUrl, isSocialUrl, isTicketUrl } from '../fields/contact/link-sites.ts'
import type { Findings } from './findings.ts'

/** Words before the address of a ticket shop, in the languages we read. */
const BOOKING =
  'tickets?|book(?:ing|ings)?|buy|purchase|order|reserve|pre-?sale|register|registration|sign[ -]?up|enrol\\w*|rsvp|apply|' +
  'anmeld\\w*|karten|vorverkauf|vvk|bestell\\w*|erhältlich|billets?|billett\\w*|r[ée]serv\\w*|inscri\\w*|places en vente|acheter|' +
  'biglietti|prenot\\w*|prevendit\\w*|iscri\\w*|acquist\\w*|entradas|boletos|compra\\w*|reg[ií]str\\w*|ingressos|bilhetes|compre|' +
  'bilety|bilet|zapisy|rezerwacj\\w*|rezervac\\w*|vstupenky|předprodej|jegyek|kaarten|reserveer|reserver\\w*|aanmeld\\w*|inschrij\\w*|' +
  'biljett\\w*|anmäl\\w*|tilmeld\\w*|påmeld\\w*|liput|ilmoittau\\w*|bilete|karte|ulaznice|vstopnice|[dđ]\\p{L}ng k\\p{L}'
const BOOKING_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${BOOKING})[^\n]{0,30}$`, 'iu')
/** Words before the address of the picture's designer, or of a sponsor. */
const CREDIT_BEFORE =
  /(?:credits?|photos?|fotos?|pictures?|images?|bild(?:er)?|illustrations?|designe?d?|grafik|gestaltung|layout|druck|print(?:ed)?|artwork|sponsors?|powered|template|vorlage|affiche|cr[ée]dits?|diseño|grafica|stampa)(?:\s?(?:by|von|par|de|di|por))?\s?[:.©]?\s?$/i
/** How many characters before an address are searched for such words. */
const LOOK_BACK = 45

/**
 * Chooses which of a page's links sells tickets, which one is about the event, and which are social networks. `qr` are the texts of
 * its QR codes.
 */
export function chooseLinks({ document, contacts }: Findings, qr: readonly string[]) {
  const isPrecededBy = (url: string, words: RegExp): boolean => {
    const { start = 0 } = contacts.spans.find(({ value }) => value === url) ?? {}
    return words.test(document.text.slice(Math.max(0, start - LOOK_BACK), start).replace(/\n/g, ' '))
  }
  const urls = contacts.urls.filter((url) => !isMailUrl(url) && !isPrecededBy(url, CREDIT_BEFORE))
  const sites = urls.filter((url) => !isSocialUrl(url))
  const codes = qr.filter((text) => /^https?:/.test(text))
  const bookingLink =
    urls.find(isTicketUrl) ?? sites.find((url) => isPrecededBy(url, BOOKING_BEFORE)) ?? codes.find(isTicketUrl) ?? null
  const eventUrl =
    sites.find((url) => url !== bookingLink) ??
    (bookingLink && !isTicketUrl(bookingLink) ? bookingLink : null) ??
    codes.find((url) => !isTicketUrl(url)) ??
    null
  return { bookingLink, eventUrl, social: [...urls.filter(isSocialUrl), ...contacts.handles] }
}

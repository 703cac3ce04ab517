import { readAge } from '../fields/age.ts'
import { readContacts } from '../fields/contact/contacts.ts'
import { readOrganizers } from '../fields/organizer/organizer.ts'
import { hasVenueWord } from '../fields/place/venue.ts'
import { readPrice } from '../fields/money/price.ts'
import { hasPresentWord, hasSupportWord, isPolicy, readAvailability } from '../fields/remarks.ts'
import { coverLine, coverLines, type Document, type Line, type Span } from '../layout/document.ts'
import { voteCountry } from '../places/country.ts'
import { dollarCountry } from '../places/dollar-country.ts'
import { townAtHome } from '../places/town-at-home.ts'
import { readAddress, type Address } from '../fields/place/address.ts'
import { findAddress, hintOf, type FoundAddress } from './places/find-address.ts'
import { chromeOfChat } from './chat.ts'
import { blank } from './strip-spans.ts'
import type { About, Findings } from './findings.ts'
import { readPageDates } from './dates/read-page-dates.ts'

/** A lone clock with at most a few characters beside it: "9:41", "12:30 PM  ▪ 5G". */
const CLOCK = /^\W*\d{1,2}[:.]\d{2}\W*(?:[ap]m)?\W*[^\p{L}]{0,12}$/iu
const STATUS_BAR_SHARE = 0.06
/** A picture this much taller than wide is a phone's screen. */
const PHONE_SHAPE = 1.5

/**
 * Runs every field reader over a page; dates and contacts without a screenshot's clock and a chat app's own text.
 * Notes on every line what was found on it.
 */
export function gatherFindings(page: Document, about: About): Findings {
  const document = { ...page, country: countryOf(page, about.timeZone) ?? about.country }
  const text = withoutChrome(document)
  const contacts = readContacts(text, document.country)
  cover(document, contacts.spans)
  const address = findAddress(document)
  markAddress(document, address)
  const { when, context } = readPageDates(document, text, about.today)
  cover(document, when.spans)
  const price = readPrice(document.text, document.country)
  markLines(document)
  return {
    document,
    timeZone: about.timeZone,
    when,
    context,
    contacts,
    address,
    price,
    organizers: readOrganizers(document.text),
  }
}

/** The clock in the status bar of a screenshot: it shows when the picture was taken, not when something happens. */
function isStatusBarClock(document: Document, line: Line): boolean {
  if (line.index >= 6 || line.centreY >= document.height * STATUS_BAR_SHARE || !CLOCK.test(line.text)) return false
  return document.height / document.width > PHONE_SHAPE || (line.index === 0 && line.relativeHeight <= 1.05)
}

/** Marks what a phone and its apps show around the content, and returns the text with that blanked, character for character. */
function withoutChrome(document: Document): string {
  const chrome = [...document.lines.filter((line) => isStatusBarClock(document, line)), ...chromeOfChat(document)]
  for (const line of chrome) {
    line.kinds.add('status')
    line.covered = 1
  }
  return blank(document.text, chrome)
}

/**
 * The country that a page is about. An address that may as well be in the country of everything else, or in the person's own if
 * there is nothing else, is taken to be there: towns have namesakes.
 */
function countryOf(page: Document, timeZone: string): string | undefined {
  const hint = hintOf(page)
  const address = readAddress(page.text, hint)
  const voted = voteOn(page, address)
  const home = address?.city ? townAtHome(address.city, timeZone)?.country : undefined
  const likelier = voteOn(page, null) ?? home
  if (likelier === undefined || likelier === voted) return voted
  return readAddress(page.text, { ...hint, country: likelier })?.country === likelier ? likelier : voted
}

function voteOn({ text, language }: Document, address: Address | null): string | undefined {
  const voted = voteCountry(text, language, address)
  return voted === 'US' && !address?.postalCode ? (dollarCountry(text) ?? voted) : voted
}

function cover(document: Document, spans: readonly Span[]): void {
  for (const { start, end, kind } of spans) coverLines(document, start, end, kind)
}

function markAddress(document: Document, address: FoundAddress | null): void {
  for (const line of address?.lines ?? []) {
    const part = readAddress(line.text, hintOf(document))
    if (part) coverLine(line, part.end - part.start, 'address')
  }
}

/** Notes on every line which prices, ages and cue words it contains. */
function markLines(document: Document): void {
  for (const line of document.lines) {
    for (const { start, end } of readPrice(line.text, document.country)?.spans ?? [])
      coverLine(line, end - start, 'price')
    const age = readAge(line.text)
    if (age) coverLine(line, age.end - age.start, 'age')
    if (hasPresentWord(line.text)) line.kinds.add('present')
    if (hasSupportWord(line.text)) line.kinds.add('support')
    if (readAvailability(line.text)) line.kinds.add('avail')
    if (isPolicy(line.text)) line.kinds.add('policy')
    if (hasVenueWord(line.text)) line.kinds.add('venueword')
  }
}

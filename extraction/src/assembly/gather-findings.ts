// Runs every field parser over a page.

import { readAge } from '../fields/age.ts'
import { readContacts } from '../fields/contact/contacts.ts'
import { readOrganizers } from '../fields/organizer/organizer.ts'
import { hasVenueWord } from '../fields/place/venue.ts'
import { readPrice } from '../fields/money/price.ts'
import { readAvailability } from '../fields/availability.ts'
import { namesPresenter, namesSupportAct } from '../fields/credit-words.ts'
import { mentionsPolicy } from '../fields/policy-words.ts'
import { markLine, markRange, type Document, type Line, type Span } from '../layout/document.ts'
import { detectCountry } from '../places/detect-country.ts'
import { findDollarCountry } from '../places/dollar-country.ts'
import { findLocalTown } from '../places/local-town.ts'
import { readAddress, type Address } from '../fields/place/address.ts'
import { findAddress, addressHintOf, type FoundAddress } from './places/find-address.ts'
import { findChatChrome } from './chat-chrome.ts'
import { blank } from './strip-spans.ts'
import type { PictureContext, Findings } from './findings.ts'
import { readPageDates } from './dates/read-page-dates.ts'

/** A lone clock with at most a few characters beside it: "9:41", "12:30 PM  ▪ 5G". */
const CLOCK = /^\W*\d{1,2}[:.]\d{2}\W*(?:[ap]m)?\W*[^\p{L}]{0,12}$/iu
/** The share of a screenshot, from the top, in which its status bar is. */
const STATUS_BAR_SHARE = 0.06
/** Smallest ratio of height to width of a phone's screen. */
const PHONE_SHAPE = 1.5

/**
 * Runs every field parser over a page, without a screenshot's clock and a chat app's own text, and marks every line with
 * what was found on it.
 */
export function gatherFindings(page: Document, about: PictureContext): Findings {
  const document = { ...page, country: countryOf(page, about.timeZone) ?? about.country }
  const text = withoutChrome(document)
  const contacts = readContacts(text, document.country)
  markSpans(document, contacts.spans)
  const address = findAddress(document)
  markAddress(document, address)
  const { when, context } = readPageDates(document, text, about.today)
  markSpans(document, when.spans)
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

/** Returns whether a line is the clock in the status bar of a screenshot, which says nothing about an event. */
function isStatusBarClock(document: Document, line: Line): boolean {
  if (line.index >= 6 || line.centreY >= document.height * STATUS_BAR_SHARE || !CLOCK.test(line.text)) return false
  return document.height / document.width > PHONE_SHAPE || (line.index === 0 && line.relativeHeight <= 1.05)
}

/** Marks what a phone and its apps show around the content, and returns the text with that blanked, character for character. */
function withoutChrome(document: Document): string {
  const chrome = [...document.lines.filter((line) => isStatusBarClock(document, line)), ...findChatChrome(document)]
  for (const line of chrome) {
    line.kinds.add('status')
    line.coveredShare = 1
  }
  return blank(document.text, chrome)
}

/**
 * Determines the country of a page. An address that may also be in the country that the rest of the page suggests, or else
 * in the person's own, is taken to be there: towns have namesakes.
 */
function countryOf(page: Document, timeZone: string): string | undefined {
  const hint = addressHintOf(page)
  const address = readAddress(page.text, hint)
  const detected = detectOn(page, address)
  const home = address?.city ? findLocalTown(address.city, timeZone)?.country : undefined
  const likelier = detectOn(page, null) ?? home
  if (likelier === undefined || likelier === detected) return detected
  return readAddress(page.text, { ...hint, country: likelier })?.country === likelier ? likelier : detected
}

function detectOn({ text, language }: Document, address: Address | null): string | undefined {
  const detected = detectCountry(text, language, address)
  return detected === 'US' && !address?.postalCode ? (findDollarCountry(text) ?? detected) : detected
}

function markSpans(document: Document, spans: readonly Span[]): void {
  for (const { start, end, kind } of spans) markRange(document, start, end, kind)
}

function markAddress(document: Document, address: FoundAddress | null): void {
  for (const line of address?.lines ?? []) {
    const part = readAddress(line.text, addressHintOf(document))
    if (part) markLine(line, part.end - part.start, 'address')
  }
}

/** Marks every line with the prices, ages and cue words it contains. */
function markLines(document: Document): void {
  for (const line of document.lines) {
    for (const { start, end } of readPrice(line.text, document.country)?.spans ?? [])
      markLine(line, end - start, 'price')
    const age = readAge(line.text)
    if (age) markLine(line, age.end - age.start, 'age')
    if (namesPresenter(line.text)) line.kinds.add('presenter')
    if (namesSupportAct(line.text)) line.kinds.add('support-act')
    if (readAvailability(line.text)) line.kinds.add('availability')
    if (mentionsPolicy(line.text)) line.kinds.add('policy')
    if (hasVenueWord(line.text)) line.kinds.add('venue-word')
  }
}

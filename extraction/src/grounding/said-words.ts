import { readAge } from '../fields/age.ts'
import { hostOf, findLinks } from '../fields/web-links.ts'
import { isSocialUrl, isTicketUrl } from '../fields/link-sites.ts'
import { readAddress } from '../fields/place/address.ts'
import { priceText, readPrice } from '../fields/price.ts'
import { toRepairable } from '../fields/repaired-text.ts'
import { repairUrls } from '../fields/url-repair.ts'
import { boxesBetween } from '../assembly/evidence-boxes.ts'
import {
  compact,
  found,
  foundIf,
  spotBetween,
  type Found,
  type FoundFields,
  type Spot,
} from '../assembly/found-fields.ts'
import { hintOf } from '../assembly/places/find-address.ts'
import { placeFields } from '../assembly/places/place-fields.ts'
import { isAboutTime } from '../assembly/titles/row-titles.ts'
import { isGenericPhrase } from '../assembly/titles/title-words.ts'
import type { Line } from '../layout/document.ts'
import { findCity } from '../places/gazetteer.ts'
import type { PrintedEvent } from './model-reading.ts'
import type { PageText } from './page-text.ts'
import { placeWords, type Placed } from './place-words.ts'
import { toSigns } from './signs.ts'

/** Words that the page says just so; with letters that are other ones there. */
const BORNE = 0.8
const MISREAD = 0.7
const NAME = /\p{L}.*[\p{L}\p{N}]/u

/** Whether an event can be called so: "Tickets" and "Saturday, 8 pm" are no names. */
export const isName = (title: string | null): title is string =>
  title !== null && NAME.test(title) && !isGenericPhrase(title) && !isAboutTime(title)

/** Where the page says what the model takes for the title; null where it doesn't, or it is no name of anything. */
export const titlePlace = (page: PageText, { title }: PrintedEvent): Placed | null =>
  isName(title) ? placeWords(page, title, []) : null

/** Every field that is words, as far as the page says them. */
export function fieldsOfWords(
  page: PageText,
  said: PrintedEvent,
  { title, near }: { title: Placed | null; near: readonly Line[] },
): FoundFields {
  const named = (words: string | null): Found<string> | undefined => {
    const placed = words && NAME.test(words) ? placeWords(page, words, near) : null
    return words && placed ? valueAt(page, words, placed) : undefined
  }
  const isTitle = (words: string | null) => words !== null && said.title !== null && isSame(words, said.title)
  return compact({
    title: title && said.title ? valueAt(page, said.title, title) : undefined,
    venue: isTitle(said.venue) ? undefined : named(said.venue),
    organizer_name: named(said.organizer),
    ...addressFields(page, said, near),
    ...cityFields(page, said, near),
    ...priceFields(page, said, near),
    ...linkFields(page, said),
    ...ageField(page, said, near),
  })
}

/** The same letters and numbers. */
export const isSame = (one: string, other: string): boolean =>
  toSigns(one).signs.join(' ') === toSigns(other).signs.join(' ')

const valueAt = (page: PageText, words: string, placed: Placed): Found<string> =>
  found(words, spotOf(page, placed), { confidence: placed.edits === 0 ? BORNE : MISREAD })

/** Where placed words stand, each line once. */
function spotOf({ findings: { document } }: PageText, { stretches }: Placed): Spot {
  const boxes = stretches.flatMap(({ start, end }) => boxesBetween(document, start, end))
  const distinct = new Map(boxes.map((box) => [box.join(' '), box]))
  return {
    boxes: [...distinct.values()],
    text: stretches.map(({ start, end }) => document.text.slice(start, end)).join('\n'),
  }
}

/** Street and number, with the postcode that stands there. */
function addressFields(page: PageText, { address }: PrintedEvent, near: readonly Line[]): FoundFields {
  const placed = address && NAME.test(address) ? placeWords(page, address, near) : null
  if (!address || !placed) return {}
  const { document } = page.findings
  const printed = placed.stretches.map(({ start, end }) => document.text.slice(start, end)).join(', ')
  const code = readAddress(printed, hintOf(document))?.postalCode
  return compact({
    address: valueAt(page, address, placed),
    postal_code: foundIf(code, spotOf(page, placed), { confidence: BORNE }),
  })
}

/** A town, and what follows from it. */
function cityFields(page: PageText, { city }: PrintedEvent, near: readonly Line[]): FoundFields {
  const placed = city && /\p{L}{2}/u.test(city) && !/\p{N}/u.test(city) ? placeWords(page, city, near) : null
  if (!city || !placed) return {}
  const { document } = page.findings
  const known = findCity(city, document.country) ?? findCity(city)
  const town = { name: city, city: known, country: known?.country ?? null, lines: placed.lines, isBorneOut: false }
  return {
    ...placeFields(document, { venue: null, address: null, city: town }),
    city: valueAt(page, city, placed),
  }
}

/** What it costs, as the page's own words say it. */
function priceFields(page: PageText, { price }: PrintedEvent, near: readonly Line[]): FoundFields {
  const placed = price ? placeWords(page, price, near) : null
  if (!price || !placed) return {}
  const { document } = page.findings
  const printed = placed.stretches.map(({ start, end }) => wholeNumbers(document.text, start, end)).join('\n')
  const [read, own] = [readPrice(printed, document.country), readPrice(price, document.country)]
  if (!read || !own || priceText(read) !== priceText(own)) return {}
  const spot = spotOf(page, placed)
  return compact({
    ticket_price: foundIf(priceText(read), spot, { confidence: BORNE }),
    ticket_currency: foundIf(read.currency, spot, { confidence: BORNE }),
  })
}

const FRACTION_BEHIND = /^[.,'’]?\d+/
const FRACTION_BEFORE = /\d+[.,'’]?$/
const FRACTION = 12

/** A stretch of a text with the rest of the numbers at its edges: "12" of "12,50" is no price. */
function wholeNumbers(text: string, start: number, end: number): string {
  const before = /^\d/.test(text.slice(start, end))
    ? FRACTION_BEFORE.exec(text.slice(Math.max(0, start - FRACTION), start))
    : null
  const behind = /\d$/.test(text.slice(start, end)) ? FRACTION_BEHIND.exec(text.slice(end, end + FRACTION)) : null
  return (before?.[0] ?? '') + text.slice(start, end) + (behind?.[0] ?? '')
}

/** An address of the web: as the page's own reader found it, else one that stands there sign by sign. */
function linkFields(page: PageText, { link }: PrintedEvent): FoundFields {
  const own = link
    ? findLinks(repairUrls(toRepairable(link)).text).find(({ kind }) => kind === 'url')?.value
    : undefined
  if (!own) return {}
  const { document, contacts } = page.findings
  const known = contacts.spans.find(({ kind, value }) => kind === 'url' && isSameSite(value, own))
  const placed = known ? null : placeWords(page, own, [])
  const spot = known ? spotBetween(document, known.start, known.end) : placed && spotOf(page, placed)
  const isThere = known !== undefined || siteOf(spot?.text?.replace(/\s/g, '') ?? '') === siteOf(own)
  const url = known?.value ?? own
  if (!spot || !isThere || isSocialUrl(url)) return {}
  const value = found(url, spot, { confidence: BORNE })
  return isTicketUrl(url) ? { booking_link: value } : { event_url: value }
}

/** "https://www.foo.org/" is "foo.org"; a host alone stands for each of its pages. */
function isSameSite(printed: string, own: string): boolean {
  const [theirs, ours] = [siteOf(printed), siteOf(own)]
  return theirs === ours || theirs.split('/')[0] === ours
}

const siteOf = (url: string): string =>
  url
    .toLowerCase()
    .slice(Math.max(0, url.indexOf(hostOf(url))))
    .replace(/^www\.|[/?#]+$/g, '')

/** An age limit, as the page's own words say it. */
function ageField(page: PageText, { age }: PrintedEvent, near: readonly Line[]): FoundFields {
  const placed = age ? placeWords(page, age, near) : null
  if (!age || !placed) return {}
  const { document } = page.findings
  const printed = readAge(placed.lines.map(({ start, end }) => document.text.slice(start, end)).join('\n'))?.value
  return printed !== undefined && printed === readAge(age)?.value
    ? compact({ age_restrictions: found(printed, spotOf(page, placed), { confidence: BORNE }) })
    : {}
}

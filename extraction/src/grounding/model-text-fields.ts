// Builds the text fields of a model's event from the words that the page confirms.
import { readAge } from '../fields/age.ts'
import { hostOf, findLinks } from '../fields/contact/web-links.ts'
import { isMailUrl, isSocialUrl, isTicketUrl } from '../fields/contact/link-sites.ts'
import { readAddress } from '../fields/place/address.ts'
import { formatPrice, readPrice } from '../fields/money/price.ts'
import { toRepairable } from '../fields/repaired-text.ts'
import { repairUrls } from '../fields/contact/url-repair.ts'
import { boxesBetween } from '../assembly/evidence-boxes.ts'
import {
  omitMissing,
  withEvidence,
  withEvidenceIfAny,
  spotBetween,
  type Found,
  type FoundFields,
  type Spot,
} from '../assembly/found-fields.ts'
import { addressHintOf } from '../assembly/places/find-address.ts'
import { buildPlaceFields } from '../assembly/places/place-fields.ts'
import { isAboutTime } from '../assembly/titles/row-titles.ts'
import { isGenericPhrase } from '../assembly/titles/title-phrases.ts'
import type { Line } from '../layout/document.ts'
import { findCity } from '../places/gazetteer.ts'
import type { ModelEvent } from './model-answer.ts'
import { findWords, type SearchablePage } from './searchable-page.ts'
import { locateAll, locateWords, type LocatedWords } from './locate-words.ts'
import { toComparableText } from './comparable-text.ts'

/** Confidence in words that the page has exactly. */
const EXACT_CONFIDENCE = 0.8
/** Confidence in words that the page has with misread letters. */
const MISREAD_CONFIDENCE = 0.7
const NAME = /\p{L}.*[\p{L}\p{N}]/u

/** Returns whether this can be an event's name: "Tickets" and "Saturday, 8 pm" can't. */
export const canBeName = (title: string | null): title is string =>
  title !== null && NAME.test(title) && !isGenericPhrase(title) && !isAboutTime(title)

/** Locates the model's title on the page; null if it isn't there or can't be a name. */
export const locateTitle = (page: SearchablePage, { title }: ModelEvent): LocatedWords | null =>
  canBeName(title) ? locateWords(page, title, []) : null

/** Builds every text field of a model's event whose words the page has. */
export function locateTextFields(
  page: SearchablePage,
  event: ModelEvent,
  { title, near }: { title: LocatedWords | null; near: readonly Line[] },
): FoundFields {
  const locateName = (words: string | null): Found<string> | undefined => {
    const placed = words && NAME.test(words) ? locateWords(page, words, near) : null
    return words && placed ? toFound(page, words, placed) : undefined
  }
  const isTitle = (words: string | null) => words !== null && event.title !== null && isSameText(words, event.title)
  return omitMissing({
    title: title && event.title ? toFound(page, event.title, title) : undefined,
    venue: isTitle(event.venue) ? undefined : locateName(event.venue),
    organizer_name: locateName(event.organizer),
    ...addressFields(page, event, near),
    ...cityFields(page, event, near),
    ...priceFields(page, event, near),
    ...linkFields(page, event),
    ...ageField(page, event, near),
  })
}

/** Returns whether two texts have the same letters and numbers. */
export const isSameText = (one: string, other: string): boolean =>
  toComparableText(one).characters.join(' ') === toComparableText(other).characters.join(' ')

const toFound = (page: SearchablePage, words: string, placed: LocatedWords): Found<string> =>
  withEvidence(words, spotOf(page, placed), { confidence: placed.edits === 0 ? EXACT_CONFIDENCE : MISREAD_CONFIDENCE })

/** Returns where located words are, each line once. */
function spotOf({ findings: { document } }: SearchablePage, { ranges }: LocatedWords): Spot {
  const boxes = ranges.flatMap(({ start, end }) => boxesBetween(document, start, end))
  const distinct = new Map(boxes.map((box) => [box.join(' '), box]))
  return {
    boxes: [...distinct.values()],
    text: ranges.map(({ start, end }) => document.text.slice(start, end)).join('\n'),
  }
}

/** Builds street and number, with the postcode beside them. */
function addressFields(page: SearchablePage, { address }: ModelEvent, near: readonly Line[]): FoundFields {
  const placed = address && NAME.test(address) ? locateWords(page, address, near) : null
  if (!address || !placed) return {}
  const { document } = page.findings
  const printed = placed.ranges.map(({ start, end }) => document.text.slice(start, end)).join(', ')
  const code = readAddress(printed, addressHintOf(document))?.postalCode
  return omitMissing({
    address: toFound(page, address, placed),
    postal_code: withEvidenceIfAny(code, spotOf(page, placed), { confidence: EXACT_CONFIDENCE }),
  })
}

/** Builds the town, and what follows from it. */
function cityFields(page: SearchablePage, { city }: ModelEvent, near: readonly Line[]): FoundFields {
  const placed = city && /\p{L}{2}/u.test(city) && !/\p{N}/u.test(city) ? locateWords(page, city, near) : null
  if (!city || !placed) return {}
  const { document } = page.findings
  const known = findCity(city, document.country) ?? findCity(city)
  const town = { name: city, city: known, country: known?.country ?? null, lines: placed.lines, isSupported: false }
  return {
    ...buildPlaceFields(document, { venue: null, address: null, city: town }),
    city: toFound(page, city, placed),
  }
}

/** Builds the price, if the page's own parser reads the same one there: "12" occurs in dates too. */
function priceFields(page: SearchablePage, { price }: ModelEvent, near: readonly Line[]): FoundFields {
  const { country } = page.findings.document
  const own = price === null ? null : readPrice(price, country)
  if (price === null || !own) return {}
  const [first] = locateAll(page, price, near).flatMap((placed) => {
    const read = readPrice(pricesAt(page, placed).join('\n'), country)
    return read && formatPrice(read) === formatPrice(own) ? [{ placed, currency: read.currency }] : []
  })
  if (!first) return {}
  const spot = spotOf(page, first.placed)
  return omitMissing({
    ticket_price: withEvidenceIfAny(formatPrice(own), spot, { confidence: EXACT_CONFIDENCE }),
    ticket_currency: withEvidenceIfAny(first.currency, spot, { confidence: EXACT_CONFIDENCE }),
  })
}

/** Returns the whole prices that located words touch, in their lines: "12" of "12,50" isn't one, and "£12" includes its sign. */
const pricesAt = ({ findings: { document } }: SearchablePage, { lines, ranges }: LocatedWords): string[] =>
  lines.flatMap((line) =>
    (readPrice(line.text, document.country)?.spans ?? [])
      .map(({ start, end }) => ({ start: line.start + start, end: line.start + end }))
      .filter((span) => ranges.some((it) => it.start < span.end && it.end > span.start))
      .map(({ start, end }) => document.text.slice(start, end)),
  )

/** Builds the web address: as the page's own parser found it, else as the page has it character by character. */
function linkFields(page: SearchablePage, { link }: ModelEvent): FoundFields {
  const own = link && toUrl(link)
  if (!own) return {}
  const { document, contacts } = page.findings
  const known = contacts.spans.find(({ kind, value }) => kind === 'url' && isSameSite(value, own))
  const url = known?.value ?? own
  const spot = known ? spotBetween(document, known.start, known.end) : spotOfSite(page, own)
  if (!spot || isSocialUrl(url) || isMailUrl(url)) return {}
  const value = withEvidence(url, spot, { confidence: EXACT_CONFIDENCE })
  return isTicketUrl(url) ? { booking_link: value } : { event_url: value }
}

const SCHEME = 'https://'

const urlIn = (text: string): string | undefined =>
  findLinks(repairUrls(toRepairable(text)).text).find(({ kind }) => kind === 'url')?.value

/** Finds the web address in words that a model calls a link, whatever it ends in. */
const toUrl = (words: string): string | undefined =>
  urlIn(words) ?? (/\s/.test(words) ? undefined : urlIn(SCHEME + words)?.slice(SCHEME.length))

/** What continues an address on either side; the path of a page may follow it. */
const HOST_BEFORE = /[\p{L}\p{N}@_-]$|[\p{L}\p{N}]\.$/u
const HOST_AFTER = /^[\p{L}\p{N}@_-]|^\.[\p{L}\p{N}]/u
const LOOK_BACK = 8

/** Finds where an address is, character by character, and not part of a longer one. */
function spotOfSite(page: SearchablePage, url: string): Spot | null {
  const { text } = page.findings.document
  const place = findWords(page, url).find(
    ({ start, end }) =>
      siteOf(text.slice(start, end).replace(/\s/g, '')) === siteOf(url) &&
      !HOST_BEFORE.test(text.slice(Math.max(0, start - LOOK_BACK), start).replace(/www\.$/i, '')) &&
      !HOST_AFTER.test(text.slice(end, end + 2)),
  )
  return place ? spotBetween(page.findings.document, place.start, place.end) : null
}

/** Returns whether two addresses are of one site: "https://www.foo.org/" is "foo.org"; a bare host matches each of its pages. */
function isSameSite(printed: string, own: string): boolean {
  const [theirs, ours] = [siteOf(printed), siteOf(own)]
  return theirs === ours || theirs.split('/')[0] === ours
}

const siteOf = (url: string): string =>
  url
    .toLowerCase()
    .slice(Math.max(0, url.indexOf(hostOf(url))))
    .replace(/^www\.|[/?#]+$/g, '')

/** Builds the age limit, if the page's own parser reads the same one there. */
function ageField(page: SearchablePage, { age }: ModelEvent, near: readonly Line[]): FoundFields {
  const placed = age ? locateWords(page, age, near) : null
  if (!age || !placed) return {}
  const { document } = page.findings
  const printed = readAge(placed.lines.map(({ start, end }) => document.text.slice(start, end)).join('\n'))?.value
  return printed !== undefined && printed === readAge(age)?.value
    ? omitMissing({ age_restrictions: withEvidence(printed, spotOf(page, placed), { confidence: EXACT_CONFIDENCE }) })
    : {}
}

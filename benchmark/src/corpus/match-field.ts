import type { ReadEvent } from '@swap/contract/event'
import type { TrueEvent } from './labelled-pictures.ts'
import { matchesTime, matchesTitle } from './match-event.ts'
import { editDistance, toWords } from './words-in-text.ts'

/** The fields whose confidence is checked against the labels. */
export const judgedFields = [
  'title',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'venue',
  'address',
  'city',
  'organizer_name',
  'ticket_price',
  'event_url',
  'booking_link',
  'category',
] as const
export type JudgedField = (typeof judgedFields)[number]

/** Returns the value of an event's field as text. */
export function valueOf(event: ReadEvent, field: JudgedField): string | null {
  if (field === 'venue' || field === 'address' || field === 'city') return event.location?.[field] ?? null
  if (field === 'organizer_name' || field === 'event_url' || field === 'booking_link') return event.contact[field]
  return field === 'ticket_price' ? event.ticket_info[field] : event[field]
}

/**
 * Returns whether a value is right for an event, by the rules of the corpus's scorer; null if the labels have nothing to compare
 * it with, since a good reader may find more than was labelled. Start dates are judged by `matchesDate`.
 */
export function matchesField(
  event: TrueEvent,
  field: Exclude<JudgedField, 'start_date'>,
  value: string,
): boolean | null {
  if (field === 'title') return matchesTitle(event, value)
  if (field === 'start_time') return matchesTime(event, value)
  const accepted = acceptedOf(event, field)
  if (accepted.length === 0) return field === 'end_date' || field === 'end_time' ? false : null
  return accepted.some((it) => matches[field](it, value))
}

/** Further label fields whose values are right for a field. */
const ALSO_RIGHT: Partial<Record<JudgedField, readonly string[]>> = {
  venue: ['alt_venues'],
  address: ['alt_addresses'],
  city: ['alt_cities'],
  organizer_name: ['alt_organizers'],
  ticket_price: ['alt_prices'],
  category: ['alt_categories'],
  end_date: ['alt_end_dates'],
  end_time: ['alt_end_times'],
  event_url: ['booking_link', 'alt_urls'],
  booking_link: ['event_url', 'alt_urls'],
}

function acceptedOf(event: TrueEvent, field: JudgedField): string[] {
  return [field, ...(ALSO_RIGHT[field] ?? [])]
    .flatMap((name) => event[name])
    .filter((it) => typeof it === 'string' || typeof it === 'number')
    .map(String)
}

type Match = (accepted: string, value: string) => boolean

const isSame: Match = (accepted, value) => toWords(accepted).join(' ') === toWords(value).join(' ')
const isSamePrice: Match = (accepted, value) => Number(accepted) === priceIn(value)

const FREE = /free|grat|frei|libre|kostenlos|omaggio/i

function priceIn(text: string): number {
  const number = /\d+(?:[.,]\d+)?/.exec(text)?.[0]
  return number === undefined ? (FREE.test(text) ? 0 : NaN) : Number(number.replace(',', '.'))
}

/** Returns whether two texts have mostly the same words; long words may differ by a letter or two. */
const isAlike: Match = (accepted, value) =>
  (covered(accepted, value) >= 0.6 && covered(value, accepted) >= 0.35) || ratio(accepted, value) >= 0.75

function covered(one: string, other: string): number {
  const words = toWords(one)
  const others = toWords(other)
  const found = words.filter((word) => others.some((it) => it === word || isNear(word, it)))
  return words.length === 0 ? 0 : found.join('').length / words.join('').length
}

function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  return shorter >= 5 && !/\d/.test(one + other) && editDistance(one, other) <= (shorter >= 9 ? 2 : 1)
}

function ratio(one: string, other: string): number {
  const [a, b] = [toWords(one).join(' '), toWords(other).join(' ')]
  return 1 - editDistance(a, b) / Math.max(a.length, b.length, 1)
}

const isSameLink: Match = (accepted, value) => {
  const [host, path] = linkOf(accepted)
  const [otherHost, otherPath] = linkOf(value)
  return host === otherHost && (!path || !otherPath || path === otherPath)
}

function linkOf(url: string): [host: string, path: string] {
  const [host = '', ...path] = url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/|[/?#]+$/g, '')
    .replace(/^www\./, '')
    .split('/')
  return [host, path.join('/')]
}

const matches: Record<Exclude<JudgedField, 'start_date' | 'title' | 'start_time'>, Match> = {
  end_date: isSame,
  end_time: isSame,
  venue: isAlike,
  address: isAlike,
  city: isAlike,
  organizer_name: isAlike,
  ticket_price: isSamePrice,
  event_url: isSameLink,
  booking_link: isSameLink,
  category: isSame,
}

import { isDay } from '@swap/dates/calendar-day'
import { isDuration } from '@swap/dates/duration'
import type { FieldName } from '../picture/reading.ts'
import { isRecurrence } from '@swap/dates/validate-recurrence'
import { isTimeZone } from '@swap/dates/time-zone'

// The validation rules of an event's fields, shared by server and browser. They apply to what a person types, a picture's reading, a
// calendar file and an imported account alike: a person sees the error at the field, an invalid value from a machine is skipped
// (docs/decisions/0042).

/** The categories of events, as in the specification. */
export const categories = [
  'Music',
  'Art',
  'Food & Drink',
  'Theater',
  'Sports',
  'Education',
  'Technology',
  'Business',
  'Health & Wellness',
  'Other',
] as const

const MAX_CHARACTERS: Partial<Record<FieldName, number>> = {
  title: 500,
  description: 5000,
  recurrence: 12_000,
  seat: 100,
  gate: 100,
  order_number: 100,
}
/** Upper bound on the characters of a field. */
export const maxCharacters = (field: FieldName): number => MAX_CHARACTERS[field] ?? 2000

/** Fields whose text may contain line breaks. */
const MULTILINE_FIELDS: ReadonlySet<FieldName> = new Set([
  'description',
  'notes',
  'accessibility_info',
  'cancellation_policy',
])
/** Characters not allowed in single-line text: line breaks and other control characters. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029]/u
/** Characters not allowed in any text: control characters except line breaks and tabs. */
const NOT_IN_TEXT = /[^\P{Cc}\n\r\t]/u

/** The first and last year in which an event may take place. */
const [FIRST_YEAR, LAST_YEAR] = ['1900', '2200']
const DAY_MESSAGE = 'Please enter a day, like 2026-12-04.'
const TIME_MESSAGE = 'Please enter a time, like 20:00.'
const LINK_MESSAGE = 'Please enter a web address, like example.org/tickets.'

function dayIssue(day: string): string | null {
  if (!isDay(day)) return DAY_MESSAGE
  const year = day.slice(0, 4)
  return year >= FIRST_YEAR && year <= LAST_YEAR ? null : `Please enter a day between ${FIRST_YEAR} and ${LAST_YEAR}.`
}

const timeIssue = (time: string) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : TIME_MESSAGE)
const linkIssue = (link: string) => (isLink(link) ? null : LINK_MESSAGE)
const linksIssue = (text: string) =>
  text.split(/[\s,;]+/).every(isHarmless) ? null : 'Please use only web addresses that begin with http:// or https://.'

/** The rules of fields with a format, such as dates and links. Each returns what is wrong with a known value, or null. */
const rules: { [Field in FieldName]?: (text: string) => string | null } = {
  title: (title) => (title.trim() === '' ? 'Please enter a title.' : null),
  start_date: dayIssue,
  end_date: dayIssue,
  start_time: timeIssue,
  end_time: timeIssue,
  duration: (text) =>
    isDuration(text) ? null : 'Please enter how long it lasts, at most a year, like 2 hours or PT1H30M.',
  time_zone: (zone) => (isTimeZone(zone) ? null : 'Please enter a time zone, like Europe/Brussels.'),
  recurrence: (rule) =>
    isRecurrence(rule) ? null : 'Please enter a rule by days, weeks, months or years, like FREQ=WEEKLY;BYDAY=SA.',
  category: (name) => (categories.some((it) => it === name) ? null : 'Please choose one of the categories.'),
  social_links: linksIssue,
  organizer_contact: linksIssue,
  event_url: linkIssue,
  booking_link: linkIssue,
  ticket_price: (price) => (isPrice(price) ? null : 'Please enter a price, like 12.50 or Free.'),
  ticket_currency: (code) => (isCurrency(code) ? null : 'Please enter a currency code, like EUR.'),
}

/**
 * Returns what is wrong with the value of a field, in words for the person who typed it; null if it is valid, as is a null value
 * ("not known").
 */
export function valueIssue(field: FieldName, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field === 'coordinates') return areCoordinates(value) ? null : 'Please enter a latitude and a longitude.'
  if (typeof value !== 'string') return 'Please enter text.'
  // Length comes first: the other rules are made for texts of a sensible length.
  if (value.length > maxCharacters(field)) return `Please use at most ${maxCharacters(field)} characters.`
  return rules[field]?.(value) ?? textIssue(field, value)
}

function textIssue(field: FieldName, text: string): string | null {
  if (!text.isWellFormed()) return 'Please remove the invisible characters.'
  if (MULTILINE_FIELDS.has(field)) return NOT_IN_TEXT.test(text) ? 'Please remove the invisible characters.' : null
  return NOT_IN_A_LINE.test(text) ? 'Please write this on one line.' : null
}

/** Fields of free text, which may be cut short and have their line breaks replaced by spaces. */
const PROSE_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>([
  'title',
  'description',
  'age_restrictions',
  'accessibility_info',
  'notes',
  'venue',
  'address',
  'city',
  'postal_code',
  'country',
  'organizer_name',
  'organizer_contact',
  'ticket_availability',
  'cancellation_policy',
])

/**
 * Makes a value from a machine valid, or returns null if that is impossible. In prose, line breaks become spaces in single-line fields,
 * and a text that is too long is cut. Links and recurrence rules are never cut, since half a link leads elsewhere: they become null.
 */
export function toValidValue(field: FieldName, value: unknown): unknown {
  if (valueIssue(field, value) === null) return value ?? null
  if (typeof value !== 'string' || !PROSE_FIELDS.has(field)) return null
  const plain = MULTILINE_FIELDS.has(field)
    ? value.replaceAll(/[\u0085\u2028\u2029\v\f]/g, '\n').replaceAll(/[^\P{Cc}\n\r\t]/gu, ' ')
    : value.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
  const words = plain.slice(0, maxCharacters(field)).toWellFormed().trim()
  return words === '' || valueIssue(field, words) !== null ? null : words
}

/** The start and end of an event; null or '' is "not known". */
export interface Times {
  start_date: string | null
  start_time: string | null
  end_date: string | null
  end_time: string | null
}

/** Returns an issue if the end is before the start, else null. Without a last day, an earlier end time is valid: it is on the next day. */
export function endIssue(times: Times): { field: 'end_date' | 'end_time'; message: string } | null {
  const { start_date: first, start_time: start, end_date: last, end_time: end } = times
  const message = 'The end is before the start.'
  if (first && last && last < first) return { field: 'end_date', message }
  return last && last === first && start && end && end < start ? { field: 'end_time', message } : null
}

/** A web address as people write them, with or without https:// before it; never with a user name in it. */
const WEB =
  /^(?:https?:\/\/)?(?:[\p{L}\p{M}\d_-]+\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)\.?(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const NUMBERED_HOST = /^https?:\/\/(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?:[/?#]\S*)?$/i
/** Matches one fixed dot of the domain (the first that is not its first character): to try every dot would take quadratic time. */
const MAIL = /^mailto:[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/i
const PHONE = /^tel:\+?[\d().-]{3,40}$/i

const isLink = (text: string): boolean =>
  !NOT_IN_A_LINE.test(text) && [WEB, NUMBERED_HOST, MAIL, PHONE].some((form) => form.test(text))

/** Allows "Instagram:@ferry", as people write handles, but no other scheme that a browser would run or open, such as javascript:. */
const isHarmless = (word: string): boolean =>
  (!word.includes('://') || /^[^a-z]*https?:\/\//i.test(word)) &&
  !/^\W*(?:javascript|vbscript|data|blob|file|about|intent|view-source):/i.test(word)

/** Upper bound on each amount in a price. */
const MAX_PRICE = 999_999_999
/** "12", "12.50", "1.200,00", "1 200 000" */
const AMOUNT = /\d+(?:[.,'\u00A0 ]\d{3})*(?![\d])/g
const NEGATIVE = /^[^\p{L}\d]*[-\u2212\u2013]\s*[.,]?\d/u
const NO_AMOUNT = /\d[eE][-+]?\d|^\s*[-+]?(?:nan|infinity|null|undefined)\s*$/i

/** A price is mostly words: "Free", "5-12", "£7 a night", "two for 20". Any amounts in it are neither below zero nor absurdly large. */
const isPrice = (text: string): boolean =>
  !NEGATIVE.test(text) &&
  !NO_AMOUNT.test(text) &&
  (text.match(AMOUNT) ?? []).every((amount) => Number(amount.replaceAll(/\D/g, '')) <= MAX_PRICE)

let currencies: ReadonlySet<string> | null = null
/** Whether a code is a currency of ISO 4217, by the list in the JavaScript engine. */
const isCurrency = (code: string): boolean => (currencies ??= new Set(Intl.supportedValuesOf('currency'))).has(code)

const isUpTo = (most: number, degrees: unknown) =>
  typeof degrees === 'number' && Number.isFinite(degrees) && Math.abs(degrees) <= most

function areCoordinates(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { latitude, longitude }: { latitude?: unknown; longitude?: unknown } = value
  return isUpTo(90, latitude) && isUpTo(180, longitude)
}

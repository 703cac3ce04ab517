/** Reads the facts of an event from its properties in a calendar file. */

import type { EventFacts } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { categoryOf } from './file-category.ts'
import { htmlToText } from '../lines/html-to-text.ts'
import type { Properties, Property } from '../lines/read-properties.ts'
import type { ReadRule } from './read-rule.ts'
import type { ReadSpan } from './read-span.ts'

/** Upper bound on the characters of a link. Longer ones are dropped, since a link that is cut off leads elsewhere. */
const MAX_LINK_LENGTH = 2000
/** Upper bound on the characters of a text; longer ones are cut. */
const MAX_TEXT_LENGTH = 5000
/** Upper bound on the characters of HTML, which is longer than the text in it. */
const MAX_HTML_LENGTH = 20_000

const all = (list: readonly Property[], name: string) => list.filter(([it]) => it === name)

/** Returns the text of a property without control characters; null if it is missing or empty. */
export function textOf(list: readonly Property[], name: string, most = MAX_TEXT_LENGTH): string | null {
  const [, , , value] = all(list, name)[0] ?? []
  const plain = typeof value === 'string' ? value.replace(/[^\P{Cc}\n]/gu, ' ').trim() : ''
  return plain === '' ? null : plain.slice(0, most)
}

/** What is read before the other facts of an event: its title, its times and its recurrence. */
export interface EventParts {
  title: string | null
  span: ReadSpan | null
  rule: ReadRule
}

/** The facts of an event in a file. The category is the file's own word if it is not one of this product's categories. */
export type FileFacts = Omit<EventFacts, 'category'> & { category: string | null }

/** Reads the facts of an event from its properties. */
export function factsOf(list: readonly Property[], { title, span, rule }: EventParts): FileFacts {
  const link = isOwnThreadUrl(list) ? null : textOf(list, 'url')
  const postponed =
    textOf(list, 'status')?.toUpperCase() === 'TENTATIVE' ? POSTPONED.exec(title ?? '')?.groups?.title : null
  const kinds = categoriesIn(list)
  return {
    title: postponed ?? title,
    start_date: span?.start.date ?? null,
    start_time: span?.start.time ?? null,
    ...(span?.end ?? { end_date: null, end_time: null }),
    duration: null,
    time_zone: span?.start.zone ?? null,
    recurrence: rule.recurrence,
    description: descriptionOf(list),
    category: categoryOf(kinds) ?? kinds[0] ?? null,
    social_links: null,
    age_restrictions: null,
    accessibility_info: null,
    notes: null,
    location: placeOf(textOf(list, 'location'), all(list, 'geo')[0]),
    contact: {
      ...organizerOf(list),
      event_url: link && link.length <= MAX_LINK_LENGTH && /^https?:\/\//i.test(link) ? link : null,
      booking_link: null,
    },
    ticket_info: {
      ticket_price: null,
      ticket_currency: null,
      ticket_availability: postponed ? 'postponed' : null,
      cancellation_policy: null,
    },
    seat: null,
    gate: null,
    order_number: null,
  }
}

/** How this and other programs mark an event as postponed, with STATUS:TENTATIVE; that status alone only means "not confirmed yet". */
const POSTPONED = /^postponed:\s+(?<title>\S[^]*)$/i

const categoriesIn = (list: readonly Property[]): string[] =>
  all(list, 'categories').flatMap(([, , , ...values]) =>
    values.flatMap((it) => (typeof it === 'string' && it.trim() !== '' ? [it.trim()] : [])),
  )

/** Returns the description as plain text: some programs write it only as HTML (X-ALT-DESC), others put HTML into DESCRIPTION. */
function descriptionOf(list: readonly Property[]): string | null {
  const said =
    textOf(list, 'description', MAX_HTML_LENGTH) ??
    textOf(list, 'x-alt-desc', MAX_HTML_LENGTH)
      ?.replaceAll(/\\n/gi, '\n')
      .replaceAll(/\\(?=[\\;,])/g, '')
  if (said === undefined) return null
  const text = isOurs(list) ? said.replaceAll(OWNER_LINKS, '') : said
  return htmlToText(text).slice(0, MAX_TEXT_LENGTH) || null
}

/** Links that our own export adds for the owner alone. They are not part of the event and don't work from another account. */
const OWNER_LINKS = /\n*^(?:Picture|Thread): https?:\/\/\S+$/gm
const isOurs = (list: readonly Property[]) => textOf(list, 'uid')?.endsWith('@starts-with-a-picture') ?? false
const isOwnThreadUrl = (list: readonly Property[]) =>
  isOurs(list) && /^https?:\/\/[^/]+\/chat\/[\w-]+$/.test(textOf(list, 'url') ?? '')

function placeOf(said: string | null, geo: Property | undefined): EventFacts['location'] {
  const [latitude, longitude] = Array.isArray(geo?.[3]) ? geo[3].map(Number) : []
  const isOnEarth =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const coordinates = isOnEarth ? { latitude, longitude } : null
  if (said === null && !coordinates) return null
  return { ...placeNamed(said ?? ''), postal_code: null, country: null, coordinates }
}

/** Splits a place on one line: its first part is the venue unless it begins with a number, its last the town unless it has a digit. */
function placeNamed(said: string): Pick<NonNullable<EventFacts['location']>, 'venue' | 'address' | 'city'> {
  const parts = said.slice(0, 2000).replaceAll('\n', ', ').split(', ')
  const venue = /^\d/.test(parts[0] ?? '') ? null : parts.shift()
  const city = /\d/.test(parts.at(-1) ?? '0') ? null : parts.pop()
  return { venue: venue || null, address: parts.join(', ') || null, city: city || null }
}

function organizerOf(list: readonly Property[]): Pick<EventFacts['contact'], 'organizer_name' | 'organizer_contact'> {
  const [, parameters = {}, , value] = all(list, 'organizer')[0] ?? []
  const address = typeof value === 'string' ? value.replace(/^mailto:/i, '') : ''
  return {
    organizer_name: typeof parameters.cn === 'string' ? parameters.cn.slice(0, 2000) : null,
    organizer_contact: address.includes('@') ? address.slice(0, 2000) : null,
  }
}

/** Lists values in the file that we could not interpret, by field. */
export function unreadableValues(
  list: readonly Property[],
  facts: FileFacts,
  { span, rule }: Pick<EventParts, 'span' | 'rule'>,
): { field: FieldName; message: string }[] {
  const isLost = (name: string, value: unknown) => value === null && all(list, name).length > 0
  const unread: { field: FieldName; isLost: boolean; message: string }[] = [
    { field: 'time_zone', isLost: span?.isZoneUnknown ?? false, message: "We don't know this time zone." },
    {
      field: 'event_url',
      isLost: !isOwnThreadUrl(list) && isLost('url', facts.contact.event_url),
      message: "This isn't a web address.",
    },
    { field: 'recurrence', isLost: rule.isUnsupported, message: "We can't save this repeat rule." },
    {
      field: 'coordinates',
      isLost: isLost('geo', facts.location?.coordinates ?? null),
      message: "These coordinates aren't on Earth.",
    },
  ]
  return unread.flatMap(({ isLost: isOne, ...issue }) => (isOne ? [issue] : []))
}

/** Lists what a file says about an event but this product can't store, in sentences. */
export function notesOf({ list, unreadable, nested }: Properties): string[] {
  const kinds = categoriesIn(list).filter((it) => it.toLowerCase() !== 'general')
  const alarms = nested.filter((name) => name === 'VALARM').length
  const parts = [
    counted(alarms, 'alarm'),
    counted(all(list, 'attendee').length, 'guest'),
    counted(all(list, 'attach').length, 'attachment'),
  ].filter((it) => it !== null)
  return [
    ...unreadable.slice(0, MAX_LINES).map((line) => `We couldn't read this line, and left it out: ${short(line)}`),
    ...(unreadable.length > MAX_LINES ? [`We couldn't read ${unreadable.length - MAX_LINES} more lines.`] : []),
    ...(kinds.length > 0 && categoryOf(kinds) === null
      ? [`We don't have its category (${short(kinds.join(', '))}).`]
      : []),
    ...(parts.length > 0 ? [`Not imported: ${parts.join(', ')}.`] : []),
  ]
}

/** How many unreadable lines are shown to the owner. */
const MAX_LINES = 5
/** How many characters of each are shown. */
const MAX_SHOWN = 100
const short = (line: string): string =>
  (line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line).replaceAll(/[\p{Cc}]/gu, ' ').toWellFormed()
const counted = (count: number, one: string): string | null =>
  count === 0 ? null : `${count} ${one}${count === 1 ? '' : 's'}`

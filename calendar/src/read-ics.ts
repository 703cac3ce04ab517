import ICAL from 'ical.js'
import type { EventFacts } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { cutIcs } from './cut-ics.ts'
import { withExceptions } from '@swap/dates/except-days'
import { defaults } from './calendar-event.ts'
import { ruleByDays } from './rule.ts'
import { later, toldTime, type ToldTime } from './told-time.ts'

/** One event of a calendar file. */
export interface IcsEntry {
  /** Names it for ever, also in a later file. One day of a weekly thing that is otherwise than the rest has a name of its own. */
  uid: string
  /** Of one day of a weekly or monthly thing: which thing, and which of its days, whether or not it takes place on that one. */
  series: SeriesDay | null
  isCancelled: boolean
  /** Only what is cancelled may come without a date. `category` is the file's own word. */
  facts: Omit<EventFacts, 'category'> & { category: string | null }
  /** What the file says of a field in a way that says nothing here. */
  unread: { field: FieldName; message: string }[]
}

/** A day of something that takes place again and again. */
export interface SeriesDay {
  /** The UID of all its days. */
  uid: string
  /** Its start, as the file tells it. */
  moment: string
  /** The same file tells the thing itself, which leaves this day out already. */
  isToldOf: boolean
}

/** An entry that could not be read, so that it can be named. */
export interface UnreadEntry {
  title: string | null
  /** `broken`: not the format; `no-date`: no day that there is. */
  problem: 'broken' | 'no-date'
}

/** What an event can hold of a link or a rule: a part of one would be another one. */
const MOST_CHARACTERS = 2000

/** A property as jCal (RFC 7265) has it. */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]]

/**
 * Reads an iCalendar file, event by event, so that a caller may pause between two. Takes the file's text and the zone of its
 * reader, in which UTC is told. Never throws: what cannot be read is given back as such.
 */
export function* readIcs(file: string, { timeZone }: { timeZone: string }): Generator<IcsEntry | UnreadEntry> {
  const days = toldDays(file)
  for (const { text: entry, method } of cutIcs(file))
    yield readEntry(entry, { timeZone, days, isCalledOff: method === 'CANCEL' })
}

/** The day that a moment of a series stands for, by the clocks of a zone; null where no clock shows it. */
export const dayOf = ({ moment }: SeriesDay, zone: string): string | null => toldTime(moment, null, zone)?.date ?? null

/** What a file tells of weekly and monthly things. */
interface ToldDays {
  /** The days that it tells again, otherwise, by UID: the rest is not to tell them too. */
  moved: ReadonlyMap<string, readonly string[]>
  /** The UIDs of the things themselves. */
  series: ReadonlySet<string>
}

interface Reading {
  /** Of the file's reader. */
  timeZone: string
  days: ToldDays
  /** By the message it came in. */
  isCalledOff: boolean
}

function toldDays(file: string): ToldDays {
  const moved = new Map<string, string[]>()
  const series = new Set<string>()
  if (!/^RECURRENCE-ID/im.test(file)) return { moved, series }
  for (const { text: entry } of cutIcs(file)) {
    if (!/^(?:RECURRENCE-ID|RRULE)/im.test(entry)) continue
    try {
      const properties = propertiesOf(entry)
      const [uid, day] = [text(properties, 'uid'), exceptionOf(properties)]
      if (!uid) continue
      if (!day) series.add(uid)
      else if (!moved.get(uid)?.push(day)) moved.set(uid, [day])
    } catch {
      // Not the format: it is named when its turn comes.
    }
  }
  return { moved, series }
}

function readEntry(calendar: string, reading: Reading): IcsEntry | UnreadEntry {
  try {
    return readEvent(propertiesOf(calendar), reading)
  } catch {
    // Both libraries throw on whatever is not the format: a second 99, a length of a billion years.
    return { title: /^SUMMARY[^:]*:(?<title>.*)$/im.exec(calendar)?.groups?.title ?? null, problem: 'broken' }
  }
}

function readEvent(properties: Property[], { timeZone, days, isCalledOff }: Reading): IcsEntry | UnreadEntry {
  const said = (name: string) => text(properties, name)
  const start = time(properties, 'dtstart', timeZone)
  const title = said('summary')
  const isCancelled = isCalledOff || said('status')?.toUpperCase() === 'CANCELLED'
  // A message that calls something off may name it, and say no more (RFC 5546, 3.2.5).
  if (!start && !isCancelled) return { title, problem: 'no-date' }
  const uid = said('uid')
  const day = exceptionOf(properties)
  return {
    // Without one, what it says is its name: reading the same file twice gives the same.
    uid: [uid ?? `${title ?? ''} ${start?.date ?? ''} ${start?.time ?? ''}`, day].filter(Boolean).join(' '),
    series: uid && day ? { uid, moment: day, isToldOf: days.series.has(uid) } : null,
    isCancelled,
    ...readFacts(properties, { title, start, timeZone, moved: days.moved.get(uid ?? '') ?? [] }),
  }
}

function readFacts(properties: Property[], about: About): Pick<IcsEntry, 'facts' | 'unread'> {
  const facts = factsOf(properties, about)
  const isLost = (name: string, value: unknown) => value === null && all(properties, name).length > 0
  const [, { tzid } = {}] = all(properties, 'dtstart')[0] ?? []
  const isNoZone = tzid !== undefined && facts.start_time !== null && facts.time_zone === null
  const unread: { field: FieldName; isLost: boolean; message: string }[] = [
    { field: 'time_zone', isLost: isNoZone, message: "We don't know this time zone." },
    { field: 'event_url', isLost: isLost('url', facts.contact.event_url), message: "This isn't a web address." },
    { field: 'recurrence', isLost: isLost('rrule', facts.recurrence), message: "We can't keep this repeat rule." },
    {
      field: 'coordinates',
      isLost: isLost('geo', facts.location?.coordinates ?? null),
      message: "These coordinates aren't on Earth.",
    },
  ]
  return { facts, unread: unread.flatMap(({ isLost: isOne, ...issue }) => (isOne ? [issue] : [])) }
}

interface About {
  title: string | null
  start: ToldTime | null
  timeZone: string
  moved: readonly string[]
}

function factsOf(properties: Property[], { title, start, timeZone, moved }: About): IcsEntry['facts'] {
  const said = (name: string) => text(properties, name)
  const link = said('url')
  const postponed = said('status')?.toUpperCase() === 'TENTATIVE' ? POSTPONED.exec(title ?? '')?.groups?.title : null
  return {
    title: postponed ?? title,
    start_date: start?.date ?? null,
    start_time: start?.time ?? null,
    ...(start ? endOf(properties, start, timeZone) : { end_date: null, end_time: null }),
    duration: null,
    time_zone: start?.zone ?? null,
    recurrence: start && rule(properties, start, { timeZone, moved }),
    description: said('description')?.slice(0, 5000) ?? null,
    category: said('categories'),
    social_links: null,
    age_restrictions: null,
    accessibility_info: null,
    notes: null,
    location: placeOf(said('location'), all(properties, 'geo')[0]),
    contact: {
      ...organizerOf(properties),
      event_url: link && link.length <= MOST_CHARACTERS && /^https?:\/\//i.test(link) ? link : null,
      booking_link: null,
    },
    ticket_info: {
      ticket_price: null,
      ticket_currency: null,
      ticket_availability: postponed ? 'postponed' : null,
      cancellation_policy: null,
    },
  }
}

/** How we, and others, write what is postponed. That it is tentative alone says only that nobody has promised it yet. */
const POSTPONED = /^postponed:\s+(?<title>\S[^]*)$/i

/** The properties of the one event in it; throws where it is not the format. */
function propertiesOf(calendar: string): Property[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types jCal as any list
  const [, , [event]] = ICAL.parse(calendar) as [string, unknown, [[string, Property[]]]]
  return event[1]
}

const all = (properties: Property[], name: string) => properties.filter(([it]) => it === name)

/** Which day of a weekly or monthly thing this one stands for. */
function exceptionOf(properties: Property[]): string | null {
  const [, , , value] = all(properties, 'recurrence-id')[0] ?? []
  return typeof value === 'string' ? value : null
}

/** A text without control characters; null where there is none, or nothing in it. */
function text(properties: Property[], name: string): string | null {
  const [, , , value] = all(properties, name)[0] ?? []
  const plain = typeof value === 'string' ? value.replace(/[^\P{Cc}\n]/gu, ' ').trim() : ''
  return plain === '' ? null : plain.slice(0, 5000)
}

function time(properties: Property[], name: string, timeZone: string): ToldTime | null {
  const [, parameters = {}, , value] = all(properties, name)[0] ?? []
  if (typeof value !== 'string') return null
  return toldTime(value, typeof parameters.tzid === 'string' ? parameters.tzid : null, timeZone)
}

/** Until when: said outright or by how long. The last minute of the day is what is written for "not said", by us and by others. */
function endOf(properties: Property[], start: ToldTime, timeZone: string): Pick<EventFacts, 'end_date' | 'end_time'> {
  const [, , , length] = all(properties, 'duration')[0] ?? []
  const end =
    time(properties, 'dtend', timeZone) ??
    (typeof length === 'string' ? later(start, ICAL.Duration.fromString(length).toSeconds()) : null)
  if (!end || `${end.date}${end.time ?? ''}` <= `${start.date}${start.time ?? ''}`)
    return { end_date: null, end_time: null }
  if (start.time === null) {
    const lastDay = later({ ...end, time: null }, -86_400).date
    return { end_date: lastDay > start.date ? lastDay : null, end_time: null }
  }
  if (end.date === start.date && end.time === defaults.endTime) return { end_date: null, end_time: null }
  return { end_date: end.date === start.date ? null : end.date, end_time: end.time }
}

function rule(
  properties: Property[],
  start: ToldTime,
  { timeZone, moved }: Pick<About, 'timeZone' | 'moved'>,
): string | null {
  const [, , , value] = all(properties, 'rrule')[0] ?? []
  if (!value || typeof value !== 'object') return null
  const body = ICAL.Recur.fromData(value).toString()
  if (!/^FREQ=(?!null)/.test(body) || body.length > MOST_CHARACTERS) return null
  // The library makes a last day that there is not into another one: as it was said, whoever judges the rule refuses it.
  const lastDay = 'until' in value ? String(value.until).replaceAll(/[-:]/g, '') : ''
  if (!body.includes(lastDay)) return body.replace(/(?<=UNTIL=)[^;]*/, () => lastDay)
  const zone = start.zone ?? timeZone
  const leftOut = [...all(properties, 'exdate').flatMap(([, , , ...values]) => values), ...moved]
  return withExceptions(ruleByDays(body, { startTime: start.time, zone }), daysIn(leftOut, zone))
}

/** The days of moments, as a zone has them. */
const daysIn = (moments: readonly unknown[], zone: string): string[] =>
  moments.flatMap((value) => (typeof value === 'string' ? (toldTime(value, null, zone)?.date ?? []) : []))

function placeOf(said: string | null, geo: Property | undefined): EventFacts['location'] {
  const [latitude, longitude] = Array.isArray(geo?.[3]) ? geo[3].map(Number) : []
  const isOnEarth =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const coordinates = isOnEarth ? { latitude, longitude } : null
  if (said === null && !coordinates) return null
  return { ...placeNamed(said ?? ''), postal_code: null, country: null, coordinates }
}

/** The parts of a place in one line: its name, unless that begins with a number; last the town, unless that holds one. */
function placeNamed(said: string): Pick<NonNullable<EventFacts['location']>, 'venue' | 'address' | 'city'> {
  const parts = said.slice(0, 2000).replaceAll('\n', ', ').split(', ')
  const venue = /^\d/.test(parts[0] ?? '') ? null : parts.shift()
  const city = /\d/.test(parts.at(-1) ?? '0') ? null : parts.pop()
  return { venue: venue || null, address: parts.join(', ') || null, city: city || null }
}

function organizerOf(properties: Property[]): Pick<EventFacts['contact'], 'organizer_name' | 'organizer_contact'> {
  const [, parameters = {}, , value] = all(properties, 'organizer')[0] ?? []
  const address = typeof value === 'string' ? value.replace(/^mailto:/i, '') : ''
  return {
    organizer_name: typeof parameters.cn === 'string' ? parameters.cn.slice(0, 2000) : null,
    organizer_contact: address.includes('@') ? address.slice(0, 2000) : null,
  }
}

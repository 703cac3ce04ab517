import type { Subscription } from '@swap/contract/calendar'
import type { Event } from '@swap/contract/event'
import type { Person } from '../filling/person-with-events.ts'
import { allEvents, daysOf, getJson, joined, type ImportedEvent } from './import-and-undo.ts'
import { compare } from './compare.ts'
import { generateCalendar } from './generate-calendar.ts'
import { markEvents } from './mark-events.ts'
import { readWithIcalJs } from './read-with-ical-js.ts'
import { readWithIcalendar } from './read-with-icalendar.ts'
import { daysLater, firstDayOf, windowsOf, type CalendarReading } from './calendar-reading.ts'

/** What one reader found in the feed. */
export interface Found {
  reader: string
  judged: number
  differences: { title: string; kind: string; expected: string; found: string }[]
}

interface About {
  count: number
  /** The person's. */
  zone: string
  today: string
  /** A Python with icalendar and recurring-ical-events, used alongside ical.js. */
  python?: string | undefined
}

/** What the product itself shows of the events in its feed. */
interface Shown {
  /** By id, in the order of the feed. */
  order: readonly string[]
  events: readonly Event[]
}

/** How a reader understands a feed, including cancelled events. */
interface Read {
  reader: string
  told: CalendarReading
  calledOff: ReadonlySet<number>
}

/**
 * Puts this many events of every kind into a person's calendar, cancels some and moves others, and compares what independent readers find
 * in the feed with the events' own fields and with the days on which the calendar shows them.
 */
export async function compareFeed(person: Person, about: About): Promise<Found[]> {
  await person.call('POST', '/api/calendar/my-events/import', { ics: generateCalendar(about.count) })
  const get = getJson(person)
  for (const [at, event] of (await allEvents(get)).entries()) await change(person, event, at)
  const events = await allEvents(get)
  const feed = markEvents(await feedOf(person))
  const order = [...feed.matchAll(/^UID:(?<id>[^@\r]*)@/gm)].map(([, id = '']) => id)
  const read = readersOf(about).map(([reader, readWith]) => readBy(reader, readWith, feed))
  const windows = read.flatMap(({ told }) =>
    told.events.flatMap((it) => windowsOf(firstDayOf([it]) ?? about.today, about.today)),
  )
  const days = await daysOf(get, joined(windows))
  return read.map((it) => differencesOf(it, { order, events }, { days, ...about }))
}

const OFF = 'Cancelled'

/** Cancels every seventh event and moves every sixth, a series with its weekday. */
async function change(person: Person, { id, start_date: start, end_date: end }: Event, at: number): Promise<void> {
  const edit = {
    ...(at % 7 === 3 && { ticket_info: { ticket_availability: OFF } }),
    ...(at % 6 === 1 && start !== null && { start_date: daysLater(start, 2), end_date: end && daysLater(end, 2) }),
  }
  if (Object.keys(edit).length > 0) await person.call('PATCH', `/api/events/${id}`, edit)
}

async function feedOf(person: Person): Promise<string> {
  const link = JSON.parse((await person.call('POST', '/api/calendar/my-events/token')).text) as Subscription // the contract's
  const { pathname } = new URL(link.subscriptionUrl ?? '')
  return (await person.call('GET', pathname)).text.replaceAll('\r\n ', '')
}

type ReadWith = (file: string) => CalendarReading | null

const readersOf = ({ today, python }: About): [reader: string, ReadWith][] => [
  ['ical.js', (file) => readWithIcalJs(file, today)],
  ...(python === undefined
    ? []
    : [['icalendar', (file) => readWithIcalendar([file], { python, today })[0] ?? null] satisfies [string, ReadWith]]),
]

function readBy(reader: string, readWith: ReadWith, feed: string): Read {
  // A cancelled event keeps its times: they are compared like any others.
  const [standings, times] = [readWith(feed), readWith(feed.replaceAll(/^STATUS:.*\r\n/gm, ''))]
  if (!standings || !times) throw new Error(`${reader} could not read the feed`)
  const off = standings.events.filter(({ standing }) => standing === 'cancelled')
  return { reader, told: withFirstTimes(times), calledOff: new Set(off.map(({ place }) => place)) }
}

/** A series in the feed starts on a day its rule names; a first day it doesn't name is a separate occurrence. */
const withFirstTimes = (told: CalendarReading): CalendarReading => ({
  ...told,
  events: told.events.map((event) => {
    const [start, end] = told.occurrences[event.uid]?.toSorted()[0] ?? [event.start, event.end]
    return { ...event, start, end }
  }),
})

function differencesOf(
  { reader, told, calledOff }: Read,
  { order, events }: Shown,
  { days, zone, today }: About & { days: ReadonlyMap<string, ImportedEvent['days']> },
): Found {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Event) => places.get(id) ?? -1
  const shown = events.map((event) => shownAs(event, { place: placeOf(event), days: days.get(event.id) ?? [], zone }))
  const { judged, differences } = compare(told, shown, today)
  const absent = events.filter((event) => placeOf(event) === -1)
  const standings = events.filter((event) => calledOff.has(placeOf(event)) !== isOff(event))
  return {
    reader,
    judged: judged + absent.length,
    differences: [
      ...absent.map((event) => ({ title: event.title ?? '', kind: 'left out', expected: '', found: '' })),
      ...differences.map((it) => ({ ...it, title: events.find((event) => placeOf(event) === it.place)?.title ?? '' })),
      ...standings.map((event) => ({
        title: event.title ?? '',
        kind: 'called off',
        expected: `${isOff(event)}`,
        found: `${!isOff(event)}`,
      })),
    ],
  }
}

const isOff = ({ ticket_info: { ticket_availability: standing } }: Event): boolean => standing === OFF

/** An event as a calendar should show it: times without a zone in the owner's zone, without an end until 23:59. */
function shownAs(
  event: Event,
  { place, days, zone }: { place: number; days: ImportedEvent['days']; zone: string },
): ImportedEvent {
  const time = days[0] ? days[0].time : event.start_time
  return {
    ...event,
    start_time: time,
    end_time: event.end_time ?? (time === null ? null : '23:59'),
    time_zone: event.time_zone ?? (time === null ? null : zone),
    place,
    days,
  }
}

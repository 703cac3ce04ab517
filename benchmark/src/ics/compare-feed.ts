import type { Subscription } from '@swap/contract/calendar'
import type { Event } from '@swap/contract/event'
import type { Person } from '../filling/person-with-events.ts'
import { getJson, loadAllEvents, loadDays, mergeWindows } from './calendar-requests.ts'
import type { ImportedEvent } from './import-and-undo.ts'
import { compareReadings } from './compare-readings.ts'
import { generateCalendar } from './generate-calendar.ts'
import { markEvents } from './mark-events.ts'
import { readWithIcalJs } from './read-with-ical-js.ts'
import { readWithIcalendar } from './read-with-icalendar.ts'
import { daysLater, firstDayOf, windowsOf, type CalendarReading } from './calendar-reading.ts'

/**
 * Creates events of every kind, cancels some and moves others, then compares what independent readers find in the calendar feed with
 * what the product itself shows.
 */
export async function compareFeed(person: Person, options: FeedOptions): Promise<FeedComparison[]> {
  await person.call('POST', '/api/calendar/my-events/import', { ics: generateCalendar(options.count) })
  const get = getJson(person)
  for (const [at, event] of (await loadAllEvents(get)).entries()) await change(person, event, at)
  const events = await loadAllEvents(get)
  const feed = markEvents(await fetchFeed(person))
  const order = [...feed.matchAll(/^UID:(?<id>[^@\r]*)@/gm)].map(([, id = '']) => id)
  const read = listReaders(options).map(([reader, readWith]) => readFeed(reader, readWith, feed))
  const windows = read.flatMap(({ reading }) =>
    reading.events.flatMap((it) => windowsOf(firstDayOf([it]) ?? options.today, options.today)),
  )
  const days = await loadDays(get, mergeWindows(windows))
  return read.map((it) => compareWith(it, { order, events }, { days, ...options }))
}

/** How the feed, as one reader understands it, differs from the product. */
export interface FeedComparison {
  reader: string
  /** How many events were compared. */
  judged: number
  differences: { title: string; kind: string; expected: string; found: string }[]
}

interface FeedOptions {
  count: number
  /** The person's time zone. */
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

/** How a reader understands a feed. */
interface ReaderResult {
  reader: string
  /** All events, with the cancelled ones as active. */
  reading: CalendarReading
  /** The indices of cancelled events. */
  cancelled: ReadonlySet<number>
}

const CANCELLED = 'Cancelled'

/** Cancels every seventh event and moves every sixth by two days. A weekly series then changes its weekday. */
async function change(person: Person, { id, start_date: start, end_date: end }: Event, at: number): Promise<void> {
  const edit = {
    ...(at % 7 === 3 && { ticket_info: { ticket_availability: CANCELLED } }),
    ...(at % 6 === 1 && start !== null && { start_date: daysLater(start, 2), end_date: end && daysLater(end, 2) }),
  }
  if (Object.keys(edit).length > 0) await person.call('PATCH', `/api/events/${id}`, edit)
}

async function fetchFeed(person: Person): Promise<string> {
  const link = JSON.parse((await person.call('POST', '/api/calendar/my-events/token')).text) as Subscription // the contract's
  const { pathname } = new URL(link.subscriptionUrl ?? '')
  return (await person.call('GET', pathname)).text.replaceAll('\r\n ', '')
}

type ReadWith = (file: string) => CalendarReading | null

const listReaders = ({ today, python }: FeedOptions): [reader: string, ReadWith][] => [
  ['ical.js', (file) => readWithIcalJs(file, today)],
  ...(python === undefined
    ? []
    : [['icalendar', (file) => readWithIcalendar([file], { python, today })[0] ?? null] satisfies [string, ReadWith]]),
]

function readFeed(reader: string, readWith: ReadWith, feed: string): ReaderResult {
  // The times of cancelled events are compared, too, so the feed is read a second time without its statuses.
  const [statuses, times] = [readWith(feed), readWith(feed.replaceAll(/^STATUS:.*\r\n/gm, ''))]
  if (!statuses || !times) throw new Error(`${reader} could not read the feed`)
  const cancelledEvents = statuses.events.filter(({ status }) => status === 'cancelled')
  return { reader, reading: withFirstTimes(times), cancelled: new Set(cancelledEvents.map(({ index }) => index)) }
}

/**
 * Sets each event's start to its first occurrence. In the feed, DTSTART is a day of the recurrence rule; an earlier first day is a separate
 * occurrence.
 */
const withFirstTimes = (reading: CalendarReading): CalendarReading => ({
  ...reading,
  events: reading.events.map((event) => {
    const [start, end] = reading.occurrences[event.uid]?.toSorted()[0] ?? [event.start, event.end]
    return { ...event, start, end }
  }),
})

function compareWith(
  { reader, reading, cancelled }: ReaderResult,
  { order, events }: Shown,
  { days, zone, today }: FeedOptions & { days: ReadonlyMap<string, ImportedEvent['days']> },
): FeedComparison {
  const indices = new Map(order.map((id, index) => [id, index]))
  const indexInFeed = ({ id }: Event) => indices.get(id) ?? -1
  const shown = events.map((event) =>
    expectedInFeed(event, { index: indexInFeed(event), days: days.get(event.id) ?? [], zone }),
  )
  const { judged, differences } = compareReadings(reading, shown, today)
  const absent = events.filter((event) => indexInFeed(event) === -1)
  const wrongStatuses = events.filter((event) => cancelled.has(indexInFeed(event)) !== isCancelled(event))
  return {
    reader,
    judged: judged + absent.length,
    differences: [
      ...absent.map((event) => ({ title: event.title ?? '', kind: 'left out', expected: '', found: '' })),
      ...differences.map((it) => ({
        ...it,
        title: events.find((event) => indexInFeed(event) === it.index)?.title ?? '',
      })),
      ...wrongStatuses.map((event) => ({
        title: event.title ?? '',
        kind: 'cancelled',
        expected: `${isCancelled(event)}`,
        found: `${!isCancelled(event)}`,
      })),
    ],
  }
}

const isCancelled = ({ ticket_info: { ticket_availability: availability } }: Event): boolean =>
  availability === CANCELLED

/** Returns an event as the feed should have it: times without a zone are in the owner's zone, and an event without an end lasts until 23:59. */
function expectedInFeed(
  event: Event,
  { index, days, zone }: { index: number; days: ImportedEvent['days']; zone: string },
): ImportedEvent {
  const time = days[0] ? days[0].time : event.start_time
  return {
    ...event,
    start_time: time,
    end_time: event.end_time ?? (time === null ? null : '23:59'),
    time_zone: event.time_zone ?? (time === null ? null : zone),
    index,
    days,
  }
}

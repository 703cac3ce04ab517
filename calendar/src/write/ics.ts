import { cancellationStatus } from '@swap/contract/cancellation-status'
import { defaults, type CalendarEvent } from '../calendar-event.ts'
import { toBasicFormat, contentLine, escapeOnOneLine, escapeParagraphs } from '../lines/content-line.ts'
import { minutesAfter } from '@swap/dates/instant'
import { descriptionOf, locationOf, titleOf } from '../event-text.ts'
import { moveToDay, recurrenceLines, portableRecurrence } from './recurrence-lines.ts'
import { eventSpan, type EventSpan } from '../event-span.ts'
import { shiftOutOfDstGap } from '../zones/dst-gap.ts'
import { writeVtimezone } from '../zones/write-vtimezone.ts'
import { zoneOf } from '../zones/event-zone.ts'

export type { CalendarEvent } from '../calendar-event.ts'

/** Options for writing events. */
export interface IcsOptions {
  /** The owner's IANA zone, for events that have none. UTC by default. */
  timeZone?: string | null
}

/** The header of a calendar, written before its first event. */
export interface IcsHeader {
  /** The zones of its events, each with the year of the first event in it. */
  zones?: readonly { zone: string; fromYear: number }[]
  /** The calendar's name, shown by the program that subscribes. */
  name?: string
  /** How often subscribers should refresh, in minutes. Written as REFRESH-INTERVAL (RFC 7986) and X-PUBLISHED-TTL (Outlook and others). */
  refreshMinutes?: number
}

const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d](?:[a-z\d-]{0,62}\.){1,8}[a-z]{2,24}(?![\w-])/i
const BARE_HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,24}(?=[:/?#]|$)/i
const LINK = /^https?:\/\/[^\s"<>\\^`{|}]+$/i

/**
 * Returns an iCalendar file (RFC 5545) of events. Leaves out events without a date, and writes the defaults of section 9 of the
 * specification for unknown details. Text read in a picture cannot add a property to the file: text is escaped, control characters are
 * dropped, links and rules are checked.
 */
export function toIcs(events: readonly CalendarEvent[], options: IcsOptions = {}): string {
  const timed = events.flatMap((event) => {
    const span = eventSpan(event)
    return span && !span.isAllDay ? [{ zone: zoneOf(event, options.timeZone), fromYear: yearOf(span.start) }] : []
  })
  const zones = [...Map.groupBy(timed, ({ zone }) => zone)].map(([zone, uses]) => ({
    zone,
    fromYear: Math.min(...uses.map(({ fromYear }) => fromYear)),
  }))
  return [icsHeader({ zones }), ...events.map((event) => icsEvent(event, options)), icsFooter].join('')
}

/** Writes the header of a calendar, for callers that write it piece by piece: its name and the zones of its events. */
export function icsHeader({ zones = [], name, refreshMinutes }: IcsHeader): string {
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
    contentLine('PRODID', '-//Starts With A Picture//Calendar//EN'),
    'CALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n',
    ...(name ? [contentLine('NAME', escapeOnOneLine(name)), contentLine('X-WR-CALNAME', escapeOnOneLine(name))] : []),
    ...(refreshMinutes
      ? [
          contentLine('REFRESH-INTERVAL;VALUE=DURATION', `PT${refreshMinutes}M`),
          contentLine('X-PUBLISHED-TTL', `PT${refreshMinutes}M`),
        ]
      : []),
    ...zones.filter(({ zone }) => zone !== 'UTC').map(({ zone, fromYear }) => writeVtimezone(zone, fromYear)),
  ].join('')
}

/** Writes one event of a calendar that is written piece by piece; empty for one without a date. Its zone must be in the header. */
export function icsEvent(event: CalendarEvent, { timeZone }: IcsOptions = {}): string {
  const zone = zoneOf(event, timeZone)
  const span = eventSpan(event, (moment, minutes) => minutesAfter(moment, minutes, zone))
  if (!span) return ''
  const repeats = portableRecurrence(event)
  if (!repeats) return vevent(event, timeLines(span, zone))
  const moved = moveToDay(span, repeats.firstDay)
  return vevent(event, [...timeLines(moved, zone), ...recurrenceLines(repeats, moved, zone)])
}

/** The end of a calendar that is written piece by piece. */
export const icsFooter = 'END:VCALENDAR\r\n'

/** Adds the scheme to a link that is printed without one: nightferry.example/tickets → https://nightferry.example/tickets */
const withScheme = (link: string): string => (BARE_HOST.test(link) ? `https://${link}` : link)

const yearOf = (day: string): number => Number(day.slice(0, 4))

function vevent(event: CalendarEvent, times: readonly string[]): string {
  const { event_url: page, booking_link: booking } = event.contact
  const changed = stamp(event.changedAt)
  const place = escapeOnOneLine(locationOf(event))
  const about = escapeParagraphs(descriptionOf(event))
  const link = [page, booking, event.thread].flatMap((it) => (it ? [withScheme(it)] : [])).find((it) => LINK.test(it))
  const coordinates = event.location?.coordinates
  return [
    'BEGIN:VEVENT\r\n',
    contentLine('UID', `${event.id}@starts-with-a-picture`),
    contentLine('DTSTAMP', changed),
    contentLine('LAST-MODIFIED', changed),
    contentLine('SEQUENCE', String(event.sequence)),
    ...times,
    contentLine('SUMMARY', titleOf(event, escapeOnOneLine(event.title ?? '') || defaults.title)),
    ...(about ? [contentLine('DESCRIPTION', about)] : []),
    ...(place ? [contentLine('LOCATION', place)] : []),
    ...(coordinates && hasPin(event)
      ? [contentLine('GEO', `${coordinates.latitude.toFixed(5)};${coordinates.longitude.toFixed(5)}`)]
      : []),
    ...(link ? [contentLine('URL', encodeURI(link.toWellFormed()).replaceAll('%25', '%'))] : []),
    ...(event.picture ? [contentLine(`ATTACH;FMTTYPE=${event.picture.type}`, event.picture.url)] : []),
    ...organizerLine(event),
    contentLine('CATEGORIES', escapeOnOneLine(event.category ?? defaults.category)),
    statusLines[cancellationStatus(event.ticket_info.ticket_availability) ?? 'on'],
    'END:VEVENT\r\n',
  ].join('')
}

/** Whether to write the coordinates: not if they are only the centre of a town, which is the wrong place to send people to. */
const hasPin = ({ location, pin_source: source }: CalendarEvent): boolean =>
  Boolean(location?.address) || source !== 'worked-out'

/**
 * The lines for a cancelled or postponed event. Google hides cancelled events, Apple and Thunderbird strike them through, others show no
 * difference, so the title says it as well. Neither blocks time (TRANSPARENT). A postponed event has no new day yet.
 */
const statusLines = {
  on: 'STATUS:CONFIRMED\r\nTRANSP:OPAQUE\r\n',
  cancelled: 'STATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n',
  postponed: 'STATUS:TENTATIVE\r\nTRANSP:TRANSPARENT\r\n',
} as const

/** Writes the organiser if an email address is known, because the property requires one. */
function organizerLine({ contact }: CalendarEvent): string[] {
  const address = MAIL_ADDRESS.exec(contact.organizer_contact ?? '')?.[0]
  if (!address) return []
  // A parameter cannot hold a quote, a caret begins an escape (RFC 6868), and some read a backslash as one.
  const name = (contact.organizer_name ?? '')
    .replace(/["\\\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
    .replaceAll('^', '^^')
  return [contentLine(name ? `ORGANIZER;CN="${name}"` : 'ORGANIZER', `mailto:${address}`)]
}

function timeLines(span: EventSpan, zone: string): string[] {
  if (span.isAllDay) {
    return [
      contentLine('DTSTART;VALUE=DATE', toBasicFormat(span.firstDay)),
      contentLine('DTEND;VALUE=DATE', toBasicFormat(span.endDay)),
    ]
  }
  const moment = (name: string, at: string) =>
    zone === 'UTC'
      ? contentLine(name, `${toBasicFormat(at)}00Z`)
      : contentLine(`${name};TZID=${zone}`, `${toBasicFormat(at)}00`)
  const [start, end] = [shiftOutOfDstGap(span.start, zone), shiftOutOfDstGap(span.end, zone)]
  // Programs reject an end at or before the start. The hour that clocks skip in spring can cause one.
  const until = end > start ? moment('DTEND', end) : contentLine('DURATION', 'PT0S')
  return [moment('DTSTART', start), until, ...(span.isOpen ? [openEnd] : [])]
}

/** Marks the end as a default, so that our own import reads it as unknown again. */
const openEnd = 'X-SWAP-END:UNKNOWN\r\n'

const stamp = (ms: number): string => `${toBasicFormat(new Date(ms).toISOString().slice(0, 19))}Z`

import { defaults, type CalendarEvent } from './calendar-event.ts'
import { contentLine, oneLine, paragraphs } from './content-line.ts'
import { descriptionOf, placeOf } from './facts.ts'
import { spanOf, type Span } from './span.ts'
import { shownTime, vtimezone } from './time-zone.ts'
import { zoneOf } from './zone-name.ts'

export type { CalendarEvent } from './calendar-event.ts'

export interface IcsOptions {
  /** IANA zone for events whose own is not known: that of their owner. UTC where nobody said one. */
  timeZone?: string | null
  /** Name of the whole calendar, for a feed. */
  name?: string
}

/** What a weekly or monthly thing may say: the picture's text never reaches the file. */
const RULE =
  /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;(?:INTERVAL|COUNT|BYDAY|BYMONTH|BYMONTHDAY|BYSETPOS|UNTIL)=[-\dA-Z,]{1,60}){0,6}$/
const LINK = /^https?:\/\/[^\s"<>\\^`{|}]+$/i

/**
 * An iCalendar file (RFC 5545) of these events; one without a date is left out. Defaults as in section 9 of the specification. Nothing
 * that was read in a picture can add a property: text is escaped, control characters are dropped, links and rules are checked.
 */
export function toIcs(events: readonly CalendarEvent[], options: IcsOptions = {}): string {
  const entries = events.flatMap((event) => {
    const span = spanOf(event)
    return span ? [{ event, span, zone: zoneOf(event, options.timeZone) }] : []
  })
  const zones = Map.groupBy(
    entries.filter(({ span, zone }) => !span.allDay && zone !== 'UTC'),
    ({ zone }) => zone,
  )
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
    contentLine('PRODID', '-//Starts With A Picture//Calendar//EN'),
    'CALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n',
    ...(options.name ? [contentLine('X-WR-CALNAME', oneLine(options.name))] : []),
    ...[...zones].map(([zone, uses]) => vtimezone(zone, Math.min(...uses.map(({ span }) => yearOf(span))))),
    ...entries.map(({ event, span, zone }) => vevent(event, span, zone)),
    'END:VCALENDAR\r\n',
  ].join('')
}

const yearOf = (span: Span): number => Number((span.allDay ? span.firstDay : span.start).slice(0, 4))

function vevent(event: CalendarEvent, span: Span, zone: string): string {
  const { event_url: page, booking_link: booking } = event.contact
  const place = oneLine(placeOf(event))
  const about = paragraphs(descriptionOf(event))
  const link = [page, booking].find((it) => it && LINK.test(it))
  const coordinates = event.location?.coordinates
  const rule = event.recurrence && RULE.test(event.recurrence) ? event.recurrence : null
  return [
    'BEGIN:VEVENT\r\n',
    contentLine('UID', `${event.id}@starts-with-a-picture`),
    contentLine('DTSTAMP', stamp(event.changedAt)),
    contentLine('LAST-MODIFIED', stamp(event.changedAt)),
    contentLine('SEQUENCE', String(event.sequence)),
    ...timeLines(span, zone),
    ...(rule ? [contentLine('RRULE', rule)] : []),
    contentLine('SUMMARY', oneLine(event.title ?? '') || defaults.title),
    ...(about ? [contentLine('DESCRIPTION', about)] : []),
    ...(place ? [contentLine('LOCATION', place)] : []),
    ...(coordinates
      ? [contentLine('GEO', `${coordinates.latitude.toFixed(5)};${coordinates.longitude.toFixed(5)}`)]
      : []),
    ...(link ? [contentLine('URL', encodeURI(link.toWellFormed()).replaceAll('%25', '%'))] : []),
    contentLine('CATEGORIES', oneLine(event.category ?? defaults.category)),
    'STATUS:CONFIRMED\r\nTRANSP:OPAQUE\r\nEND:VEVENT\r\n',
  ].join('')
}

function timeLines(span: Span, zone: string): string[] {
  if (span.allDay) {
    return [
      contentLine('DTSTART;VALUE=DATE', compact(span.firstDay)),
      contentLine('DTEND;VALUE=DATE', compact(span.endDay)),
    ]
  }
  const moment = (name: string, at: string) =>
    zone === 'UTC' ? contentLine(name, `${compact(at)}00Z`) : contentLine(`${name};TZID=${zone}`, `${compact(at)}00`)
  // "Earlier" and "later", so that the end stays behind the start also over the hour that spring leaves out.
  return [
    moment('DTSTART', shownTime(span.start, zone, 'earlier')),
    moment('DTEND', shownTime(span.end, zone, 'later')),
  ]
}

/** 2026-11-21T20:00 → 20261121T2000 */
const compact = (moment: string): string => moment.replace(/[-:]/g, '')

const stamp = (ms: number): string => `${compact(new Date(ms).toISOString().slice(0, 19))}Z`

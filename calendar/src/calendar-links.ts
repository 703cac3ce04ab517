/** Links that open Google Calendar or Outlook with an event filled in. */

import type { CalendarEvent } from './calendar-event.ts'
import { splitRule } from '@swap/dates/exception-days'
import { descriptionOf, locationOf, titleOf } from './event-text.ts'
import { eventSpan, type EventSpan } from './event-span.ts'
import { zoneOf } from './zones/event-zone.ts'

/**
 * Returns a URL that opens Google Calendar with the event filled in; null for an event without a date. Nothing is sent until the person
 * opens it, and nothing is saved until they confirm it there.
 */
export function googleLink(event: CalendarEvent, timeZone: string): string | null {
  const span = eventSpan(event)
  if (!span) return null
  const zone = zoneOf(event, timeZone)
  const [from, to] = span.isAllDay ? [span.firstDay, span.endDay] : [`${span.start}:00`, `${span.end}:00`]
  return buildUrl('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: titleOf(event),
    dates: `${compact(from)}/${compact(to)}`,
    ...(span.isAllDay ? {} : { ctz: zone }),
    // Google accepts only the rule: excluded days appear there as if they took place.
    ...(event.recurrence ? { recur: `RRULE:${endedInUtc(splitRule(event.recurrence).rule, span, zone)}` } : {}),
    details: detailsOf(event),
    location: locationOf(event),
  })
}

/** Upper bound on the characters of the description in a link: Google and some browsers cut off longer URLs. */
const MAX_DETAILS = 1200

/** The description without the order number, because URLs are kept in histories and logs. */
const detailsOf = (event: CalendarEvent): string => descriptionOf({ ...event, order_number: null }, MAX_DETAILS)

const LAST_DAY = /;UNTIL=(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?=;|$)/

/** Rewrites a rule's last day as a time in UTC: for events with a time, strict readers accept nothing else (RFC 5545, 3.3.10). */
function endedInUtc(rule: string, span: EventSpan, zone: string): string {
  const { year, month, day } = LAST_DAY.exec(rule)?.groups ?? {}
  const evening = `${year}-${month}-${day}T23:59`
  if (span.isAllDay || Number.isNaN(Date.parse(evening))) return rule
  const end = new Date(withOffset(evening, zone)).toISOString()
  return rule.replace(LAST_DAY, `;UNTIL=${compact(end.slice(0, 19))}Z`)
}

/** Returns a URL that opens Outlook on the web with the event filled in; null for an event without a date. */
export function outlookLink(event: CalendarEvent, timeZone: string): string | null {
  const span = eventSpan(event)
  if (!span) return null
  return buildUrl('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: titleOf(event),
    ...outlookTimes(span, zoneOf(event, timeZone)),
    body: detailsOf(event),
    location: locationOf(event),
  })
}

const outlookTimes = (span: EventSpan, zone: string): Record<string, string> =>
  span.isAllDay
    ? { startdt: span.firstDay, enddt: span.endDay, allday: 'true' }
    : { startdt: withOffset(span.start, zone), enddt: withOffset(span.end, zone) }

/** 2026-11-21T20:00 in Europe/Riga → 2026-11-21T20:00:00+02:00 */
export function withOffset(moment: string, zone: string): string {
  const asUtc = Date.parse(`${moment}:00Z`)
  // Twice: the first guess may be on the other side of a clock change.
  const guess = asUtc - offsetMs(asUtc, zone)
  const minutes = offsetMs(guess, zone) / 60_000
  const size = Math.abs(minutes)
  return `${moment}:00${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** How far the zone's clocks are ahead of UTC at an instant (epoch ms). */
function offsetMs(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const at = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = at
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000
}

const compact = (moment: string): string => moment.replace(/[-:]/g, '')

const buildUrl = (page: string, query: Record<string, string>): string =>
  `${page}?${Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')}`

import { z } from 'zod'
import { importOutcome, subscription } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { event } from './event.ts'

/** The calendars there are. One today; the address leaves room for more. */
const calendar = z.object({ calendar: z.literal('my-events') })
/** More than any picture shows. */
const MOST_AT_ONCE = 100
/** Some 20,000 events. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
const feed = z.object({ token: z.string().min(1).max(64) })

/** The calendar link and what it leads to. */
export const calendarApi = {
  'GET /api/calendar/:calendar/token': endpoint({
    summary: 'The calendar link as it stands, and who looked at it last.',
    access: 'verified',
    params: calendar,
    reply: subscription,
  }),
  'POST /api/calendar/:calendar/token': endpoint({
    summary: 'Makes the calendar link; a later call gives the same one.',
    access: 'verified',
    params: calendar,
    reply: subscription,
  }),
  'POST /api/calendar/:calendar/token/rotate': endpoint({
    summary: 'Makes a new calendar link. The old one stops working at once.',
    access: 'verified',
    params: calendar,
    reply: subscription,
  }),
  'POST /api/calendar/:calendar/token/revoke': endpoint({
    summary: 'Ends the calendar link.',
    access: 'verified',
    params: calendar,
    status: 204,
  }),
  'PUT /api/calendar/my-events': endpoint({
    summary: 'Several events into the calendar, or out of it: all of them or, where one cannot be, none.',
    access: 'user',
    body: z.object({ eventIds: z.array(z.string().min(1).max(64)).min(1).max(MOST_AT_ONCE), saved: z.boolean() }),
    reply: z.object({ events: z.array(event) }),
  }),
  'POST /api/calendar/:calendar/import': endpoint({
    summary: 'Puts the events of an iCalendar file into the calendar. The same file again changes nothing.',
    access: 'user',
    params: calendar,
    bodyBytes: MAX_FILE_BYTES + 1024,
    body: z.object({ ics: z.string().max(MAX_FILE_BYTES) }),
    reply: importOutcome,
  }),
  'GET /api/feeds/:token/my-events.ics': endpoint({
    summary: 'Everything in a calendar, for programs that subscribe. Knows If-None-Match.',
    access: 'link',
    params: feed,
    sends: 'text/calendar; charset=utf-8',
  }),
  'GET /api/feeds/:token/pictures/:id.webp': endpoint({
    summary: 'The picture of an event in that calendar.',
    access: 'link',
    params: feed.extend({ id: z.string().min(1).max(64) }),
    sends: 'image/webp',
  }),
} as const

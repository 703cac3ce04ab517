import { z } from 'zod'
import { subscription } from './calendar.ts'
import { endpoint } from './endpoint.ts'

/** The calendars there are. One today; the address leaves room for more. */
const calendar = z.object({ calendar: z.literal('my-events') })
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

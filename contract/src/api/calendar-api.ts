import { z } from 'zod'
import { importOutcome, importPreview, importUndone, subscription } from '../calendar.ts'
import { endpoint, id } from './endpoint.ts'
import { event } from '../event/event.ts'

/** The name of the calendar in a path. Each account has a single calendar. */
const calendar = z.object({ calendar: z.literal('my-events') })
/** Upper bound on events saved at once: no picture shows more. */
const MAX_BATCH_SIZE = 100

/** The ids of several events in one request. */
export const eventIds = z.array(z.string().min(1).max(64)).min(1).max(MAX_BATCH_SIZE)
/** Upper bound on a calendar file, in bytes: room for some 20,000 events. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
const withoutNul = (text: string) => text.replaceAll('\0', '')
const calendarFile = {
  bodyBytes: 2 * MAX_FILE_BYTES, // line ends and some letters take more bytes as JSON
  // Some programs pad the end of a file with NULs.
  body: z.object({ ics: z.string().max(MAX_FILE_BYTES).overwrite(withoutNul) }),
}
const feed = z.object({ token: z.string().min(1).max(64) })

/** The endpoints of the calendar, its link and its files. */
export const calendarApi = {
  'GET /api/calendar/:calendar/token': endpoint({
    summary: 'The current calendar link, and which programs fetched it when.',
    access: 'verified',
    params: calendar,
    reply: subscription,
  }),
  'POST /api/calendar/:calendar/token': endpoint({
    summary: 'Creates the calendar link; a later call gives the same one.',
    access: 'verified',
    params: calendar,
    reply: subscription,
  }),
  'POST /api/calendar/:calendar/token/rotate': endpoint({
    summary: 'Creates a new calendar link. The old one stops working at once.',
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
    summary: "Adds several events to the calendar, or removes them: all of them, or none if one can't be.",
    access: 'user',
    body: z.object({ eventIds, saved: z.boolean() }),
    reply: z.object({ events: z.array(event) }),
  }),
  'POST /api/calendar/:calendar/import/preview': endpoint({
    summary: 'Previews what an iCalendar file would change. Changes nothing.',
    access: 'user',
    params: calendar,
    ...calendarFile,
    reply: importPreview,
  }),
  'POST /api/calendar/:calendar/import': endpoint({
    summary:
      'Puts the events of an iCalendar file into the calendar, and takes out what it calls off. Broken off in the middle, what was brought so far stays; the same file again brings the rest, and nothing twice.',
    access: 'user',
    params: calendar,
    ...calendarFile,
    reply: importOutcome,
  }),
  'POST /api/imports/:id/undo': endpoint({
    summary: 'Undoes an import, except what its owner has changed since. A second call does nothing.',
    access: 'user',
    params: id,
    reply: importUndone,
  }),
  'GET /api/feeds/:token/my-events.ics': endpoint({
    summary: 'Everything in a calendar, for programs that subscribe. Supports If-None-Match.',
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

import type { CalendarEvent } from '@swap/calendar/ics'
import { entryVersionOf } from '../../../platform/database/rows/calendar-entry-versions.ts'
import type { EntryLinks, PictureOwner } from './entry-links.ts'
import type { EntryRow } from './queries.ts'

/**
 * Converts an event to its calendar entry, for the feed or for a calendar file with this event alone. The entry links to
 * the picture while the event is in the calendar. Changes the row in place: copying every row would take a sixth of the
 * time of a whole feed.
 */
export const toCalendarEntry = (row: EntryRow, links: EntryLinks, owner: PictureOwner): CalendarEvent =>
  Object.assign(row, entryVersionOf(row), {
    picture: row.key && row.saved_at !== null ? { url: links.pictureUrl(owner, row.id), type: 'image/webp' } : null,
    thread: row.thread_id && links.threadUrl(row.thread_id),
  })

/** Converts an event to an entry for other people: without the order number, the picture and the thread. */
export const toSharedEntry = (row: EntryRow): CalendarEvent =>
  Object.assign(row, entryVersionOf(row), { order_number: null })

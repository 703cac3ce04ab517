import type { CalendarEvent } from '@swap/calendar/ics'
import { entryVersionOf } from '../../../platform/database/rows/calendar-entry-versions.ts'
import type { EntryLinks, PictureOwner } from './entry-links.ts'
import type { EntryRow } from './queries.ts'

/**
 * Returns what calendars get of an event, in the feed and in a file of its own alike. Its picture is shown while the
 * event is in the calendar. Changes the row in place: copying each would take a sixth of the time of a whole
 * calendar.
 */
export const toCalendarEntry = (row: EntryRow, links: EntryLinks, owner: PictureOwner): CalendarEvent =>
  Object.assign(row, entryVersionOf(row), {
    picture: row.key && row.saved_at !== null ? { url: links.pictureUrl(owner, row.id), type: 'image/webp' } : null,
    thread: row.thread_id && links.threadUrl(row.thread_id),
  })

/** The same for others, without the fields that are the owner's alone. */
export const toSharedEntry = (row: EntryRow): CalendarEvent =>
  Object.assign(row, entryVersionOf(row), { order_number: null })

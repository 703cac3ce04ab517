import { fileName } from '@swap/calendar/file-name'
import { googleLink, outlookLink } from '@swap/calendar/calendar-links'
import type { CalendarEvent } from '@swap/calendar/ics'
import type { Event } from '@swap/contract/event'
import type { Settings } from '@swap/contract/settings'
import { callForFile } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { keys } from '../../../api/query-keys.ts'
import { knownDate, knownStart } from '../facts/known-fields.ts'
import { saveFile } from './save-file.ts'

/** Opens Google Calendar with the event filled in; the person still has to save it there. */
export const openInGoogle = (event: Event) => open(googleLink(toCalendarEvent(event), defaultTimeZone()))

/** Opens Outlook with the event filled in; a repeating event is filled in for the given day only. */
export const openInOutlook = (event: Event, day: string | null) =>
  open(outlookLink(startingOn(toCalendarEvent(event), day), defaultTimeZone()))

/** Returns the name of an event's calendar file. */
export const icsFileName = (event: Event): string => fileName(event.title)

/** Downloads the event as a calendar file, which this device opens in its own calendar. */
export async function saveIcs(event: Event): Promise<void> {
  saveFile(await callForFile('GET /api/calendar/my-events/:id.ics', { params: { id: event.id } }), icsFileName(event))
}

/** Converts an event for the calendar package: unknown values become null, where the API shows a default. */
function toCalendarEvent(event: Event): CalendarEvent {
  return {
    ...event,
    title: event.evidence.title ? event.title : null,
    start_date: knownDate(event),
    start_time: knownStart(event),
    sequence: 0,
    changedAt: 0,
  }
}

/** The time zone for events without one, as in calendar files and the feed: the person's setting, else this device's. */
const defaultTimeZone = (): string =>
  queryClient.getQueryData<Settings>(keys.settings)?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the event moved to another start day; its end moves along. */
function startingOn(event: CalendarEvent, day: string | null): CalendarEvent {
  const { start_date: first, end_date: last } = event
  if (!day || !first || day === first) return event
  const shiftMs = Date.parse(day) - Date.parse(first)
  const end = last && new Date(Date.parse(last) + shiftMs).toISOString().slice(0, 10)
  return { ...event, start_date: day, end_date: end }
}

function open(address: string | null) {
  if (address) window.open(address, '_blank', 'noopener,noreferrer')
}

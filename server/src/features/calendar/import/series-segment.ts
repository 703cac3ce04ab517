import type { IcsEntry } from '@swap/calendar/read-ics'
import { dayOf } from '@swap/calendar/read-ics'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { entryNameOf } from './read-batches.ts'

/** An event that exists in the calendar already. */
export interface ExistingEvent {
  event: EventRow
  /** Whether the entry in the file is a copy of this event that was exported from here. */
  isOurs: boolean
  /** Whether its owner changed it since it was imported. */
  isEdited: boolean
}

/**
 * A part of a series, stored as a separate event. A file that changes a day and all later ones (RFC 5545, THISANDFUTURE)
 * splits the series: its days from that one on become another event, and may be shifted.
 */
export interface SeriesSegment extends ExistingEvent {
  /** The UID of the series; for a later segment, the UID followed by the day of the split. */
  name: string
  /** How many days later the segment takes place than in the file. */
  shift: number
}

/** Whether the event of this name is a later segment of a series. */
export const isSeriesSegment = (name: string, uid: string): boolean => name.startsWith(`${uid} `)

/** Finds the segment that an entry's day belongs to; null if the series does not exist, or the entry is not a day of one. */
export function findSeriesSegment(
  known: ReadonlyMap<string, ExistingEvent>,
  { uid, series, facts }: IcsEntry,
): SeriesSegment | null {
  if (!series) return null
  let found = null
  let latest = ''
  for (const [name, candidate] of known) {
    const { start_date: start, time_zone, recurrence } = candidate.event
    if (name === entryNameOf(uid) || !isSeriesSegment(name, series.uid) || recurrence === null || start === null)
      continue
    const zone = time_zone ?? facts.time_zone ?? 'UTC'
    const from = dayOf({ moment: name.slice(series.uid.length + 1) }, zone)
    const day = dayOf(series, zone)
    if (from === null || day === null || from >= day || from <= latest) continue
    latest = from
    found = { ...candidate, name, shift: daysBetween(from, start) }
  }
  const whole = known.get(entryNameOf(series.uid))
  return found ?? (whole ? { ...whole, name: entryNameOf(series.uid), shift: 0 } : null)
}

/** Returns the day on which a moment lies in a time zone, shifted like the segment; null if there is no such day. */
export function dayInSegment(moment: string, zone: string, shift: number): string | null {
  const day = dayOf({ moment }, zone)
  return day && addDays(day, shift)
}

import type { IcsEntry } from '@swap/calendar/read-ics'
import { dayOf } from '@swap/calendar/read-ics'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { entryNameOf } from './read-batches.ts'

/** An event that exists in the calendar already. */
export interface ExistingEvent {
  event: EventRow
  /** It came from here, and the file is a copy of it. */
  isOurs: boolean
  /** Its owner changed it since it was read. */
  isEdited: boolean
}

/**
 * The part of a series that one of its days belongs to. From a day that was moved with all after it, the series
 * continues as another event, whose days are those of the series, shifted.
 */
export interface SeriesPart extends ExistingEvent {
  /** What it goes by. */
  name: string
  /** How many days later its days are than those the file names. */
  shift: number
}

/** Whether the event of this name is a later part of a series. */
export const isPartOfSeries = (name: string, uid: string): boolean => name.startsWith(`${uid} `)

/** The part that an entry's day belongs to; null if the series does not exist, or the entry is not a day of one. */
export function findSeriesPart(
  known: ReadonlyMap<string, ExistingEvent>,
  { uid: own, series, facts }: IcsEntry,
): SeriesPart | null {
  if (!series) return null
  let found = null
  let latest = ''
  for (const [name, piece] of known) {
    const { start_date: start, time_zone, recurrence } = piece.event
    if (name === entryNameOf(own) || !isPartOfSeries(name, series.uid) || recurrence === null || start === null)
      continue
    const zone = time_zone ?? facts.time_zone ?? 'UTC'
    const from = dayOf({ moment: name.slice(series.uid.length + 1) }, zone)
    const day = dayOf(series, zone)
    if (from === null || day === null || from >= day || from <= latest) continue
    latest = from
    found = { ...piece, name, shift: daysBetween(from, start) }
  }
  const whole = known.get(entryNameOf(series.uid))
  return found ?? (whole ? { ...whole, name: entryNameOf(series.uid), shift: 0 } : null)
}

/** The day of a moment in a part of a series, by the clocks of a zone; null if no clock shows it. */
export function dayIn(moment: string, zone: string, shift: number): string | null {
  const day = dayOf({ moment }, zone)
  return day && addDays(day, shift)
}

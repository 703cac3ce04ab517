import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { FoundEvent } from './found-event.ts'

/**
 * Matches the events of a new reading of a picture with the rows of the previous one: a row for each event, null if it is new.
 * Pure. Events with the same title, day and time match, wherever they are in the picture. The others, corrected by their
 * owner or read differently now, are matched by their place.
 */
export function matchPreviousEvents(before: readonly EventRow[], read: readonly FoundEvent[]): (EventRow | null)[] {
  const left = new Set(before)
  const take = (isIt: (row: EventRow) => boolean): EventRow | null => {
    const row = before.find((it) => left.has(it) && isIt(it)) ?? null
    if (row) left.delete(row)
    return row
  }
  const same = read.map((event) => take((row) => isSameReading(row, event)))
  return same.map((row, place) => row ?? take((it) => it.place_in_picture === place))
}

const isSameReading = (row: EventRow, event: FoundEvent): boolean =>
  row.title === event.title && row.start_date === event.start_date && row.start_time === event.start_time

import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { FoundEvent } from './found-event.ts'

/**
 * Returns, for each event of a later reading, the row of an earlier one that it continues; null if it is new. Pure.
 * An event read the same is the same, wherever it is in the picture; the others are matched by their place: those that
 * their owner corrected, and those read differently now.
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

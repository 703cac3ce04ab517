import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { EventToKeep } from './kept-event.ts'

/**
 * Returns, for each event of a later reading, the row of an earlier one that it continues; null where it is new. Pure.
 * An event read the same is the same, wherever it is in the picture; the others are matched by their place: those that
 * their owner corrected, and those read differently now.
 */
export function matchPreviousEvents(before: readonly EventRow[], read: readonly EventToKeep[]): (EventRow | null)[] {
  const left = new Set(before)
  const take = (isIt: (row: EventRow) => boolean): EventRow | null => {
    const row = before.find((it) => left.has(it) && isIt(it)) ?? null
    if (row) left.delete(row)
    return row
  }
  const same = read.map((event) => take((row) => isReadAlike(row, event)))
  return same.map((row, place) => row ?? take((it) => it.place_in_picture === place))
}

const isReadAlike = (row: EventRow, event: EventToKeep): boolean =>
  row.title === event.title && row.start_date === event.start_date && row.start_time === event.start_time

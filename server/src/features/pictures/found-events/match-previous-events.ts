import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import type { EventToKeep } from './kept-event.ts'

/**
 * The row of an earlier reading that each event of a later one goes on in; null where it is new. Pure. What is read as it stands there is
 * the same event, at whichever place; the rest goes by its place: what its owner corrected, and what is read otherwise now.
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

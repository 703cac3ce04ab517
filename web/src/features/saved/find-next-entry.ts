import type { SavedEntry } from '@swap/contract/saved-api'

/** Finds the first saved entry that is neither over nor cancelled. `today` and `now` (HH:MM) are in this device's time zone. */
export function findNextEntry(entries: readonly SavedEntry[], today: string, now: string): SavedEntry | null {
  const isCurrentOrUpcoming = ({ date, start_time: start, end_time: end, end_date: last, calledOff }: SavedEntry) =>
    !calledOff &&
    (date > today ||
      (date === today && (start === null || start >= now || (end !== null && (end < start || end >= now)))) ||
      (date !== '' && date < today && last !== null && last >= today))
  return entries.find(isCurrentOrUpcoming) ?? null
}

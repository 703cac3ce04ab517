import type { SavedEntry } from '@swap/contract/saved-api'
import { minutesOf } from '@swap/dates/calendar-day'
import { minutesAhead } from '../card/facts/zone-name.ts'

type Timed = Pick<SavedEntry, 'id' | 'title' | 'date' | 'start_time' | 'end_time' | 'time_zone' | 'calledOff' | 'same'>

/**
 * Finds the saved entries that overlap with others on the same day. Returns for each, by its key, the entries that it overlaps with.
 * An event without an end overlaps with those that are under way when it begins. Duplicates of one event don't overlap.
 *
 *     19:00 to 22:00 and 20:00 → overlap     19:00 and 20:00 → no overlap     20:00 in Berlin and 19:00 in London → overlap
 */
export function findOverlaps<Entry extends Timed>(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  const byDay = Map.groupBy(entries, ({ date }) => date)
  for (const day of byDay.values())
    for (const one of day) {
      const range = minuteRange(one)
      const others = day.filter(
        (other) => other.id !== one.id && !one.same?.includes(other.id) && doOverlap(range, minuteRange(other)),
      )
      if (others.length > 0) found.set(entryKey(one), others)
    }
  return found
}

/** Returns the key of an entry: its id and day, because an event may be listed under several days. */
export const entryKey = ({ id, date }: Pick<SavedEntry, 'id' | 'date'>): string => `${id} ${date}`

const MINUTES_PER_DAY = 24 * 60

/**
 * Returns when an entry takes place, in minutes since midnight UTC of its day. Without an end it lasts a minute. Null if it has no time or
 * is cancelled.
 */
function minuteRange({
  date,
  start_time: start,
  end_time: end,
  time_zone: zone,
  calledOff,
}: Timed): [from: number, to: number] | null {
  if (start === null || calledOff) return null
  const ahead = minutesAhead(zone, date)
  const from = minutesOf(start) - ahead
  if (end === null) return [from, from + 1]
  const to = minutesOf(end) - ahead
  return [from, to > from ? to : to + MINUTES_PER_DAY]
}

const doOverlap = (one: [number, number] | null, other: [number, number] | null): boolean =>
  one !== null && other !== null && one[0] < other[1] && other[0] < one[1]

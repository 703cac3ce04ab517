import type { SavedEntry } from '@swap/contract/saved-api'
import { minutesAhead } from '../card/facts/zone-name.ts'

const MINUTES_A_DAY = 24 * 60
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

type Timed = Pick<SavedEntry, 'id' | 'title' | 'date' | 'start_time' | 'end_time' | 'time_zone' | 'calledOff' | 'same'>

/** Returns when an entry takes place, in UTC minutes from its day's start; null without a time or if cancelled. Without an end, it lasts a minute. */
function minuteRange({
  date,
  start_time: start,
  end_time: end,
  time_zone: zone,
  calledOff,
}: Timed): [from: number, to: number] | null {
  if (start === null || calledOff) return null
  const ahead = minutesAhead(date, zone)
  const from = minutes(start) - ahead
  if (end === null) return [from, from + 1]
  const to = minutes(end) - ahead
  return [from, to > from ? to : to + MINUTES_A_DAY]
}

/** Identifies an entry: an event may be listed under several days. */
export const entryKey = ({ id, date }: Pick<SavedEntry, 'id' | 'date'>): string => `${id} ${date}`

/**
 * Finds the entries that overlap with others of the same day, by entry key. An event without an end overlaps with whatever is
 * on when it begins. Duplicates of one event don't overlap.
 *
 *     19:00 to 22:00 and 20:00 → each the other     19:00 and 20:00 → nothing     20:00 in Berlin and 19:00 in London → each the other
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

const doOverlap = (one: [number, number] | null, other: [number, number] | null): boolean =>
  one !== null && other !== null && one[0] < other[1] && other[0] < one[1]

import type { SavedEntry } from '@swap/contract/saved-api'
import { minutesAhead } from '../card/facts/zone-name.ts'

const MINUTES_A_DAY = 24 * 60
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

type Timed = Pick<SavedEntry, 'id' | 'title' | 'date' | 'start_time' | 'end_time' | 'time_zone' | 'calledOff' | 'same'>

/** When it takes place on its day, in UTC minutes; null without a time or if cancelled. Without an end, only its first minute counts. */
function stretch({
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

/** The same entry again: an event may be listed under several days. */
export const entryKey = ({ id, date }: Pick<SavedEntry, 'id' | 'date'>): string => `${id} ${date}`

/**
 * Overlapping entries on the same day, by entry key. An unknown end isn't invented: such an
 * event overlaps with whatever is on when it begins. The same event saved twice is no overlap.
 *
 *     19:00 to 22:00 and 20:00 → each the other     19:00 and 20:00 → nothing     20:00 in Berlin and 19:00 in London → each the other
 */
export function findOverlaps<Entry extends Timed>(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  const byDay = Map.groupBy(entries, ({ date }) => date)
  for (const day of byDay.values())
    for (const one of day) {
      const mine = stretch(one)
      const others = day.filter(
        (other) => other.id !== one.id && !one.same?.includes(other.id) && meet(mine, stretch(other)),
      )
      if (others.length > 0) found.set(entryKey(one), others)
    }
  return found
}

const meet = (one: [number, number] | null, other: [number, number] | null): boolean =>
  one !== null && other !== null && one[0] < other[1] && other[0] < one[1]

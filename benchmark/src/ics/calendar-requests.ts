import type { Event } from '@swap/contract/event'
import type { SavedEntry } from '@swap/contract/saved-api'
import type { Person } from '../filling/person-with-events.ts'
import { daysLater } from './calendar-reading.ts'

/** Most days that the product covers in one response. */
const DAYS_AT_ONCE = 62

/** A day on which the calendar shows an event, with its time; null for a whole day. */
export interface ShownDay {
  date: string
  time: string | null
}

type Get = <Reply>(path: string) => Promise<Reply>

/** Returns a function that gets JSON as this person. */
export const getJson =
  (person: Person): Get =>
  async <Reply>(path: string) =>
    JSON.parse((await person.call('GET', path)).text) as Reply // the contract's

/** Loads all events of the calendar. */
export async function loadAllEvents(get: Get): Promise<Event[]> {
  const events: Event[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: { events: Event[]; nextCursor: string | null } = await get(`/api/calendar/my-events?limit=100${after}`)
    events.push(...page.events)
    cursor = page.nextCursor
  }
  return events
}

/** Loads the days on which the calendar shows each event, by its id. */
export async function loadDays(get: Get, windows: readonly [string, string][]): Promise<Map<string, ShownDay[]>> {
  const days = new Map<string, ShownDay[]>()
  for (const [first, last] of mergeWindows(windows)) {
    for (let from = first; from <= last; from = daysLater(from, DAYS_AT_ONCE)) {
      const to = [daysLater(from, DAYS_AT_ONCE - 1), last].toSorted()[0] ?? last
      const { entries } = await get<{ entries: SavedEntry[] }>(`/api/calendar/my-events/days?from=${from}&to=${to}`)
      for (const { id, date, start_time: time } of entries)
        if (!days.get(id)?.push({ date, time })) days.set(id, [{ date, time }])
    }
  }
  return days
}

/** Merges overlapping windows. */
export function mergeWindows(windows: readonly [from: string, to: string][]): [from: string, to: string][] {
  const all: [string, string][] = []
  for (const [from, to] of windows.toSorted(([one], [other]) => one.localeCompare(other))) {
    const before = all.at(-1)
    if (before && from <= before[1]) before[1] = [before[1], to].toSorted()[1] ?? to
    else all.push([from, to])
  }
  return all
}

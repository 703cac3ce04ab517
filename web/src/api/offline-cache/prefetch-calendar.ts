import { call } from '../client.ts'
import type { CacheEntry } from './choose-evictions.ts'

/** The cache key of upcoming events, see cache-key.ts. */
const UPCOMING = 'agenda coming'
/** Age at which the cached calendar is refetched even if no event was added or removed: one may have changed. */
const MAX_AGE_MS = 86_400_000

/** Returns whether the cached calendar is out of date. `saved` is the number of saved events, from the list of threads. */
export function isCalendarStale(entries: readonly CacheEntry[], saved: number, now: number): boolean {
  const kept = entries.find(({ name }) => name === UPCOMING)
  return kept?.total !== saved || now - kept.keptAt > MAX_AGE_MS
}

/** Fetches upcoming events and the grids of this month and the next. Returns the responses by cache key. */
export async function fetchCalendar(now = new Date()): Promise<Map<string, unknown>> {
  const coming = await call('GET /api/calendar/my-events/agenda', { query: { when: 'coming', today: dayOf(now) } })
  const read = new Map<string, unknown>([[UPCOMING, { pages: [coming], pageParams: [null] }]])
  for (const month of [0, 1]) {
    const [from, to] = gridRange(new Date(now.getFullYear(), now.getMonth() + month, 1))
    read.set(`days ${from} ${to}`, await call('GET /api/calendar/my-events/days', { query: { from, to } }))
  }
  return read
}

/** Returns the days that the grid of a month may show, whatever day weeks begin on. `first` is the first of the month. */
function gridRange(first: Date): [from: string, to: string] {
  const on = (day: number) => dayOf(new Date(first.getFullYear(), first.getMonth(), day))
  return [on(-6), on(45)]
}

/** Returns a date as YYYY-MM-DD in this device's time zone. */
const dayOf = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Returns the cached entries within the days that `name` asks for (`days FROM TO`); null if they don't cover all of them. */
export function cachedDays(name: string, kept: { name: string; data: unknown }): unknown {
  const [from = '', to = ''] = daysIn(name)
  const [first = '', last = ''] = daysIn(kept.name)
  const { data } = kept
  if (first > from || to > last || typeof data !== 'object' || data === null || !('entries' in data)) return null
  const entries: { date: string }[] = Array.isArray(data.entries) ? data.entries : []
  return { ...data, entries: entries.filter(({ date }) => from <= date && date <= to) }
}

const daysIn = (name: string): string[] => name.split(' ').slice(1)

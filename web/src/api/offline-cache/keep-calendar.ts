import { call } from '../client.ts'
import type { CacheEntry } from './choose-evictions.ts'

/** The names of what is asked for here; whoever looks at their calendar keeps more, see seen-name.ts. */
const COMING = 'agenda coming'
/** However little was added or taken out: an event may have been changed. */
const OLD_MS = 86_400_000

/** Of what is in the calendar: is what is kept still it? `saved` is how much there is, as the list of threads says. */
export function isCalendarOld(notes: readonly CacheEntry[], saved: number, now: number): boolean {
  const kept = notes.find(({ name }) => name === COMING)
  return kept?.total !== saved || now - kept.keptAt > OLD_MS
}

/** What is to come, and this month and the next as a grid shows them, though nobody has looked there yet: answers by their names. */
export async function readCalendar(now = new Date()): Promise<Map<string, unknown>> {
  const coming = await call('GET /api/calendar/my-events/agenda', { query: { when: 'coming', today: dayOf(now) } })
  const read = new Map<string, unknown>([[COMING, { pages: [coming], pageParams: [null] }]])
  for (const month of [0, 1]) {
    const [from, to] = gridOf(new Date(now.getFullYear(), now.getMonth() + month, 1))
    read.set(`days ${from} ${to}`, await call('GET /api/calendar/my-events/days', { query: { from, to } }))
  }
  return read
}

/** From the week before a month begins to the week after it ends, whatever day weeks begin on. */
function gridOf(first: Date): [from: string, to: string] {
  const on = (day: number) => dayOf(new Date(first.getFullYear(), first.getMonth(), day))
  return [on(-6), on(45)]
}

/** YYYY-MM-DD by this device. */
const dayOf = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** The part of kept days that lies from one day to another; null where they do not hold all of those. */
export function daysFrom(name: string, kept: { name: string; data: unknown }): unknown {
  const [from = '', to = ''] = daysIn(name)
  const [first = '', last = ''] = daysIn(kept.name)
  const { data } = kept
  if (first > from || to > last || typeof data !== 'object' || data === null || !('entries' in data)) return null
  const entries: { date: string }[] = Array.isArray(data.entries) ? data.entries : []
  return { ...data, entries: entries.filter(({ date }) => from <= date && date <= to) }
}

const daysIn = (name: string): string[] => name.split(' ').slice(1)

import type { ImportOutcome } from '@swap/contract/calendar'
import type { Event } from '@swap/contract/event'
import type { SavedEntry } from '@swap/contract/saved-api'
import type { Person } from '../filling/person-with-events.ts'
import { indexOfMark } from './mark-events.ts'
import { daysLater } from './calendar-reading.ts'

/** The most days that the product shows at once. */
const DAYS_AT_ONCE = 62

/** An event in the product after its file was imported, with the days on which the calendar shows it. */
export interface ImportedEvent extends Pick<
  Event,
  'start_date' | 'end_date' | 'end_time' | 'time_zone' | 'recurrence'
> {
  index: number
  start_time: string | null
  days: { date: string; time: string | null }[]
}

/** The result of importing a file. */
export interface ImportResult {
  events: ImportedEvent[]
  /** How many events were still there after undoing the import. */
  leftBehind: number
}

/** Imports a marked file into an empty calendar, reads the result by pages and days, and undoes the import. */
export async function importAndUndo(
  person: Person,
  { file, windows }: { file: string; windows: readonly [from: string, to: string][] },
): Promise<ImportResult> {
  const get = getJson(person)
  const outcome = JSON.parse(
    (await person.call('POST', '/api/calendar/my-events/import', { ics: file })).text,
  ) as ImportOutcome
  const events = await allEvents(get)
  const days = await daysOf(get, windows)
  if (outcome.importId) await person.call('POST', `/api/imports/${outcome.importId}/undo`, {})
  const { total } = await get<{ total: number }>('/api/calendar/my-events?limit=1')
  return {
    events: events.map((event) => {
      const own = days.get(event.id) ?? []
      // On its own an event shows 00:00 if it has no time (section 3 of the specification); its days distinguish the two.
      const time = own[0] ? own[0].time : event.start_time
      return { ...event, start_time: time, index: indexOfMark(event.contact.event_url) ?? -1, days: own }
    }),
    leftBehind: total,
  }
}

type Get = <Reply>(path: string) => Promise<Reply>

export const getJson =
  (person: Person): Get =>
  async <Reply>(path: string) =>
    JSON.parse((await person.call('GET', path)).text) as Reply // the contract's

/** Everything in the calendar. */
export async function allEvents(get: Get): Promise<Event[]> {
  const events: Event[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: { events: Event[]; nextCursor: string | null } = await get(`/api/calendar/my-events?limit=100${after}`)
    events.push(...page.events)
    cursor = page.nextCursor
  }
  return events
}

/** On which days the calendar shows each event, by its id. */
export async function daysOf(
  get: Get,
  windows: readonly [string, string][],
): Promise<Map<string, ImportedEvent['days']>> {
  const days = new Map<string, ImportedEvent['days']>()
  for (const [first, last] of joined(windows)) {
    for (let from = first; from <= last; from = daysLater(from, DAYS_AT_ONCE)) {
      const to = [daysLater(from, DAYS_AT_ONCE - 1), last].toSorted()[0] ?? last
      const { entries } = await get<{ entries: SavedEntry[] }>(`/api/calendar/my-events/days?from=${from}&to=${to}`)
      for (const { id, date, start_time: time } of entries)
        if (!days.get(id)?.push({ date, time })) days.set(id, [{ date, time }])
    }
  }
  return days
}

/** Merges overlapping stretches. */
export function joined(windows: readonly [from: string, to: string][]): [from: string, to: string][] {
  const all: [string, string][] = []
  for (const [from, to] of windows.toSorted(([one], [other]) => one.localeCompare(other))) {
    const before = all.at(-1)
    if (before && from <= before[1]) before[1] = [before[1], to].toSorted()[1] ?? to
    else all.push([from, to])
  }
  return all
}

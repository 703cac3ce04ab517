import type { ImportOutcome } from '@swap/contract/calendar'
import type { Event } from '@swap/contract/event'
import type { Person } from '../filling/person-with-events.ts'
import { getJson, loadAllEvents, loadDays, type ShownDay } from './calendar-requests.ts'
import { indexOfMark } from './mark-events.ts'

/** An event in the product after its file was imported, with the days on which the calendar shows it. */
export interface ImportedEvent extends Pick<
  Event,
  'start_date' | 'end_date' | 'end_time' | 'time_zone' | 'recurrence'
> {
  /** Its index in the file, from 0. */
  index: number
  start_time: string | null
  days: ShownDay[]
}

/** The result of importing a file. */
export interface ImportResult {
  events: ImportedEvent[]
  /** How many events were still there after undoing the import. */
  leftBehind: number
}

/** Imports a file with marks (see `markEvents`) into an empty calendar, loads the resulting events and days, and undoes the import. */
export async function importAndUndo(
  person: Person,
  { file, windows }: { file: string; windows: readonly [from: string, to: string][] },
): Promise<ImportResult> {
  const get = getJson(person)
  const outcome = JSON.parse(
    (await person.call('POST', '/api/calendar/my-events/import', { ics: file })).text,
  ) as ImportOutcome
  const events = await loadAllEvents(get)
  const days = await loadDays(get, windows)
  if (outcome.importId) await person.call('POST', `/api/imports/${outcome.importId}/undo`, {})
  const { total } = await get<{ total: number }>('/api/calendar/my-events?limit=1')
  return {
    events: events.map((event) => {
      const own = days.get(event.id) ?? []
      // The API gives 00:00 for an event without a time; the calendar's days tell it apart from midnight.
      const time = own[0] ? own[0].time : event.start_time
      return { ...event, start_time: time, index: indexOfMark(event.contact.event_url) ?? -1, days: own }
    }),
    leftBehind: total,
  }
}

import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Reminder } from '@swap/contract/reminder'
import type { SavedEntry } from '@swap/contract/saved-api'
import type { Thread } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { addDays, daysBetween } from '@swap/dates/calendar-day'
import type { AccountClient } from './account-client.ts'

/** An event of an account, with everything that its owner sees. */
export interface AccountEvent {
  id: string
  threadId: string | null
  title: string | null
  /** Field values by name; null means "not known". */
  values: Readonly<Partial<Record<FieldName, string | null>>>
  saved: boolean
  /** YYYY-MM-DDTHH:MM in the owner's zone, in order. */
  reminders: readonly string[]
  /** The first days on which the event takes place, YYYY-MM-DD. */
  days: readonly string[]
  /** The words of the picture from which each field was read. */
  evidence: Readonly<Partial<Record<FieldName, string>>>
}

/** Most days that the product covers in one response. */
const DAYS_AT_ONCE = 62
/** Most requests for days: they cover about ten years, so that a yearly event has several days. */
const MAX_WINDOWS = 60

/** Loads every event of an account, each with at most `dayCount` of its days. */
export async function loadEvents(account: AccountClient, dayCount: number): Promise<AccountEvent[]> {
  const events = await eventsOf(account)
  return Promise.all(
    events.map(async (event) => ({
      id: event.id,
      threadId: event.threadId,
      title: event.evidence.title ? event.title : null,
      values: valuesOf(event),
      saved: event.saved,
      reminders: await remindersOf(account, event.id),
      days: dayCount > 0 ? await daysOf(account, event, dayCount) : [],
      evidence: Object.fromEntries(
        Object.entries(event.evidence).flatMap(([field, { text }]) => (text === null ? [] : [[field, text]])),
      ),
    })),
  )
}

/** Loads the events of all threads and of the calendar, except those merged into others. */
async function eventsOf({ get }: AccountClient): Promise<Event[]> {
  const threads = await get<ThreadList>('/api/events')
  const inThreads = await Promise.all(threads.events.map(({ id }) => get<Thread>(`/api/threads/${id}`)))
  const saved = await get<{ events: Event[] }>('/api/calendar/my-events?limit=100')
  const all = [...inThreads.flatMap(({ events }) => events), ...saved.events]
  return [...new Map(all.map((event) => [event.id, event])).values()].filter(({ mergedInto }) => mergedInto === null)
}

/** Returns the fields of an event without nesting: `venue`, not `location.venue`. Unknown values are null, not the API's defaults. */
function valuesOf(event: Event): AccountEvent['values'] {
  const { location, contact, ticket_info, evidence } = event
  const { coordinates: _, ...place } = location ?? { coordinates: null }
  const known = (field: 'start_date' | 'start_time') => (evidence[field] && event[field] !== '' ? event[field] : null)
  return {
    start_date: known('start_date'),
    start_time: known('start_time'),
    end_date: event.end_date,
    end_time: event.end_time,
    duration: event.duration,
    time_zone: event.time_zone,
    recurrence: event.recurrence,
    description: event.description,
    category: event.category,
    social_links: event.social_links,
    age_restrictions: event.age_restrictions,
    accessibility_info: event.accessibility_info,
    notes: event.notes,
    ...place,
    ...contact,
    ...ticket_info,
  }
}

async function remindersOf({ get, locale }: AccountClient, eventId: string): Promise<string[]> {
  const { reminders } = await get<{ reminders: Reminder[] }>(`/api/events/${eventId}/reminders`)
  return reminders.map(({ at }) => (at === null ? 'undated' : localTime(at, locale.timeZone))).toSorted()
}

/** YYYY-MM-DDTHH:MM in a zone. */
const localTime = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(moment))
    .replace(' ', 'T')

/** The days on which the calendar shows an event; for an event that isn't in it, the event's own days. */
async function daysOf(account: AccountClient, event: Event, most: number): Promise<string[]> {
  const { id, saved, start_date: start, end_date: end, nextDays } = event
  if (start === '') return []
  if (!saved) return nextDays ?? runOf(start, end)
  const days: string[] = []
  const windows = event.recurrence === null ? 1 : MAX_WINDOWS
  for (let window = 0, from = start; window < windows && days.length < most; window += 1) {
    const to = addDays(from, DAYS_AT_ONCE - 1)
    const { entries } = await account.get<{ entries: SavedEntry[] }>(
      `/api/calendar/my-events/days?from=${from}&to=${to}`,
    )
    days.push(...entries.filter((entry) => entry.id === id).map(({ date }) => date))
    from = addDays(to, 1)
  }
  return days.toSorted()
}

const runOf = (start: string, end: string | null): string[] =>
  Array.from({ length: Math.max(0, daysBetween(start, end ?? start)) + 1 }, (_, at) => addDays(start, at))

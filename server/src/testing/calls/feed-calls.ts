import type { Subscription } from '@swap/contract/calendar'
import type { Thread } from '@swap/contract/thread'
import { call } from './account-calls.ts'
import { readEvent, readingOf } from '../readings.ts'
import { get, put, readPicture } from './http-calls.ts'
import { as, type TestApp } from './test-app.ts'

// Calls for tests about calendar feeds: save events, fetch the feed.

type Person = { accessToken: string }

/** The API path of a person's feed link. */
export const FEED_LINK_PATH = '/api/calendar/my-events/token'

/** Returns the address of a person's calendar feed; creates it if there is none yet. */
export const createFeedLink = async (app: TestApp, person: Person) =>
  (await call(app, person, `POST ${FEED_LINK_PATH}`)).json<Subscription>().subscriptionUrl ?? ''

/** Fetches a calendar feed as a calendar app does, without signing in. */
export const fetchFeed = (app: TestApp, address: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: new URL(address).pathname, headers })

/** Sends a picture of an event; returns the ids of event, thread and job. */
export async function readEventFromPicture(app: TestApp, person: Person, more: Parameters<typeof readEvent>[0] = {}) {
  app.reader.script.push(readingOf([readEvent(more)]))
  const { threadId, jobId } = await readPicture(app, person)
  const [event] = (await get(app, person, `/api/threads/${threadId}`)).json<Thread>().events
  return { id: event?.id ?? '', threadId, jobId }
}

/** Sends a picture of an event and saves the event in the person's calendar. */
export async function saveEventFromPicture(app: TestApp, person: Person, more: Parameters<typeof readEvent>[0] = {}) {
  const read = await readEventFromPicture(app, person, more)
  await put(app, person, `/api/calendar/my-events/${read.id}`)
  return read
}

/** Sends a picture of an event and saves the event; returns its id. */
export const addSavedEvent = async (app: TestApp, person: Person, more: Parameters<typeof readEvent>[0] = {}) =>
  (await saveEventFromPicture(app, person, more)).id

export const editEvent = (app: TestApp, person: Person, id: string, body: object) =>
  app.server.inject({ method: 'PATCH', url: `/api/events/${id}`, headers: as(person), body })

/** Returns the unfolded lines of an event's entry in an iCalendar text; empty if it has none. */
export function entryIn(ics: string, id: string): string[] {
  const [entry = ''] =
    new RegExp(`BEGIN:VEVENT\r\nUID:${id}@[^]*?END:VEVENT`).exec(ics.replaceAll(/\r\n[ \t]/g, '')) ?? []
  return entry === '' ? [] : entry.split('\r\n')
}

/** The address of the first picture in a calendar. */
export const pictureIn = (ics: string): string =>
  /^ATTACH;FMTTYPE=image\/webp:(\S+)$/m.exec(ics.replaceAll(/\r\n[ \t]/g, ''))?.[1] ?? ''

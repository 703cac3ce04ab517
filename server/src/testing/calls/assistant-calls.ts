import type { Event, ReadEvent } from '@swap/contract/event'
import type { Message, Thread } from '@swap/contract/thread'
import { expect } from 'vitest'
import { readEvent, readingOf } from '../readings.ts'
import { get, readPicture } from './http-calls.ts'
import { as, type TestApp } from './test-app.ts'

// Calls for tests about the assistant: say something in a thread, read its events and messages.

type Person = { accessToken: string }

/** Posts to the API as a person. */
export const post = (app: TestApp, person: Person, url: string, body: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, body, headers: { ...as(person), ...headers } })

/** Says something in a thread and returns the assistant's answer. */
export async function say(app: TestApp, person: Person, threadId: string, content: string): Promise<Message> {
  const answer = await post(app, person, `/api/threads/${threadId}/messages`, { content, timeZone: 'Europe/Riga' })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const [mine, theirs] = answer.json<{ messages: Message[] }>().messages
  expect(mine).toMatchObject({ content, sender: 'user', type: 'text', status: 'completed' })
  if (!theirs) throw new Error('No answer')
  return theirs
}

/** Sends a picture of one event; returns the ids of its thread and event. */
export async function sendPoster(app: TestApp, person: Person, more: Partial<ReadEvent> = {}) {
  app.reader.script.push(readingOf([readEvent(more)]))
  const { threadId } = await readPicture(app, person)
  const [first] = (await fetchThread(app, person, threadId)).events
  return { threadId, eventId: first?.id ?? '' }
}
/** Returns a thread as its owner sees it. */
export const fetchThread = async (app: TestApp, person: Person, id: string): Promise<Thread> =>
  (await get(app, person, `/api/threads/${id}`)).json<Thread>()
/** Returns an event without the URL of its picture, which changes every few minutes. */
export async function fetchEvent(app: TestApp, person: Person, id: string): Promise<Omit<Event, 'media'>> {
  const { media: _, ...rest } = (await get(app, person, `/api/events/${id}`)).json<Event>()
  return rest
}
/** Returns the id of the change that the message's Undo button reverts; '' if it has none. */
export const undoOf = ({ actions = [] }: Message): string =>
  actions.find(({ action }) => action.startsWith('undo:'))?.action.slice('undo:'.length) ?? ''
/** Undoes the change of a message. */
export const undo = (app: TestApp, person: Person, message: Message) =>
  post(app, person, `/api/changes/${undoOf(message)}/undo`, {})

/** Builds an event in iCalendar format (VEVENT), as people paste it into a message. */
export const calendarEntry = (name: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, 'DTSTART:20261204T200000', ...lines, 'END:VEVENT'].join('\r\n')

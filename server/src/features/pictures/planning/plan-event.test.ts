import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Event, PlaceFound } from '@swap/contract/event'
import type { Session } from '@swap/contract/session'
import type { Thread } from '@swap/contract/thread'
import { readingOf } from '../../../testing/readings.ts'
import { get, readPicture } from '../../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'
import { findPlannablePlace } from './plan-event.ts'

const menu: PlaceFound = { name: 'Marrow & Thyme', address: '3 Mill Road', link: null, phone: '01632 960 501' }

describe.each(everyApp)('a picture of a menu, on $name', ({ open }) => {
  let app: TestApp
  let ada: Session
  beforeEach(async () => {
    app = await open()
    ada = await app.signUp()
  })

  afterEach(() => app.close())

  const plan = (who: Session, jobId: string, body: unknown) =>
    app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/plan`, headers: as(who), body: body as object })
  const threadOf = async (id: string) => (await get(app, ada, `/api/threads/${id}`)).json<Thread>()

  test('is deleted like any picture without an event, and the thread offers to plan an event at the place', async () => {
    app.reader.script.push(readingOf([], { place: menu }))
    const { threadId } = await readPicture(app, ada)
    const { messages, events } = await threadOf(threadId)
    expect(events).toEqual([])
    expect(messages[0]?.picture).toMatchObject({ url: null, thumbnailUrl: null })
    expect(messages.at(-1)).toMatchObject({ place: menu })
    expect(messages.at(-1)?.content).toContain('It shows Marrow & Thyme. Plan something there?')
  })

  test('becomes an event with only what was read and the day that was picked', async () => {
    app.reader.script.push(readingOf([], { place: menu }))
    const { jobId, threadId } = await readPicture(app, ada)
    const answer = await plan(ada, jobId, { start_date: '2026-12-04', start_time: '19:15' })
    expect(answer.statusCode).toBe(201)
    const event = answer.json<Event>()
    expect(event).toMatchObject({
      title: 'Marrow & Thyme',
      start_date: '2026-12-04',
      start_time: '19:15',
      end_time: null,
      category: null,
      location: { venue: 'Marrow & Thyme', address: '3 Mill Road', city: null },
      contact: { organizer_contact: '01632 960 501', event_url: null },
      saved: false,
    })
    expect(event.evidence.address).toMatchObject({ source: 'read', boxes: [] })
    expect(event.evidence.start_date?.source).toBe('user')
    expect(event.evidence.event_url).toBeUndefined()

    const thread = await threadOf(threadId)
    expect(thread.title).toBe('Marrow & Thyme')
    expect(thread.messages.at(-1)).toMatchObject({ eventIds: [event.id], jobId })
    const saved = await app.server.inject({
      method: 'PUT',
      url: `/api/calendar/my-events/${event.id}`,
      headers: as(ada),
    })
    expect(saved.statusCode).toBe(200)
  })

  test('becomes one event if tapped twice, and a second event for another day', async () => {
    app.reader.script.push(readingOf([], { place: menu }))
    const { jobId, threadId } = await readPicture(app, ada)
    const day = { start_date: '2026-12-04' }
    const taps = await Promise.all([plan(ada, jobId, day), plan(ada, jobId, day)])
    expect(new Set(taps.map((answer) => answer.json<Event>().id)).size).toBe(1)
    expect((await threadOf(threadId)).events).toHaveLength(1)
    await plan(ada, jobId, { start_date: '2026-12-05' })
    expect((await threadOf(threadId)).events).toHaveLength(2)
  })

  test('needs a day for its event, but no time', async () => {
    app.reader.script.push(readingOf([], { place: menu }))
    const { jobId } = await readPicture(app, ada)
    expect((await plan(ada, jobId, { start_time: '19:15' })).json()).toMatchObject({ code: 'VALIDATION' })
    expect((await plan(ada, jobId, { start_date: '2026-02-30' })).json()).toMatchObject({ code: 'VALIDATION' })
    const event = (await plan(ada, jobId, { start_date: '2026-12-04' })).json<Event>()
    expect(event.evidence.start_time).toBeUndefined()
  })

  test('becomes no event for another person, nor if it shows no place', async () => {
    app.reader.script.push(readingOf([], { place: menu }), readingOf([]))
    const { jobId } = await readPicture(app, ada)
    const { jobId: placeless } = await readPicture(app, ada)
    const bob = await app.signUp()
    expect((await plan(bob, jobId, { start_date: '2026-12-04' })).statusCode).toBe(404)
    expect((await plan(ada, placeless, { start_date: '2026-12-04' })).statusCode).toBe(404)
  })
})

test('a place without a name of its own cannot be planned at', () => {
  expect(findPlannablePlace({ place: { name: 'MENU', address: null, link: null, phone: null } })).toBeNull()
  expect(findPlannablePlace({ place: { ...menu, name: ' ' } })).toBeNull()
  expect(findPlannablePlace({ place: menu })).toBe(menu)
})

import type { Thread, ThreadEntry } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { pictureFiles } from '../../testing/every-storage.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../testing/calls/test-app.ts'

// Days of another year than this one are shown with their year. The clock advances, so that later messages are later.
const now = Date.parse('2026-11-21T12:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true, advanceTimeDelta: 1 }))
afterEach(() => void vi.useRealTimers())

describe.each(everyApp)('threads on $name', ({ open }) => {
  test('the thread list has the latest thread first, each with its events and picture', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(readingOf([readEvent({ title: 'First' })]), readingOf([readEvent({ title: 'Second' })]))
    await readPicture(app, ada)
    await readPicture(app, ada)
    const { events } = (await get(app, ada, '/api/events')).json<{ events: ThreadEntry[] }>()
    expect(events.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(events[0]).toMatchObject({
      preview: 'Fri 4 Dec · 20:00 · Kulturhaus',
      startImage: expect.stringContaining('/api/pictures/'),
      events: [{ title: 'Second', saved: false }],
    })
    await app.close()
  })

  test('a title in capitals is stored as printed, and shown in title case until its owner changes it', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(readingOf([readEvent({ title: 'A NIGHT AT THE BBC' })]))
    const { threadId } = await readPicture(app, ada)
    const [event] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
    const url = `/api/events/${event?.id}`
    await app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${event?.id}`, headers: as(ada) })
    const everywhere = async () => {
      const { events } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
      const [list, thread, found, agenda] = await Promise.all([
        get(app, ada, '/api/events'),
        get(app, ada, `/api/threads/${threadId}`),
        get(app, ada, '/api/threads/search?q=night'),
        get(app, ada, '/api/calendar/my-events/agenda?today=2026-11-21'),
      ])
      const shown = [events[0], list.json().events[0], thread.json(), found.json().threads[0], agenda.json().entries[0]]
      return [...new Set(shown.map(({ title, titleShown = 'as it stands' }) => `${title}: ${titleShown}`))]
    }
    expect(await everywhere()).toEqual(['A NIGHT AT THE BBC: A Night at the BBC'])
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title: 'ASAP PARTY NIGHT' } })
    expect(await everywhere()).toEqual(['ASAP PARTY NIGHT: as it stands'])
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title: 'A NIGHT AT THE BBC' } })
    const named = { method: 'PATCH' as const, url: `/api/threads/${threadId}`, headers: as(ada) }
    const renamed = await app.server.inject({ ...named, body: { title: 'MY NIGHTS OUT' } })
    expect(renamed.json()).toMatchObject({ title: 'MY NIGHTS OUT' })
    expect(renamed.json()).not.toHaveProperty('titleShown')
    await app.close()
  })

  test('an edit of an event changes its line in the thread list, unless the line is of a later message', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(readingOf([readEvent({ start_date: null })]))
    const { threadId } = await readPicture(app, ada)
    const first = async () => (await get(app, ada, '/api/events')).json<ThreadList>().events[0]
    const edit = async (body: object) => {
      const url = `/api/events/${(await first())?.events[0]?.id}`
      await app.server.inject({ method: 'PATCH', url, headers: as(ada), body })
      return (await first())?.preview
    }
    expect((await first())?.preview).toBe('When is it?')
    expect(await edit({ start_date: '2026-12-04' })).toBe('Fri 4 Dec · 20:00 · Kulturhaus')
    expect(await edit({ start_time: '21:00' })).toBe('Fri 4 Dec · 21:00 · Kulturhaus')
    await app.db.updateTable('threads').set({ preview: 'It is at nine.' }).where('id', '=', threadId).execute()
    expect(await edit({ start_time: '22:00' })).toBe('It is at nine.')
    await app.close()
  })

  test('the line of a thread with several events follows the edits of the first one', async () => {
    const app = await open()
    const ada = await app.signUp()
    const later = readEvent({ title: 'Encore', start_date: '2026-12-11' })
    app.reader.script.push(readingOf([readEvent(), later]))
    await readPicture(app, ada)
    const first = async () => (await get(app, ada, '/api/events')).json<ThreadList>().events[0]
    const edit = async (at: number, body: object) => {
      const url = `/api/events/${(await first())?.events[at]?.id}`
      await app.server.inject({ method: 'PATCH', url, headers: as(ada), body })
      return (await first())?.preview
    }
    expect((await first())?.preview).toBe('2 events from Fri 4 Dec · 20:00 · Kulturhaus')
    expect(await edit(0, { start_date: '2025-12-05' })).toBe('2 events from Fri 5 Dec 2025 · 20:00 · Kulturhaus')
    expect(await edit(1, { start_time: '21:00' })).toBe('2 events from Fri 5 Dec 2025 · 20:00 · Kulturhaus')
    await app.close()
  })

  test('the thread list comes in pages if the request sets a limit, with each thread once', async () => {
    const app = await open()
    const ada = await app.signUp()
    for (let count = 0; count < 5; count += 1) await readPicture(app, ada)
    const sameMoment = Date.now()
    await app.db.updateTable('threads').set({ last_message_at: sameMoment }).execute()
    const all = (await get(app, ada, '/api/events')).json<ThreadList>()
    expect(all).toMatchObject({ total: 5, nextCursor: null })

    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ThreadList = (await get(app, ada, `/api/events?limit=2${cursor && `&cursor=${cursor}`}`)).json()
      expect(page.total).toBe(5)
      seen.push(...page.events.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all.events.map(({ id }) => id))
    expect((await get(app, ada, '/api/events?limit=2&cursor=nonsense')).statusCode).toBe(400)
    await app.close()
  })

  test('a thread that its owner named keeps its name', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const url = `/api/threads/${threadId}`
    expect(
      (await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title: ' Ferry! ' } })).json(),
    ).toMatchObject({ title: 'Ferry!' })
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    expect((await get(app, ada, url)).json()).toMatchObject({ title: 'Ferry!' })
    expect(
      (await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title: '  ' } })).statusCode,
    ).toBe(400)
    await app.close()
  })

  test.each([
    ['keeps its calendar entry unless asked', '', 1],
    ['deletes its calendar entry when asked', '?events=delete', 0],
  ])('deleting a thread %s', async (_what, query, left) => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await readPicture(app, ada)
    const [event] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
    await app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${event?.id}`, headers: as(ada) })
    const deleted = await app.server.inject({
      method: 'DELETE',
      url: `/api/threads/${threadId}${query}`,
      headers: as(ada),
    })
    expect(deleted.statusCode).toBe(204)
    expect((await get(app, ada, `/api/threads/${threadId}`)).statusCode).toBe(404)
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({ total: left })
    expect(pictureFiles(app)).toEqual([])
    await app.close()
  })

  test('a new name based on an outdated one is refused, unless the thread already has that name', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await readPicture(app, ada)
    const url = `/api/threads/${threadId}`
    const rename = async (title: string, basedOn: string) =>
      (await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title, basedOn } })).statusCode
    expect(await rename('Ferry', 'Night Ferry Quartet')).toBe(200)
    expect(await rename('Boat', 'Night Ferry Quartet')).toBe(409)
    expect(await rename('Ferry', 'Night Ferry Quartet')).toBe(200)
    expect((await get(app, ada, url)).json()).toMatchObject({ title: 'Ferry' })
    await app.close()
  })

  test("somebody else's thread can be neither renamed nor deleted", async () => {
    const app = await open()
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const { threadId } = await readPicture(app, ada)
    const url = `/api/threads/${threadId}`
    expect(
      (await app.server.inject({ method: 'PATCH', url, headers: as(eve), body: { title: 'Mine' } })).statusCode,
    ).toBe(404)
    expect((await app.server.inject({ method: 'DELETE', url, headers: as(eve) })).statusCode).toBe(404)
    expect((await get(app, ada, url)).json<Thread>().events).toHaveLength(1)
    await app.close()
  })
})

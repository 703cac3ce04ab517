import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'
import type { Thread } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import type { Reading } from '@swap/contract/event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json } from '../../platform/database/tables/json-columns.ts'
import { pictureFiles } from '../../testing/every-storage.ts'
import { evidence, readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture, sendPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../testing/calls/test-app.ts'

// A fixed clock, because days of another year are shown with the year.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

describe.each(everyApp)('reading a picture again on $name', ({ open }) => {
  test('a failed reading can be tried again and then leaves no trace of its failure', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(new Failure('READER_UNAVAILABLE'))
    const { jobId, threadId } = await readPicture(app, ada)
    const retry = await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    expect(retry.json()).toEqual({ jobId, threadId })
    await app.settled()
    const { messages } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(messages.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
    await app.close()
  })

  test('a reading that is cancelled while it waits and started again is one job and one reading', async () => {
    const app = await open()
    const ada = await app.signUp()
    const first = Promise.withResolvers<Reading>()
    app.reader.script.push(() => first.promise)
    await sendPicture(app, ada)
    await expect.poll(() => app.reader.requests.length).toBe(1)
    const { jobId } = (await sendPicture(app, ada)).json<{ jobId: string }>()
    const queued = async () =>
      (await app.db.selectFrom('jobs').select('payload').execute()).map(({ payload }) => payload)
    const ours = async () => (await queued()).filter((payload) => JSON.stringify(payload).includes(jobId))
    for (let time = 0; time < 3; time++) {
      await app.server.inject({ method: 'DELETE', url: `/api/jobs/${jobId}`, headers: as(ada) })
      expect(await ours()).toHaveLength(0)
      await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
      expect(await ours()).toHaveLength(1)
    }
    first.resolve(readingOf([]))
    await app.settled()
    expect(app.reader.requests).toHaveLength(2)
    expect((await get(app, ada, `/api/jobs/${jobId}`)).json()).toMatchObject({ status: 'complete' })
    await app.close()
  })

  test('reading again keeps what its owner set, and the same event', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const [event] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
    const url = `/api/events/${event?.id}`
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { start_time: '21:00' } })
    app.reader.script.push(readingOf([readEvent({ title: 'Night Ferry Quintet', start_time: '19:30' })]))
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    const { events, messages } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(events).toMatchObject([{ id: event?.id, title: 'Night Ferry Quintet', start_time: '21:00' }])
    expect(messages).toHaveLength(3)
    const list = (await get(app, ada, '/api/events')).json<ThreadList>()
    expect(list.events).toMatchObject([{ title: 'Night Ferry Quintet', preview: 'Fri 4 Dec · 21:00 · Kulturhaus' }])
    await app.close()
  })

  test('an edit stays with its event, even if the events are then read in another order', async () => {
    const app = await open()
    const ada = await app.signUp()
    const [brno, riga] = [readEvent({ title: 'Brno' }), readEvent({ title: 'Riga', start_date: '2026-12-11' })]
    app.reader.script.push(readingOf([brno, riga]))
    const { jobId, threadId } = await readPicture(app, ada)
    const shown = async () => (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
    const url = `/api/events/${(await shown())[1]?.id}`
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { notes: 'With Ana' } })
    await app.db.updateTable('events').set({ place_in_picture: 0 }).where('title', '=', 'Riga').execute()
    await app.db.updateTable('events').set({ place_in_picture: 1 }).where('title', '=', 'Brno').execute()
    app.reader.script.push(readingOf([brno, riga]))
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    expect(await shown()).toMatchObject([
      { title: 'Brno', notes: null },
      { title: 'Riga', notes: 'With Ana' },
    ])
    await app.close()
  })

  test('the messages of a repeated reading stay above what has been said since', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const url = `/api/threads/${threadId}/messages`
    vi.setSystemTime(Date.now() + 60_000)
    await app.server.inject({ method: 'POST', url, headers: as(ada), body: { content: 'when is it?' } })
    vi.setSystemTime(Date.now() + 60_000)
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    const { messages } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(messages.map(({ content }) => content.split('\n')[0]?.slice(0, 18))).toEqual([
      'poster.jpg',
      'Checking for event',
      'I found one event.',
      'when is it?',
      'Friday 4 December ',
    ])
    await app.close()
  })

  test('a title that its owner set names the thread, and reading again keeps both', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const thread = async () => (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    const url = `/api/events/${(await thread()).events[0]?.id}`
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title: 'Night Ferry' } })
    expect((await thread()).title).toBe('Night Ferry')
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    expect(await thread()).toMatchObject({ title: 'Night Ferry', events: [{ title: 'Night Ferry' }] })
    await app.server.inject({
      method: 'PATCH',
      url: `/api/threads/${threadId}`,
      headers: as(ada),
      body: { title: 'Ours' },
    })
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title: 'Ferry' } })
    expect((await thread()).title).toBe('Ours')
    await app.close()
  })

  test('reading again does not bring back what its owner cleared', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const read = async () => (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
    const body = { category: null, location: { venue: null } }
    await app.server.inject({ method: 'PATCH', url: `/api/events/${(await read())[0]?.id}`, headers: as(ada), body })
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    const [event] = await read()
    expect(event).toMatchObject({ category: null, location: { venue: null, city: 'Riga' } })
    expect(Object.keys(event?.evidence ?? {})).toEqual(['title', 'start_date', 'start_time'])
    await app.close()
  })

  test('an edit at the moment when a reading ends is not overwritten', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const again = Promise.withResolvers<Reading>()
    app.reader.script.push(() => again.promise)
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.db.transaction().execute(async (trx) => {
      const edit = { start_time: '21:00', evidence: json({ start_time: evidence({ source: 'user' }) }) }
      await trx.updateTable('events').set(edit).execute()
      again.resolve(readingOf([readEvent({ start_time: '19:30' })]))
      await sleep(500) // the reading ends, and is written down as far as it can be
    })
    await app.settled()
    const { events } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(events).toMatchObject([{ start_time: '21:00' }])
    await app.close()
  })

  test('reading again without finding an event keeps a saved event, its picture and its thread', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const [event] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
    await app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${event?.id}`, headers: as(ada) })
    app.reader.script.push(readingOf([]))
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    const thread = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(thread).toMatchObject({ title: 'Night Ferry Quartet', events: [{ id: event?.id, saved: true }] })
    expect(pictureFiles(app)).toHaveLength(2)
    await app.close()
  })

  test('reading again after its owner deleted an event leaves no event that no message shows', async () => {
    const app = await open()
    const ada = await app.signUp()
    const [first, second, third] = ['One', 'Two', 'Three'].map((title) => readEvent({ title }))
    if (!first || !second || !third) throw new Error('No events')
    app.reader.script.push(readingOf([first, second, third]), readingOf([first]))
    const { jobId, threadId } = await readPicture(app, ada)
    await app.db.deleteFrom('events').where('title', '=', 'One').execute()
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada), body: {} })
    await app.settled()
    const { events, messages } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(events.map(({ title }) => title)).toEqual(['One'])
    expect(messages.flatMap(({ eventIds = [] }) => eventIds)).toEqual(events.map(({ id }) => id))
    await app.close()
  })
})

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'
import type { Account } from '@swap/contract/account'
import type { Job } from '@swap/contract/job'
import type { Thread } from '@swap/contract/thread'
import type { Reading } from '@swap/contract/event'
import { describe, expect, test } from 'vitest'
import { pictureFiles } from '../../testing/every-storage.ts'
import { fileNames } from '../../testing/temporary-folder.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, readPicture, sendPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'
import { decideAfterReading } from './reading/decide-after-reading.ts'
import { findPictureToRead, saveReading } from './reading/reading-queries.ts'

/** Counts the files in storage, and those in the folder for uploads. */
const files = (app: TestApp) => ({
  kept: pictureFiles(app).length,
  arriving: fileNames(join(app.folder, 'uploads')).length,
})

describe.each(everyApp)('pictures on $name', ({ open }) => {
  test('a picture becomes a thread with its event', async () => {
    const app = await open()
    const ada = await app.signUp()
    const sent = await sendPicture(app, ada)
    expect(sent.statusCode).toBe(202)
    const { jobId, threadId } = sent.json<{ jobId: string; threadId: string }>()
    await app.settled()

    const job = (await get(app, ada, `/api/jobs/${jobId}`)).json<Job>()
    expect(job).toMatchObject({
      status: 'complete',
      threadId,
      outcome: 'events',
      result: { events: [{ title: 'Night Ferry Quartet', saved: false }] },
    })

    const thread = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(thread.title).toBe('Night Ferry Quartet')
    expect(thread.messages.map(({ sender, type, content }) => [sender, type, content.split('\n')[0]])).toEqual([
      ['user', 'image', 'poster.jpg'],
      ['assistant', 'text', 'Checking for event information...'],
      ['assistant', 'text', 'I found one event. Four details are certain.'],
    ])
    const [event] = thread.events
    expect(thread.messages[2]).toMatchObject({
      eventIds: [event?.id],
      actions: [{ action: `add-to-calendar:${event?.id}` }, { action: `open-event:${event?.id}` }],
    })
    expect((await app.server.inject({ url: event?.media.image_url ?? '' })).body).toBe('a picture')
    await app.close()
  })

  test('a request for a reading gets its thread along with it, if it asks for that', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const plain = (await get(app, ada, `/api/jobs/${jobId}`)).json<Job>()
    const { thread, ...rest } = (await get(app, ada, `/api/jobs/${jobId}?include=thread`)).json<Job>()
    expect(rest).toEqual(plain)
    expect(thread).toEqual((await get(app, ada, `/api/threads/${threadId}`)).json())
    expect(thread?.messages).toHaveLength(3)
    expect((await get(app, ada, `/api/jobs/${jobId}?include=everything`)).statusCode).toBe(400)
    const bob = await app.signUp()
    expect((await get(app, bob, `/api/jobs/${jobId}?include=thread`)).statusCode).toBe(404)
    await app.close()
  })

  test('a picture without an event is gone from storage, and the thread says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(readingOf([]))
    const { jobId, threadId } = await readPicture(app, ada)

    expect(files(app)).toEqual({ kept: 0, arriving: 0 })
    expect((await get(app, ada, `/api/jobs/${jobId}`)).json()).toMatchObject({
      status: 'complete',
      outcome: 'none',
      result: { events: [] },
    })
    const { messages } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(messages[0]?.picture).toMatchObject({ url: null, fileName: 'poster.jpg', deletedAt: expect.any(String) })
    expect(messages.at(-1)?.content).toMatch(/^I didn't find any events in the image\./)
    expect(await app.db.selectFrom('readings').select('lines').execute()).toEqual([{ lines: null }])
    await app.close()
  })

  test('an event whose date could not be read keeps its picture, and its date is asked for', async () => {
    const app = await open()
    const ada = await app.signUp()
    const question = { event: 0, field: 'start_date', why: 'missing', choices: [] } as const
    app.reader.script.push(
      readingOf([readEvent({ start_date: null })], { outcome: 'undated', question: { ...question, choices: [] } }),
    )
    const { jobId } = await readPicture(app, ada)

    const job = (await get(app, ada, `/api/jobs/${jobId}`)).json<Job>()
    expect(job).toMatchObject({
      outcome: 'undated',
      result: { events: [{ start_date: '', needsReview: true, question: { field: 'start_date' } }] },
    })
    expect(files(app).kept).toBe(2)
    await app.close()
  })

  test('a picture that the reader refuses is explained in the thread, and the next picture works', async () => {
    const app = await open()
    const ada = await app.signUp()
    app.reader.script.push(new Failure('PICTURE_DAMAGED'))
    const { jobId, threadId } = await readPicture(app, ada)
    const words = "This picture is damaged and can't be opened."
    expect((await get(app, ada, `/api/jobs/${jobId}`)).json()).toEqual({
      status: 'error',
      threadId,
      description: words,
    })
    const { messages } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(messages.at(-1)).toMatchObject({ status: 'failed', content: words })

    const next = await readPicture(app, ada)
    expect((await get(app, ada, `/api/jobs/${next.jobId}`)).json()).toMatchObject({ status: 'complete' })
    await app.close()
  })

  test('an unreadable value comes with suggestions, until its owner says that there is none', async () => {
    const app = await open()
    const ada = await app.signUp()
    const offered = [{ value: '19:00', confidence: 0.2, boxes: [] }]
    const { start_time: _, ...read } = readEvent().evidence
    const untimed = readEvent({ start_time: null, evidence: read, suggestions: { start_time: offered } })
    app.reader.script.push(readingOf([untimed]), readingOf([untimed]))
    const { jobId, threadId } = await readPicture(app, ada)
    const event = async () => (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events[0]
    expect(await event()).toMatchObject({ start_time: '00:00', suggestions: { start_time: offered } })
    expect((await event())?.evidence.start_time).toBeUndefined()
    const url = `/api/events/${(await event())?.id}`
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { start_time: null } })
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    expect((await event())?.suggestions).toEqual({})
    await app.close()
  })

  test('a thread that is deleted while its picture is read leaves nothing, whichever comes first', async () => {
    const app = await open()
    const ada = await app.signUp()
    const reading = Promise.withResolvers<Reading>()
    app.reader.script.push(() => reading.promise)
    const { jobId, threadId } = (await sendPicture(app, ada)).json<{ jobId: string; threadId: string }>()
    const picture = await findPictureToRead(app.db, jobId)
    if (!picture) throw new Error('The picture does not wait to be read')
    const said = readingOf([readEvent()])
    const end = { reading: said, readMs: 1, next: decideAfterReading(said), now: Date.now() }
    const deleting = await app.db.transaction().execute(async (trx) => {
      await saveReading(trx, picture, end)
      const url = `/api/threads/${threadId}`
      const deleted = app.server.inject({ method: 'DELETE', url, headers: as(ada) }).then((it) => it.statusCode)
      await sleep(300) // it comes as far as it can
      return { deleted }
    })
    expect(await deleting.deleted).toBe(204)
    expect(await app.db.transaction().execute((trx) => saveReading(trx, picture, end))).toEqual([])
    reading.resolve(said)
    await app.settled()
    expect(await app.db.selectFrom('events').select('id').execute()).toEqual([])
    expect(files(app)).toEqual({ kept: 0, arriving: 0 })
    await app.close()
  })

  test('a cancelled reading keeps the picture, says so, and can be started again', async () => {
    const app = await open()
    const ada = await app.signUp()
    const reading = Promise.withResolvers<Reading>()
    app.reader.script.push(() => reading.promise)
    const { jobId, threadId } = (await sendPicture(app, ada)).json<{ jobId: string; threadId: string }>()
    const url = `/api/jobs/${jobId}`
    expect((await app.server.inject({ method: 'DELETE', url, headers: as(ada) })).statusCode).toBe(204)
    reading.resolve(readingOf([]))
    await app.settled()
    const description = 'You stopped this reading.'
    expect((await get(app, ada, url)).json()).toMatchObject({ status: 'error', description })
    const { messages, events } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect(messages.at(-1)).toMatchObject({ status: 'failed', content: description })
    expect(messages[0]?.picture?.deletedAt).toBeNull()
    expect(events).toEqual([])

    await app.server.inject({ method: 'POST', url: `${url}/retry`, headers: as(ada) })
    await app.settled()
    await app.server.inject({ method: 'DELETE', url, headers: as(ada) }) // too late: it has ended
    expect((await get(app, ada, url)).json()).toMatchObject({ status: 'complete' })
    await app.close()
  })

  test('one upload sent five times with the same key is one job', async () => {
    const app = await open()
    const ada = await app.signUp()
    const headers = { 'idempotency-key': 'a-key' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendPicture(app, ada, { headers })))
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
    await app.settled()
    expect(files(app)).toEqual({ kept: 2, arriving: 0 })
    await app.close()
  })

  test("somebody else's job or thread looks like one that does not exist", async () => {
    const app = await open()
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const { jobId, threadId } = await readPicture(app, ada)
    for (const path of [`/api/jobs/${jobId}`, `/api/threads/${threadId}`]) {
      const theirs = await get(app, eve, path)
      const none = await get(app, eve, path.replace(/[^/]+$/, 'no-such-id'))
      expect([theirs.statusCode, theirs.body]).toEqual([404, none.body])
    }
    await app.close()
  })

  test('an unverified person adds up to twenty pictures a day, and is then told to verify the address', async () => {
    const app = await open()
    const ada = await app.signUp()
    for (let sent = 0; sent < 20; sent += 1) expect((await sendPicture(app, ada)).statusCode).toBe(202)
    const refused = await sendPicture(app, ada)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'DAILY_PICTURES_USED',
      message: "You've added 20 pictures today. Verify your email address to add more now.",
    })
    await app.settled()
    const [row] = await app.db.selectFrom('readings').select('id').execute()
    const again = await app.server.inject({ method: 'POST', url: `/api/jobs/${row?.id}/retry`, headers: as(ada) })
    expect(again.statusCode).toBe(429)
    await app.settled()
    await app.close()
  })

  test('dates are read against the day the picture was taken, in the zone of the browser', async () => {
    const app = await open()
    const ada = await app.signUp()
    await sendPicture(app, ada, { fields: { takenAt: '2024-05-01T18:00:00' } })
    await app.settled()
    expect(app.reader.requests).toEqual([{ today: '2024-05-01', timeZone: 'Europe/Riga' }])
    await app.close()
  })

  test("the browser's time zone becomes the account's own; an empty one or a mere offset does not", async () => {
    const app = await open()
    const ada = await app.signUp()
    const zone = async () => (await get(app, ada, '/api/account')).json<Account>().timeZone
    await sendPicture(app, ada, { fields: { timeZone: '' } })
    await sendPicture(app, ada, { fields: { timeZone: '+05:30' } })
    expect(await zone()).toBeNull()
    await sendPicture(app, ada)
    expect(await zone()).toBe('Europe/Riga')
    await app.settled()
    await app.close()
  })

  test('a request that waits for the reading gets its result', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { jobId } = (await sendPicture(app, ada)).json<{ jobId: string }>()
    const waited = await app.server.inject({ url: `/api/jobs/${jobId}`, headers: { ...as(ada), prefer: 'wait=20' } })
    expect(waited.json()).toMatchObject({ status: 'complete' })
    await app.close()
  })

  test('a picture address that was altered opens nothing', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await readPicture(app, ada)
    const { startImage } = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>()
    expect((await app.server.inject({ url: startImage ?? '' })).statusCode).toBe(200)
    expect((await app.server.inject({ url: `${startImage}x` })).json()).toMatchObject({ code: 'LINK_EXPIRED' })
    await app.close()
  })
})

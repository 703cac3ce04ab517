import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '@swap/contract/job'
import type { Reading, ReadEvent } from '@swap/contract/event'
import type { Thread, ThreadEntry } from '@swap/contract/thread'
import { describe, expect, test } from 'vitest'
import { pictureFiles } from '../testing/every-storage.ts'
import { evidence, readEvent, readingOf } from '../testing/readings.ts'
import { get, putSettings, readPicture, sendPicture } from '../testing/sending.ts'
import { as, everyApp, type TestApp } from '../testing/test-app.ts'
import { silentLog } from '../testing/silent-log.ts'
import { diskStorage } from '../storage/disk-storage.ts'
import { sweepPictures } from './sweep-pictures.ts'

type Person = { accessToken: string }
const post = (app: TestApp, person: Person, url: string) =>
  app.server.inject({ method: 'POST', url, headers: as(person), body: {} })
const threadOf = async (app: TestApp, person: Person, id: string) =>
  (await get(app, person, `/api/threads/${id}`)).json<Thread>()
const jobOf = async (app: TestApp, person: Person, id: string) =>
  (await get(app, person, `/api/jobs/${id}`)).json<Job>()
const listed = async (app: TestApp, person: Person) =>
  (await get(app, person, '/api/events')).json<{ events: ThreadEntry[] }>().events
const filesOf = (app: TestApp) => pictureFiles(app).length

/** An event far enough ahead for any day on which this runs. */
const ahead = (more: Partial<ReadEvent> = {}) => readEvent({ start_date: '2090-12-04', ...more })

async function personWith(app: TestApp, settings: object) {
  const ada = await app.signUp()
  await putSettings(app, ada, settings)
  return ada
}

describe.each(everyApp)('with Image Analysis off on $name', ({ open }) => {
  test('a picture is kept in its thread and not read', async () => {
    const app = await open()
    const ada = await personWith(app, { imageAnalysis: false })
    const { jobId, threadId } = await readPicture(app, ada)
    expect(app.reader.asked).toEqual([])
    const { messages, events } = await threadOf(app, ada, threadId)
    expect(messages).toMatchObject([
      { type: 'image', status: 'completed', jobId, picture: { unread: true, url: expect.stringContaining('/api/') } },
    ])
    expect(events).toEqual([])
    expect(await listed(app, ada)).toMatchObject([{ preview: 'Not read yet' }])
    expect(await jobOf(app, ada, jobId)).toMatchObject({
      status: 'error',
      unread: true,
      description: expect.stringContaining('Image Analysis is off'),
    })
    await app.close()
  })

  test('it is read when its owner asks, once however often they ask, and by nobody else', async () => {
    const app = await open()
    const ada = await personWith(app, { imageAnalysis: false })
    const eve = await app.signUp()
    const { jobId, threadId } = await readPicture(app, ada)
    const url = `/api/jobs/${jobId}/retry`
    expect((await post(app, eve, url)).statusCode).toBe(404)
    await Promise.all([post(app, ada, url), post(app, ada, url)])
    await app.settled()
    const { messages, events } = await threadOf(app, ada, threadId)
    expect(messages.map(({ type, content }) => [type, content.split('\n')[0]])).toEqual([
      ['image', 'poster.jpg'],
      ['text', 'Checking for event information...'],
      ['text', 'I found one event. Four details are clear.'],
    ])
    expect(messages[0]?.picture?.unread).toBeUndefined()
    expect(events).toHaveLength(1)
    expect(await jobOf(app, ada, jobId)).toMatchObject({ status: 'complete' })
    await app.close()
  })

  test("reading it costs no second of the day's pictures", async () => {
    const app = await open()
    const ada = await personWith(app, { imageAnalysis: false })
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push((await sendPicture(app, ada)).json<{ jobId: string }>().jobId)
    expect((await sendPicture(app, ada)).statusCode).toBe(429)
    expect((await post(app, ada, `/api/jobs/${ids[0]}/retry`)).statusCode).toBe(202)
    await app.settled()
    await app.close()
  })
})

describe.each(everyApp)('with Save History off on $name', ({ open }) => {
  test('a picture is deleted once it is read; its event keeps the facts', async () => {
    const app = await open()
    const ada = await personWith(app, { saveHistory: false })
    const { threadId } = await readPicture(app, ada)
    const thread = await threadOf(app, ada, threadId)
    expect(thread).toMatchObject({
      keptUntilSignOut: true,
      startImage: null,
      messages: [{ picture: { url: null, thumbnailUrl: null, deletedAt: expect.stringContaining('T') } }, {}, {}],
      events: [{ title: 'Night Ferry Quartet', media: { image_url: null } }],
    })
    expect(filesOf(app)).toBe(0)
    const rows = await app.db
      .selectFrom('readings')
      .innerJoin('pictures', 'pictures.id', 'picture_id')
      .select(['lines', 'key'])
      .execute()
    expect(rows).toEqual([{ lines: null, key: null }])
    await app.close()
  })

  test('signing out takes the threads of that session and their events; what is saved stays', async () => {
    const app = await open()
    const ada = await personWith(app, { saveHistory: false })
    const kept = await readPicture(app, ada)
    const [event] = (await threadOf(app, ada, kept.threadId)).events
    await app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${event?.id}`, headers: as(ada) })
    await readPicture(app, ada)
    const typed = { method: 'POST', url: '/api/threads', headers: as(ada), body: { content: 'hello' } } as const
    expect((await app.server.inject(typed)).statusCode).toBe(201)
    await putSettings(app, ada, { saveHistory: true })
    await readPicture(app, ada)
    const again = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      body: { email: ada.email, password: 'a sentence nobody says' },
    })
    const elsewhere = again.json<Person>()
    expect(await listed(app, elsewhere)).toHaveLength(4)
    await post(app, ada, '/api/auth/logout')
    await app.settled()
    expect(await listed(app, elsewhere)).toHaveLength(1)
    expect((await get(app, elsewhere, '/api/calendar/my-events')).json()).toMatchObject({
      total: 1,
      events: [{ id: event?.id, threadId: null }],
    })
    expect(await app.db.selectFrom('events').select('id').execute()).toHaveLength(2)
    await app.close()
  })

  test.each<[string, (app: TestApp, id: string, person: Person) => Promise<unknown>]>([
    [
      'is ended from elsewhere',
      (app, id, other) =>
        app.server.inject({ method: 'DELETE', url: `/api/account/sessions/${id}`, headers: as(other) }),
    ],
    [
      'is ended with all others',
      (app, _, other) => app.server.inject({ method: 'DELETE', url: '/api/account/sessions', headers: as(other) }),
    ],
  ])('a thread goes when its session %s', async (_how, end) => {
    const app = await open()
    const ada = await personWith(app, { saveHistory: false })
    await readPicture(app, ada)
    const { id } = await app.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    const body = { email: ada.email, password: 'a sentence nobody says' }
    const other = (await app.server.inject({ method: 'POST', url: '/api/auth/login', body })).json<Person>()
    await end(app, id, other)
    await app.settled()
    expect(await listed(app, other)).toEqual([])
    await app.close()
  })

  test('files that a crash left of a deleted picture go with the sweep', async () => {
    const app = await open()
    const ada = await app.signUp()
    await readPicture(app, ada)
    expect(filesOf(app)).toBe(2)
    await app.db.updateTable('pictures').set({ deleted_at: 1 }).execute()
    const folder = join(app.folder, 'pictures')
    expect(existsSync(folder)).toBe(true)
    await sweepPictures({ db: app.db, storage: await diskStorage({ folder }), log: silentLog }, -1)
    expect(filesOf(app)).toBe(0)
    await app.close()
  })
})

const read = async (app: TestApp, person: Person, ...readings: Parameters<typeof readingOf>[]) => {
  app.reader.script.push(...readings.map((it) => readingOf(...it)))
  const { jobId } = await readPicture(app, person)
  return { jobId, job: await jobOf(app, person, jobId) }
}

describe.each(everyApp)('with Auto-Booking on $name', ({ open }) => {
  test('an event read beyond doubt is in the calendar without asking', async () => {
    const app = await open()
    const ada = await personWith(app, { autoBooking: true })
    const { job } = await read(app, ada, [[ahead()]])
    expect(job.result?.events).toMatchObject([{ saved: true }])
    expect(job.autoSaved).toEqual(job.result?.events.map(({ id }) => id))
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({ total: 1 })
    await app.close()
  })

  test('what is in the calendar already, from another picture, goes into it no second time', async () => {
    const app = await open()
    const ada = await personWith(app, { autoBooking: true })
    await read(app, ada, [[ahead()]])
    const { job } = await read(app, ada, [[ahead({ title: 'NIGHT FERRY QUARTET!' })]])
    expect(job.result?.events).toMatchObject([{ saved: false }])
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({ total: 1 })
    await app.close()
  })

  test('what was taken out again stays out, however often the picture is read', async () => {
    const app = await open()
    const ada = await personWith(app, { autoBooking: true })
    const { jobId, job } = await read(app, ada, [[ahead()]])
    const url = `/api/calendar/my-events/${job.autoSaved?.[0]}`
    await app.server.inject({ method: 'DELETE', url, headers: as(ada) })
    for (const reading of [readingOf([]), readingOf([ahead(), ahead({ title: 'A second one' })])]) {
      app.reader.script.push(reading)
      await post(app, ada, `/api/jobs/${jobId}/retry`)
      await app.settled()
    }
    expect((await jobOf(app, ada, jobId)).autoSaved).toBeUndefined()
    expect((await get(app, ada, '/api/calendar/my-events')).json()).toMatchObject({ total: 0 })
    await app.close()
  })

  test('nothing is saved that is asked about or in doubt, and nothing of people who did not ask for it', async () => {
    const app = await open()
    const [ada, bob] = [await personWith(app, { autoBooking: true }), await app.signUp()]
    const asked: Reading['question'] = { field: 'start_date', why: 'order', choices: [], event: 0 }
    const doubtful = { ...ahead().evidence, start_time: evidence({ confidence: 0.6 }) }
    await read(app, ada, [[ahead()], { outcome: 'unsure', question: asked }])
    await read(app, ada, [[ahead({ evidence: doubtful })]])
    await read(app, ada, [[ahead({ start_date: '2020-01-01' })]])
    await read(app, bob, [[ahead()]])
    for (const person of [ada, bob])
      expect((await get(app, person, '/api/calendar/my-events')).json()).toMatchObject({ total: 0 })
    await app.close()
  })
})

describe.each(everyApp)('the detail level on $name', ({ open }) => {
  const told = readEvent({
    description: 'Four strings and a river.',
    ticket_info: { ticket_price: '12', ticket_currency: 'EUR', ticket_availability: null, cancellation_policy: null },
    contact: {
      organizer_name: 'Riga Jazz',
      organizer_contact: null,
      event_url: 'https://ferry.example',
      booking_link: null,
    },
    evidence: {
      ...readEvent().evidence,
      ticket_price: evidence({ text: 'Eintritt 12 €' }),
      organizer_name: evidence({ source: 'assumed' }),
    },
  })

  test.each([
    ['brief', ['Night Ferry Quartet', 'Friday 4 December 2026, 20:00', 'Kulturhaus, Riga']],
    [
      'detailed',
      [
        'Night Ferry Quartet',
        'Friday 4 December 2026, 20:00',
        'Kulturhaus, Riga',
        '12 EUR',
        'https://ferry.example',
        'Four strings and a river.',
      ],
    ],
    [
      'comprehensive',
      [
        'Title: Night Ferry Quartet (read)',
        'Date: Friday 4 December 2026 (read)',
        'Starts: 20:00 (read)',
        'Place: Kulturhaus (read)',
        'City: Riga',
        'Price: 12 (read: "Eintritt 12 €")',
        'Currency: EUR',

        'From: Riga Jazz (assumed)',
        'Link: https://ferry.example',
        'Category: Music',
        'About: Four strings and a river.',
      ],
    ],
  ])('%s decides how much the summary says', async (detailLevel, lines) => {
    const app = await open()
    const ada = await personWith(app, { detailLevel })
    app.reader.script.push(readingOf([told]))
    const { threadId } = await readPicture(app, ada)
    const { messages } = await threadOf(app, ada, threadId)
    expect(messages[2]?.content.split('\n\n')[1]?.split('\n')).toEqual(lines)
    await app.close()
  })
})

describe.each(everyApp)('the time zone on $name', ({ open }) => {
  test('dates are read against the day in the zone that its owner chose, whatever the browser says', async () => {
    const app = await open()
    const ada = await personWith(app, { timeZone: 'Pacific/Kiritimati' })
    await sendPicture(app, ada, { fields: { timeZone: 'America/Los_Angeles' } })
    await app.settled()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short' }).format()
    expect(app.reader.asked).toEqual([{ today, timeZone: 'Pacific/Kiritimati' }])
    await app.close()
  })
})

const choice = (value: string) => ({ value, confidence: 0.5, boxes: [] })

describe.each(everyApp)('Location on $name', ({ open }) => {
  const question: Reading['question'] = {
    field: 'start_date',
    why: 'order',
    event: 0,
    choices: [choice('2090-04-03'), choice('2090-03-04')],
  }
  const twoWays = (): ReturnType<typeof readingOf> =>
    readingOf([ahead({ start_date: '2090-04-03', evidence: { start_date: evidence({ text: '3/4/2090' }) } })], {
      outcome: 'unsure',
      question,
    })
  const abroad = { fields: { timeZone: 'America/New_York' } }

  test('on: dates count where the browser is, and one that can be read two ways is settled as they write it there', async () => {
    const app = await open()
    const ada = await personWith(app, { location: true, timeZone: 'Europe/Riga' })
    app.reader.script.push(twoWays())
    const { jobId } = (await sendPicture(app, ada, abroad)).json<{ jobId: string }>()
    await app.settled()
    expect(app.reader.asked).toMatchObject([{ timeZone: 'America/New_York' }])
    const [event] = (await jobOf(app, ada, jobId)).result?.events ?? []
    expect(event).toMatchObject({ start_date: '2090-03-04', question: null })
    expect((await get(app, ada, '/api/settings')).json()).toMatchObject({ timeZone: 'Europe/Riga' })
    await app.close()
  })

  test('off: the chosen zone alone counts, nothing of the other is kept, and the question is asked', async () => {
    const app = await open()
    const ada = await personWith(app, { timeZone: 'Europe/Riga' })
    app.reader.script.push(twoWays())
    const { jobId } = (await sendPicture(app, ada, abroad)).json<{ jobId: string }>()
    await app.settled()
    expect(app.reader.asked).toMatchObject([{ timeZone: 'Europe/Riga' }])
    const [event] = (await jobOf(app, ada, jobId)).result?.events ?? []
    expect(event).toMatchObject({ start_date: '2090-04-03', question: { why: 'order' } })
    expect(JSON.stringify(await app.db.selectFrom('pictures').selectAll().execute())).not.toContain('America')
    await app.close()
  })
})

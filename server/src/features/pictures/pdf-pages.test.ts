import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@swap/contract/failures'
import type { Reading } from '@swap/contract/event'
import type { MergedEvent } from '@swap/contract/merge-api'
import { describe, expect, test } from 'vitest'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import { pictureFiles } from '../../testing/every-storage.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { futureEvent, readEvent, readingOf } from '../../testing/readings.ts'
import { createScriptedReader } from '../../testing/fakes/scripted-reader.ts'
import { get, jobOf, personWith, postEmpty, sendPicture, threadOf, threadsOf } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'
import { storePages } from './upload/store-pages.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const showing = (title: string) => readingOf([readEvent({ title })])
const nothing = readingOf([])
const tins = { title: 'Tin Lanterns', start_time: '18:00' }
const riga = { address: null, city: 'Riga', postal_code: null, country: null, coordinates: null }

/** Sends a PDF whose pages give these readings, in order. */
async function sendPdf(app: TestApp, person: Person, ...readings: (Reading | Error | (() => Promise<Reading>))[]) {
  app.reader.pages.push(readings.length)
  app.reader.script.push(...readings)
  const sent = await sendPicture(app, person, { fileName: 'flyer.pdf', fields: { title: 'flyer.pdf' } })
  return sent.json<{ jobId: string; threadId: string }>()
}

const said = async (app: TestApp, person: Person, threadId: string) =>
  (await threadOf(app, person, threadId)).messages.map(({ content }) => content.split('\n')[0])

const CHECKING = 'Checking for event information...'
const FOUND = 'I found one event. Four details are certain.'
const NONE = "I didn't find any events in the image."

describe.each(everyApp)('the pages of a PDF on $name', ({ open }) => {
  test('are read one after the other in one thread, which is named for the first event', async () => {
    const app = await open()
    const ada = await app.signUp()
    const early = readingOf([readEvent({ title: 'Night Ferry', start_time: '18:30' })])
    const { jobId, threadId } = await sendPdf(app, ada, early, showing('Tin Lanterns'))
    await app.settled()
    expect(await said(app, ada, threadId)).toEqual(['flyer.pdf', CHECKING, FOUND, 'flyer.pdf, page 2', CHECKING, FOUND])
    const { title, messages, events } = await threadOf(app, ada, threadId)
    expect(title).toBe('Night Ferry')
    expect(events.map((event) => event.title)).toEqual(['Night Ferry', 'Tin Lanterns'])
    expect(messages[2]?.jobId).toBe(jobId)
    expect(messages[5]?.eventIds).toEqual([events[1]?.id])
    expect(messages[3]?.picture?.url).toBe(events[1]?.media.image_url)
    expect(await threadsOf(app, ada)).toMatchObject([{ id: threadId, preview: expect.stringContaining('18:30') }])
    expect(pictureFiles(app)).toHaveLength(4)
    await app.close()
  })

  test('that show no event leave nothing, except the first, which says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPdf(app, ada, nothing, nothing, showing('Tin Lanterns'), nothing)
    await app.settled()
    expect(await said(app, ada, threadId)).toEqual(['flyer.pdf', CHECKING, NONE, 'flyer.pdf, page 3', CHECKING, FOUND])
    expect((await threadOf(app, ada, threadId)).title).toBe('Tin Lanterns')
    expect(pictureFiles(app)).toHaveLength(2)
    await app.close()
  })

  test('that cannot be read are marked as failed, and the next one is read', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPdf(app, ada, showing('Night Ferry'), new Failure('PICTURE_TOO_MUCH'), nothing)
    await app.settled()
    const { messages } = await threadOf(app, ada, threadId)
    expect(messages.slice(3)).toMatchObject([{ content: 'flyer.pdf, page 2' }, { status: 'failed' }])
    expect(app.reader.requests).toHaveLength(3)
    await app.close()
  })

  test('keep their thread marked as being checked until the last has ended, even if one has failed', async () => {
    const app = await open()
    const ada = await app.signUp()
    const second = Promise.withResolvers<Reading>()
    const unreadable = new Failure('PICTURE_TOO_MUCH')
    const { jobId } = await sendPdf(app, ada, unreadable, () => second.promise, unreadable)
    await expect.poll(async () => (await jobOf(app, ada, jobId)).status).toBe('error')
    expect(await threadsOf(app, ada)).toMatchObject([{ preview: CHECKING }])
    second.reject(unreadable)
    await app.settled()
    expect(await threadsOf(app, ada)).toMatchObject([{ preview: 'Not read yet' }])
    await app.close()
  })

  test('appear in the thread one by one, each once the page before has been read', async () => {
    const app = await open()
    const ada = await app.signUp()
    const second = Promise.withResolvers<Reading>()
    const { jobId, threadId } = await sendPdf(app, ada, showing('Night Ferry'), () => second.promise, nothing)
    await expect.poll(async () => (await jobOf(app, ada, jobId)).status).toBe('complete')
    expect((await said(app, ada, threadId)).slice(3)).toEqual(['flyer.pdf, page 2', CHECKING])
    const { messages } = await threadOf(app, ada, threadId)
    expect(await jobOf(app, ada, messages[4]?.jobId ?? '')).toMatchObject({ status: 'processing' })
    second.resolve(nothing)
    await app.settled()
    expect(await said(app, ada, threadId)).toHaveLength(3)
    await app.close()
  })

  test('are no longer read, and are gone from storage, once the reading of one is cancelled', async () => {
    const app = await open()
    const ada = await app.signUp()
    const first = Promise.withResolvers<Reading>()
    const { jobId, threadId } = await sendPdf(app, ada, () => first.promise, showing('Tin Lanterns'), nothing)
    expect(pictureFiles(app)).toHaveLength(6)
    await app.server.inject({ method: 'DELETE', url: `/api/jobs/${jobId}`, headers: as(ada) })
    expect(pictureFiles(app)).toHaveLength(2)
    first.resolve(showing('Night Ferry'))
    await app.settled()
    expect(await said(app, ada, threadId)).toEqual(['flyer.pdf', 'You stopped this reading.'])
    await postEmpty(app, ada, `/api/jobs/${jobId}/retry`)
    await app.settled()
    expect(await said(app, ada, threadId)).toHaveLength(3)
    await app.close()
  })

  test('wait with the first one if Image Analysis is off', async () => {
    const app = await open()
    const ada = await personWith(app, { imageAnalysis: false })
    const { jobId, threadId } = await sendPdf(app, ada, nothing, showing('Tin Lanterns'))
    await app.settled()
    expect(app.reader.requests).toEqual([])
    expect(await said(app, ada, threadId)).toEqual(['flyer.pdf'])
    await postEmpty(app, ada, `/api/jobs/${jobId}/retry`)
    await app.settled()
    expect((await said(app, ada, threadId)).slice(3)).toEqual(['flyer.pdf, page 2', CHECKING, FOUND])
    await app.close()
  })

  test('are deleted with their thread, read or not', async () => {
    const app = await open()
    const ada = await app.signUp()
    const second = Promise.withResolvers<Reading>()
    const { threadId } = await sendPdf(app, ada, showing('Night Ferry'), () => second.promise, showing('Tin Lanterns'))
    await app.server.inject({ method: 'DELETE', url: `/api/threads/${threadId}?events=delete`, headers: as(ada) })
    second.resolve(showing('Tin Lanterns'))
    await app.settled()
    expect(pictureFiles(app)).toEqual([])
    expect(await app.db.selectFrom('readings').select('id').execute()).toEqual([])
    await app.close()
  })

  test('are read up to the twentieth, and count as one picture of the day', async () => {
    const app = await open()
    const ada = await app.signUp()
    await sendPdf(app, ada, ...Array.from({ length: 34 }, () => nothing))
    await app.settled()
    expect(app.reader.requests).toHaveLength(20)
    expect(pictureFiles(app)).toEqual([])
    for (let n = 1; n < 20; n++) expect((await sendPicture(app, ada)).statusCode).toBe(202)
    expect((await sendPicture(app, ada)).statusCode).toBe(429)
    await app.settled()
    await app.close()
  })

  test('can be read again, and a page that shows nothing then says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    const undated = readingOf([readEvent({ start_date: null })], { outcome: 'undated' })
    const { threadId } = await sendPdf(app, ada, showing('Night Ferry'), undated)
    await app.settled()
    const jobId = (await threadOf(app, ada, threadId)).messages[3]?.jobId ?? ''
    app.reader.script.push(nothing)
    await postEmpty(app, ada, `/api/jobs/${jobId}/retry`)
    await app.settled()
    expect((await said(app, ada, threadId)).slice(3)).toEqual(['flyer.pdf, page 2', CHECKING, NONE])
    await app.close()
  })

  test('that show the same event give one event, with the details of all pages', async () => {
    const app = await open()
    const ada = await app.signUp()
    const contact = { organizer_name: 'Riga Nights', organizer_contact: null, event_url: null, booking_link: null }
    const inside = readEvent({ title: 'Nîght Ferry Quartet!', category: 'Theater', contact })
    const { threadId } = await sendPdf(app, ada, readingOf([readEvent()]), readingOf([readEvent(tins), inside]))
    await app.settled()
    const { messages, events } = await threadOf(app, ada, threadId)
    const [ferry, lanterns, again] = events
    expect(ferry).toMatchObject({ title: 'Night Ferry Quartet', category: 'Music', mergedInto: null, contact })
    expect([lanterns?.mergedInto, again?.mergedInto]).toEqual([null, ferry?.id])
    expect(messages[5]?.eventIds).toEqual([lanterns?.id, again?.id])
    const { events: merged } = (await get(app, ada, `/api/events/${ferry?.id}/merged`)).json<{
      events: MergedEvent[]
    }>()
    expect(merged).toMatchObject([{ id: again?.id, threadId }])
    await app.close()
  })

  test.each([
    ['another time', { start_time: '18:00' }],
    ['another day', { start_date: '2026-12-05' }],
    ['another title', { title: 'Night Ferry' }],
    ['another place', { location: { ...riga, venue: 'Town Library' } }],
    ['no day', { start_date: null }],
  ])('give two events if one of them has %s', async (_, more) => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPdf(app, ada, readingOf([readEvent()]), readingOf([readEvent(more)]))
    await app.settled()
    expect((await threadOf(app, ada, threadId)).events.map((event) => event.mergedInto)).toEqual([null, null])
    await app.close()
  })

  test('give as many events as the page that shows the most', async () => {
    const app = await open()
    const ada = await app.signUp()
    const [anywhere, library] = [
      readEvent({ location: null }),
      readEvent({ location: { ...riga, venue: 'Town Library' } }),
    ]
    const { threadId } = await sendPdf(app, ada, readingOf([anywhere]), readingOf([readEvent(), library]))
    await app.settled()
    const { events } = await threadOf(app, ada, threadId)
    expect(events.map(({ mergedInto }) => mergedInto)).toEqual([null, events[0]?.id, null])
    expect(events[0]?.location?.venue).toBe('Kulturhaus')
    await app.close()
  })

  test('keep events apart that their owner separated, however often the pages are read', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { threadId } = await sendPdf(app, ada, showing('Night Ferry'), showing('NIGHT FERRY'))
    await app.settled()
    const { messages, events } = await threadOf(app, ada, threadId)
    const { events: merged } = (await get(app, ada, `/api/events/${events[0]?.id}/merged`)).json<{
      events: MergedEvent[]
    }>()
    const undone = await postEmpty(app, ada, `/api/merges/${merged[0]?.mergeId}/undo`)
    expect(undone.json()).toMatchObject({
      kept: { title: 'Night Ferry' },
      other: { title: 'NIGHT FERRY', mergedInto: null },
    })
    app.reader.script.push(showing('NIGHT FERRY'))
    await postEmpty(app, ada, `/api/jobs/${messages[5]?.jobId}/retry`)
    await app.settled()
    const apart = (await threadOf(app, ada, threadId)).events
    expect(apart.map(({ mergedInto }) => mergedInto)).toEqual([null, null])
    await app.close()
  })

  test('never put back an event that its owner removed from the calendar during the reading', async () => {
    const app = await open()
    const ada = await personWith(app, { autoBooking: true })
    const second = Promise.withResolvers<Reading>()
    const { jobId, threadId } = await sendPdf(app, ada, readingOf([futureEvent()]), () => second.promise)
    await expect.poll(async () => (await jobOf(app, ada, jobId)).status).toBe('complete')
    const [id] = (await jobOf(app, ada, jobId)).autoSaved ?? []
    await app.server.inject({ method: 'DELETE', url: `/api/calendar/my-events/${id}`, headers: as(ada) })
    second.resolve(readingOf([futureEvent()]))
    await app.settled()
    const { events } = await threadOf(app, ada, threadId)
    expect(events.map(({ saved, mergedInto }) => ({ saved, mergedInto }))).toEqual([
      { saved: false, mergedInto: null },
      { saved: false, mergedInto: id },
    ])
    await app.close()
  })
})

describe('storing the pages of a PDF', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'flyer')

  /** Stores the pages of a PDF with three, of which the second fails. */
  async function keepWith(failure: Error) {
    writeFileSync(path, '%PDF')
    const storage = await openDiskStorage({ folder: join(folder, 'pictures') })
    const whole = createScriptedReader()
    whole.pages.push(3)
    const clean: typeof whole.clean = (from, to, page) =>
      page === 2 ? Promise.reject(failure) : whole.clean(from, to, page)
    const keys: string[] = []
    const kept = storePages({ storage, reader: { ...whole, clean } }, path, (key) => keys.push(key))
    return { kept, keys }
  }

  test('leaves out a damaged page', async () => {
    const { kept, keys } = await keepWith(new Failure('PICTURE_DAMAGED'))
    expect((await kept).later.map(({ page }) => page)).toEqual([3])
    expect(keys).toHaveLength(4)
  })

  test('stops at a page that takes too much to draw', async () => {
    const { kept, keys } = await keepWith(new Failure('PICTURE_TOO_MUCH'))
    expect((await kept).later).toEqual([])
    expect(keys).toHaveLength(2)
  })

  test('fails as a whole if the reader is gone, so that the file can be sent again', async () => {
    const { kept } = await keepWith(new Failure('READER_UNAVAILABLE'))
    await expect(kept).rejects.toMatchObject({ code: 'READER_UNAVAILABLE' })
  })
})

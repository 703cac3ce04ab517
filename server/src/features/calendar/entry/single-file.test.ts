import { describe, expect, test } from 'vitest'
import { call, signUpVerified } from '../../../testing/calls/account-calls.ts'
import {
  editEvent,
  entryIn,
  fetchFeed,
  addSavedEvent,
  saveEventFromPicture,
  FEED_LINK_PATH,
  createFeedLink,
  pictureIn,
  readEventFromPicture,
} from '../../../testing/calls/feed-calls.ts'
import { readEvent } from '../../../testing/readings.ts'
import { get } from '../../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

type Person = { accessToken: string }
const fileOf = async (app: TestApp, person: Person, id: string, query = '') =>
  (await get(app, person, `/api/calendar/my-events/${id}.ics${query}`)).body
const inFeed = async (app: TestApp, address: string, id: string) => entryIn((await fetchFeed(app, address)).body, id)
const textOf = (entry: readonly string[]) =>
  entry.find((line) => line.startsWith('DESCRIPTION:'))?.replaceAll(/\\(.)/g, (_all, it) => (it === 'n' ? '\n' : it))

describe.each(everyApp)('the calendar file of one event on $name', ({ open }) => {
  test('has the same content as the feed, including links to its picture and its thread', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const { id, threadId } = await saveEventFromPicture(app, ada, {
      description: 'Bring a lamp.',
      recurrence: 'FREQ=WEEKLY',
    })
    const file = entryIn(await fileOf(app, ada, id), id)
    expect(file).toContain(`URL:http://localhost:3000/chat/${threadId}`)
    expect(textOf(file)).toContain(`\nThread: http://localhost:3000/chat/${threadId}`)
    const picture = pictureIn(file.join('\r\n'))
    expect(textOf(file)).toContain(`\nPicture: ${picture}\n`)
    const shown = await fetchFeed(app, picture)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await inFeed(app, await createFeedLink(app, ada), id)).toEqual(file)
    await app.close()
  })

  test('links to the picture even without a calendar link, but not for an unsaved event', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { id: kept } = await saveEventFromPicture(app, ada)
    expect((await fetchFeed(app, pictureIn(await fileOf(app, ada, kept)))).statusCode).toBe(200)
    const { id, threadId } = await readEventFromPicture(app, ada)
    const file = await fileOf(app, ada, id)
    expect(pictureIn(file)).toBe('')
    expect(file.replaceAll('\r\n ', '')).toContain(`Thread: http://localhost:3000/chat/${threadId}`)
    await app.close()
  })

  test('has coordinates only for a place with a street, or where its owner set them', async () => {
    const app = await open()
    const ada = await app.signUp()
    const { location, evidence } = readEvent()
    const coordinates = { latitude: 56.946, longitude: 24.10589 }
    const derived = { ...evidence.venue!, source: 'worked-out' as const }
    const { id } = await saveEventFromPicture(app, ada, {
      location: { ...location!, coordinates },
      evidence: { ...evidence, coordinates: derived },
    })
    const pinOf = async () => entryIn(await fileOf(app, ada, id), id).filter((line) => line.startsWith('GEO'))
    expect(await pinOf()).toEqual([])
    await editEvent(app, ada, id, { location: { address: 'Main Street 5' } })
    expect(await pinOf()).toEqual(['GEO:56.94600;24.10589'])
    await editEvent(app, ada, id, { location: { address: null, coordinates: { latitude: 57, longitude: 25 } } })
    expect(await pinOf()).toEqual(['GEO:57.00000;25.00000'])
    await app.close()
  })

  test('links to the page of the event rather than its thread, and to no thread that was deleted', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const { id, threadId } = await saveEventFromPicture(app, ada)
    await editEvent(app, ada, id, { contact: { event_url: 'https://nightferry.example/live' } })
    const told = async () => entryIn(await fileOf(app, ada, id), id)
    expect(await told()).toContain('URL:https://nightferry.example/live')
    expect(textOf(await told())).toContain(`\nThread: http://localhost:3000/chat/${threadId}`)
    await app.server.inject({ method: 'DELETE', url: `/api/threads/${threadId}?events=keep`, headers: as(ada) })
    expect((await told()).join('\n')).not.toMatch(/ATTACH|Thread:|localhost/)
    expect(await inFeed(app, await createFeedLink(app, ada), id)).toEqual(await told())
    await app.close()
  })

  test('links to neither the picture nor the thread if it is for other people', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const id = await addSavedEvent(app, ada)
    const file = await fileOf(app, ada, id, '?shared=true')
    expect(entryIn(file, id)).toContain('SUMMARY:Night Ferry Quartet')
    expect(file).not.toContain('localhost')
    expect(file).not.toMatch(/ATTACH|Picture:|Thread:/)
    await app.close()
  })

  test('tells its owner seat, gate and order number, but other people no order number', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const id = await addSavedEvent(app, ada, { seat: 'Row F, Seat 12', gate: '4', order_number: 'K7-90142' })
    const own = entryIn(await fileOf(app, ada, id), id)
    expect(textOf(own)).toContain('DESCRIPTION:Seat: Row F, Seat 12\nGate: 4\nOrder number: K7-90142\n')
    expect(await inFeed(app, await createFeedLink(app, ada), id)).toEqual(own)
    const others = await fileOf(app, ada, id, '?shared=true')
    expect(textOf(entryIn(others, id))).toBe('DESCRIPTION:Seat: Row F, Seat 12\nGate: 4')
    expect(others).not.toContain('K7-90142')
    await app.close()
  })

  test('leaves out notes that the description already contains', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const id = await addSavedEvent(app, ada, { description: 'Doors at seven. Bring a lamp.', notes: 'bring a lamp' })
    const file = entryIn(await fileOf(app, ada, id), id)
    expect(textOf(file)).toMatch(/^DESCRIPTION:Doors at seven\. Bring a lamp\.\n\nPicture: /)
    expect(await inFeed(app, await createFeedLink(app, ada), id)).toEqual(file)
    await app.close()
  })

  test('has a picture address that stops working when the calendar link is replaced or revoked', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const id = await addSavedEvent(app, ada)
    const pictures = [pictureIn(await fileOf(app, ada, id))]
    for (const step of ['', '/rotate', '/revoke', '']) {
      await call(app, ada, `POST ${FEED_LINK_PATH}${step}`)
      pictures.push(pictureIn(await fileOf(app, ada, id)))
    }
    const [early, made, rotated, ended, again] = pictures
    expect([made, again]).toEqual([early, ended]) // creating a link ends no address
    const answers = [early, rotated, ended].map(async (it) => (await fetchFeed(app, it ?? '')).statusCode)
    expect(await Promise.all(answers)).toEqual([404, 404, 200])
    await app.close()
  })
})

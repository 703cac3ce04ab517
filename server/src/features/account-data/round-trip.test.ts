import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Event } from '@swap/contract/event'
import type { Message } from '@swap/contract/thread'
import { call, signUpVerified } from '../../testing/calls/account-calls.ts'
import { calendarEntry, post, sendPoster, say, fetchThread, undo } from '../../testing/calls/assistant-calls.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { importAccount } from '../../testing/calls/account-import-calls.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { as, everyApp, openApp, type TestApp } from '../../testing/calls/test-app.ts'
import { listRecords } from './records/account-records.ts'
import { createRecordIdMapper } from './import/record-id-mapper.ts'
import { openZip } from './zip/read-zip.ts'

type Person = { accessToken: string }
type Contents = Record<string, string>

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

const lists = Object.keys(listRecords)

/**
 * The parts of `account.json` that may differ after an import: the account's profile, security and calendar link, the time of
 * the export, and messages to the operator. No list may differ.
 */
const mayDiffer = ['exported_at', 'profile', 'security', 'calendar_link', 'contact_messages'] as const

async function downloadExport(app: TestApp, person: Person): Promise<Buffer> {
  const { url } = (await call(app, person, 'POST /api/account/export')).json<{ url: string }>()
  return (await app.server.inject({ url: new URL(url).pathname })).rawPayload
}

async function contentsOf(zip: Uint8Array): Promise<Contents> {
  const path = join(temporaryFolder(), 'export.zip')
  await writeFile(path, zip)
  const opened = await openZip(path)
  const contents: Contents = {}
  for (const name of ['account', ...lists]) contents[name] = (await buffer(opened.read(`${name}.json`, 1e9))).toString()
  opened.close()
  return contents
}

const sorted = (all: unknown) =>
  Array.isArray(all)
    ? all
        .map((it) => JSON.stringify(it))
        .toSorted()
        .map((it): unknown => JSON.parse(it))
    : []

/** The records of each list, sorted, with each id replaced by what `idOf` returns for it. */
function recordsOf(contents: Contents, idOf: (id: string) => string): Record<string, unknown[]> {
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  const records = (name: string): unknown => JSON.parse((contents[name] ?? '').replaceAll(uuid, idOf))
  return Object.fromEntries(lists.map((name) => [name, sorted(records(name))]))
}

const accountOf = (contents: Contents) => JSON.parse(contents['account'] ?? '') as { profile: { id: string } } // as the export writes it

/** Signs up a person who then does everything in the product that leaves a record. */
async function personWhoDidEverything(app: TestApp) {
  const person = await signUpVerified(app)
  const save = (id: string) =>
    app.server.inject({ method: 'PUT', url: `/api/calendar/my-events/${id}`, headers: as(person) })
  const { threadId, eventId } = await sendPoster(app, person)
  const moved = await say(app, person, threadId, 'It starts at 9pm')
  await say(app, person, threadId, 'add it to my calendar')
  await say(app, person, threadId, 'remind me the day before at 6pm')
  await undo(app, person, await say(app, person, threadId, 'call it The Ferry'))
  await call(app, person, `POST /api/events/${eventId}/reminders`, { body: { when: { minutesBefore: 60 } } })

  const other = await sendPoster(app, person, { title: 'Pottery', start_date: '2026-12-12' })
  await say(app, person, other.threadId, 'remind me an hour before')
  await say(app, person, other.threadId, 'remove the reminders')
  const deleted = await say(app, person, other.threadId, 'delete it')
  await post(app, person, '/api/threads', { content: 'remind me to call Ana on 6 december 2026' })
  const started = await post(app, person, '/api/threads', { content: 'hello' })
  const { threadId: talk } = started.json<{ threadId: string }>()
  await sendPoster(app, person, { title: 'Jazz One', start_date: '2026-12-20' })
  await sendPoster(app, person, { title: 'Jazz Two', start_date: '2026-12-20' })
  const asked = await say(app, person, talk, 'delete the one on 20 December 2026')

  const ticket = { seat: 'Row F, Seat 12', gate: '4', order_number: 'K7-90142' }
  const twin = await sendPoster(app, person, { title: 'NIGHT FERRY QUARTET', notes: 'Bring a coat', ...ticket })
  await call(app, person, `POST /api/events/${twin.eventId}/reminders`, { body: { when: { minutesBefore: 60 } } })
  await call(app, person, `POST /api/events/${twin.eventId}/reminders`, { body: { when: { minutesBefore: 90 } } })
  const sale = await sendPoster(app, person, { title: 'Harbour Fair', notes: 'On sale 2027-11-27 10:00' })
  await call(app, person, `POST /api/events/${sale.eventId}/reminders`, {
    body: { when: { minutesBefore: 0, moment: 'On sale' } },
  })
  const mergePath = `/api/events/${twin.eventId}/merge/${eventId}` as const
  const { version } = (await get(app, person, mergePath)).json<{ version: string }>()
  const merged = await call(app, person, `POST ${mergePath}`, { body: { version, take: ['notes'] } })

  const importing = async (...entries: string[]) =>
    (await post(app, person, '/api/calendar/my-events/import', { ics: entries.join('\r\n') })).json<{
      importId: string
    }>()
  await importing(calendarEntry('Market'), calendarEntry('Fair'))
  const { importId } = await importing(calendarEntry('Market', 'LOCATION:Quay'), calendarEntry('Choir'))
  const saved = (await get(app, person, '/api/calendar/my-events')).json<{ events: Event[] }>().events
  await save(saved[0]?.id ?? '')
  const owner = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('price_looks')
    .values({ event_id: eventId, owner_id: owner.id, looked_at: Date.now() - 1000, minor: 1200, currency: 'EUR' })
    .execute()
  const settings = { analytics: true, weeklyDigest: true, detailLevel: 'brief', timeZone: 'Asia/Tokyo' }
  await app.server.inject({ method: 'PUT', url: '/api/settings', headers: as(person), body: settings })
  for (const screen of ['chat', 'chat', 'saved']) await call(app, person, 'POST /api/counts', { body: { screen } })
  const correction = { location: { venue: 'Kulturhaus Daugava', city: 'Daugavpils' } }
  await app.server.inject({
    method: 'PATCH',
    url: `/api/events/${sale.eventId}`,
    headers: as(person),
    body: correction,
  })
  await sendPoster(app, person, { title: 'Harbour Fair II', start_date: '2026-12-22' })
  app.reader.script.push(
    readingOf([
      readEvent({ title: 'Tour', start_date: '2026-12-23' }),
      readEvent({ title: 'Tour', start_date: '2026-12-24' }),
    ]),
  )
  const tour = await readPicture(app, person)
  const ticked = await say(app, person, tour.threadId, 'only the second one')
  vi.setSystemTime(Date.now() + 60_000) // so that later messages have a later time
  const { mergeId } = merged.json<{ mergeId: string }>()
  return {
    person,
    ids: { eventId, emptied: other.threadId, talk, twin: twin.eventId, mergeId, importId },
    moved,
    deleted,
    asked,
    tour: tour.threadId,
    ticked,
  }
}

describe.each(everyApp)('an account that is exported and imported into a fresh one, on $name', ({ open }) => {
  test('is the same account, in every field of every list', async () => {
    const app = await open()
    const { person } = await personWhoDidEverything(app)
    const zip = await downloadExport(app, person)
    const before = await contentsOf(zip)
    for (const name of lists) expect([name, before[name]]).not.toEqual([name, '[]\n'])
    expect(JSON.parse(before['account'] ?? '')).toMatchObject({
      corrections: [
        { kind: 'venue', name: 'Kulturhaus', instead_of: null, value: 'Kulturhaus Daugava' },
        { kind: 'town', name: 'Kulturhaus Daugava', instead_of: null, value: 'Daugavpils' },
      ],
    })
    expect(before['events']).toContain('"remembered"')

    const fresh = await signUpVerified(app)
    expect(await importAccount(app, fresh, zip)).toMatchObject({ status: 'complete' })
    const after = await contentsOf(await downloadExport(app, fresh))
    const idOf = createRecordIdMapper({ from: accountOf(before).profile.id, to: accountOf(after).profile.id })
    expect(recordsOf(after, (id) => id)).toEqual(recordsOf(before, idOf))
    const same = Object.keys(accountOf(before)).filter((key) => !mayDiffer.some((it) => it === key))
    expect(same.toSorted()).toEqual(['corrections', 'format', 'screen_counts', 'settings', 'version'])
    for (const key of same) expect(accountOf(after)).toHaveProperty(key, Reflect.get(accountOf(before), key))

    expect(await importAccount(app, fresh, zip)).toMatchObject({ status: 'complete' })
    expect(await contentsOf(await downloadExport(app, fresh))).toMatchObject(
      Object.fromEntries(lists.map((name) => [name, after[name]])),
    )
    await app.close()
  })
})

test('an imported account can undo earlier changes, merges and calendar imports, and answer open questions', async () => {
  const app = await openApp()
  const { person, ids, moved, deleted, asked, tour, ticked } = await personWhoDidEverything(app)
  const zip = await downloadExport(app, person)
  const fresh = await signUpVerified(app)
  await importAccount(app, fresh, zip)
  const account = async (of: Person) => accountOf(await contentsOf(await downloadExport(app, of))).profile.id
  const idOf = createRecordIdMapper({ from: await account(person), to: await account(fresh) })
  const eventOf = async (id: string) => (await get(app, fresh, `/api/events/${idOf(id)}`)).json<Event>()
  const withImportedIds = ({ actions = [] }: Message): Message => ({
    ...moved,
    actions: actions.map((action) => ({
      ...action,
      action: action.action.replace(/(?<=undo:).*/, (id) => idOf(id)),
    })),
  })

  expect((await undo(app, fresh, withImportedIds(deleted))).statusCode).toBe(200)
  const titles = (await fetchThread(app, fresh, idOf(ids.emptied))).events.map(({ title }) => title)
  expect(titles).toEqual(['Pottery'])

  const [tap] = (asked.actions ?? []).flatMap(({ label }) => (label.includes('Two') ? [label] : []))
  await say(app, fresh, idOf(ids.talk), tap ?? '')
  const jazz = app.db.selectFrom('events').select('title').where('title', 'like', 'Jazz%').orderBy('title')
  expect((await jazz.execute()).map(({ title }) => title)).toEqual(['Jazz One', 'Jazz One', 'Jazz Two'])

  expect((await call(app, fresh, `POST /api/imports/${idOf(ids.importId)}/undo`)).json()).toEqual({
    takenBack: 2,
    left: 0,
  })
  expect((await eventOf(ids.eventId)).notes).toBe('Bring a coat')
  await call(app, fresh, `POST /api/merges/${idOf(ids.mergeId)}/undo`, { body: {} })
  expect((await eventOf(ids.eventId)).notes).toBeNull()
  expect(await eventOf(ids.twin)).toMatchObject({ mergedInto: null, notes: 'Bring a coat' })
  expect((await eventOf(ids.eventId)).start_time).toBe('21:00')
  expect((await undo(app, fresh, withImportedIds(moved))).statusCode).toBe(200)
  expect((await eventOf(ids.eventId)).start_time).toBe('20:00')

  const isTickUndone = async () => (await fetchThread(app, fresh, idOf(tour))).messages.at(-1)?.isUndone ?? false
  expect(await isTickUndone()).toBe(false)
  expect((await undo(app, fresh, withImportedIds(ticked))).statusCode).toBe(200)
  expect(await isTickUndone()).toBe(true)
  await app.close()
})

// The export of an account, clearing its history, and importing exports, also damaged or forged ones.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '@swap/contract/event'
import { failures } from '@swap/contract/failures'
import type { Thread } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { importAccount } from '../../testing/calls/account-import-calls.ts'
import { call, MINUTE_MS, newAddress, passTime } from '../../testing/calls/account-calls.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { pictureFiles } from '../../testing/every-storage.ts'
import { get, put, putSettings, readPicture } from '../../testing/calls/http-calls.ts'
import { everyApp, openApp, type TestApp } from '../../testing/calls/test-app.ts'
import { listRecords, type ListName } from './records/account-records.ts'
import { openZip } from './zip/read-zip.ts'
import { writeZip, type ZipFile } from './zip/write-zip.ts'

type Person = { accessToken: string }

/** Signs up a person who then uses the product for a day: pictures, messages, edits, a calendar file, reminders, decisions. */
async function busyPerson(app: TestApp): Promise<Person> {
  const email = newAddress('busy')
  const person = await app.signUp({ email, name: 'Ida Busy' })
  await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', email).execute()
  const { threadId } = await readPicture(app, person)
  await readPicture(app, person)
  const [event] = (await get(app, person, `/api/threads/${threadId}`)).json<Thread>().events
  await put(app, person, `/api/calendar/my-events/${event?.id}`)
  await call(app, person, `POST /api/events/${event?.id}/reminders`, { body: { when: { minutesBefore: 60 } } })
  await call(app, person, `POST /api/threads/${threadId}/messages`, { body: { content: 'It starts at 9pm' } })
  await call(app, person, `POST /api/threads/${threadId}/messages`, { body: { content: 'When is it?' } })
  const ics = 'BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Market\r\nDTSTART:20991205T100000\r\nEND:VEVENT'
  await call(app, person, 'POST /api/calendar/my-events/import', { body: { ics } })
  await putSettings(app, person, { detailLevel: 'brief', timeZone: 'Asia/Tokyo' })
  return person
}

/** Downloads the export through its one-time link. */
async function downloadExport(app: TestApp, person: Person): Promise<Buffer> {
  const answer = await call(app, person, 'POST /api/account/export')
  expect(answer.statusCode).toBe(201)
  const download = await app.server.inject({ url: new URL(answer.json<{ url: string }>().url).pathname })
  expect(download.statusCode).toBe(200)
  expect(download.headers).toMatchObject({ 'content-type': 'application/zip' })
  expect(download.headers['content-disposition']).toMatch(/^attachment; filename="starts-with-a-picture-[\d-]+\.zip"$/)
  return download.rawPayload
}

/** Imports an export to its end. Returns how many threads, pictures and events it added. */
async function importedCounts(app: TestApp, person: Person, zip: Uint8Array) {
  const ended = await importAccount(app, person, zip)
  expect(ended).toMatchObject({ status: 'complete' })
  return ended?.result
}

async function readFiles(zip: Uint8Array, names: string[]): Promise<Record<string, Buffer>> {
  const path = join(temporaryFolder(), 'export.zip')
  await writeFile(path, zip)
  const opened = await openZip(path)
  const contents: Record<string, Buffer> = {}
  for (const name of names) contents[name] = await buffer(opened.read(name, 1e9))
  opened.close()
  return contents
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
const lists = Object.keys(listRecords) as ListName[]

/** What a person sees of their account, without what differs between accounts or calls: ids and signed addresses. */
async function accountAsSeen(app: TestApp, person: Person) {
  const threads = (await get(app, person, '/api/events')).json<ThreadList>()
  const ids = threads.events.map(({ id }) => id)
  const opened = await Promise.all(ids.map(async (id) => (await get(app, person, `/api/threads/${id}`)).json<Thread>()))
  const saved = (await get(app, person, '/api/calendar/my-events')).json<{ events: Event[] }>()
  const reminders = await Promise.all(
    saved.events.map(async ({ id }) => (await get(app, person, `/api/events/${id}/reminders`)).json<object>()),
  )
  const settings = (await get(app, person, '/api/settings')).json<object>()
  return comparable({ threads, opened, saved, reminders, settings: { ...settings, version: 0 } })
}

/** Replaces each id by its order of appearance, so that references between records are compared, too. */
function comparable(value: object): unknown {
  const order = new Map<string, number>()
  const text = JSON.stringify(value)
    .replaceAll(/\?expires=\d+&signature=[\w-]+/g, '')
    .replaceAll(/[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!order.has(id)) order.set(id, order.size)
      return `id ${order.get(id)}`
    })
  return JSON.parse(text)
}

describe.each(everyApp)('an export on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  test('holds everything: importing it into a fresh account gives the same account', async () => {
    const person = await busyPerson(app)
    const before = await accountAsSeen(app, person)
    const zip = await downloadExport(app, person)
    const { 'calendar.ics': ics, 'account.json': account } = await readFiles(zip, ['calendar.ics', 'account.json'])
    expect(ics?.toString()).toContain('SUMMARY:Market')
    expect(JSON.parse(account?.toString() ?? '')).toMatchObject({ profile: { name: 'Ida Busy' }, version: 1 })

    const email = newAddress('fresh')
    const fresh = await app.signUp({ email, name: 'Somebody' })
    await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', email).execute()
    expect(await importedCounts(app, fresh, zip)).toEqual({ threads: 2, pictures: 2, events: 3 })
    expect(await accountAsSeen(app, fresh)).toEqual(before)
    expect(await importedCounts(app, fresh, zip)).toEqual({ threads: 0, pictures: 0, events: 0 })
    expect(await accountAsSeen(app, fresh)).toEqual(before)
    expect(await accountAsSeen(app, person)).toEqual(before)
  })

  test('has no record twice, no record of anybody else, and no password or other secret', async () => {
    await busyPerson(app)
    const person = await busyPerson(app)
    const contents = await readFiles(await downloadExport(app, person), [
      ...lists.map((name) => `${name}.json`),
      'account.json',
    ])
    for (const name of lists) {
      const records: unknown = JSON.parse(contents[`${name}.json`]?.toString() ?? '')
      expect([name, Array.isArray(records) && records.length]).toEqual([name, expected[name]])
    }
    const all = Object.values(contents).join('')
    expect(all).not.toMatch(/argon2|password|hash|secret|token|owner_id|"key"/i)
  })
  const expected = {
    threads: 2,
    pictures: 2,
    readings: 2,
    messages: 10,
    events: 3,
    reminders: 1,
    imports: 1,
    imported_events: 1,
    import_changes: 0,
    merges: 0,
    price_looks: 0,
    changes: 1,
  }

  test('can be imported into its own account after the history was cleared', async () => {
    const person = await busyPerson(app)
    const before = await accountAsSeen(app, person)
    const zip = await downloadExport(app, person)
    await call(app, person, 'POST /api/account/clear-history', { body: { savedEvents: true } })
    await app.settled()
    await importAccount(app, person, zip)
    expect(await accountAsSeen(app, person)).toEqual(before)
  })

  test('is reached by a link that works once, for a minute, and for nobody else', async () => {
    const person = await app.signUp()
    const url = async () =>
      new URL((await call(app, person, 'POST /api/account/export')).json<{ url: string }>().url).pathname
    const one = await url()
    const answers = await Promise.all([1, 2, 3].map(() => app.server.inject({ url: one })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(2)
    const late = await url()
    passTime(MINUTE_MS + 1)
    expect((await app.server.inject({ url: late })).json()).toMatchObject({ code: 'LINK_EXPIRED' })
    expect((await call(app, null, 'POST /api/account/export')).statusCode).toBe(401)
    const tickets = await app.db.selectFrom('download_tickets').select('hash').execute()
    expect(tickets.some(({ hash }) => late.includes(hash))).toBe(false)
  })
})

describe.each(everyApp)('clearing the history on $name', ({ open }) => {
  test.each([
    { savedEvents: false, left: 2 },
    { savedEvents: true, left: 0 },
  ])(
    'with savedEvents $savedEvents leaves only $left saved events, and other people keep all of theirs',
    async (it) => {
      const app = await open()
      const control = await busyPerson(app)
      const theirs = await accountAsSeen(app, control)
      const kept = pictureFiles(app)
      const person = await busyPerson(app)
      const answer = await call(app, person, 'POST /api/account/clear-history', {
        body: { savedEvents: it.savedEvents },
      })
      expect(answer.statusCode).toBe(204)
      await app.settled()
      expect((await get(app, person, '/api/events')).json()).toMatchObject({ events: [], saved: it.left })
      expect(pictureFiles(app).toSorted()).toEqual(kept.toSorted())
      const mine = (await app.db.selectFrom('users').select('id').orderBy('created_at', 'desc').execute())[0]?.id ?? ''
      for (const table of ['messages', 'pictures', 'readings', 'threads', 'changes'] as const)
        expect([table, await app.db.selectFrom(table).select('id').where('owner_id', '=', mine).execute()]).toEqual([
          table,
          [],
        ])
      expect(await accountAsSeen(app, control)).toEqual(theirs)
      await app.close()
    },
  )
})

async function zipOf(contents: Record<string, string>): Promise<Buffer> {
  async function* files(): AsyncGenerator<ZipFile> {
    for (const [name, content] of Object.entries(contents)) yield { name, compression: 'deflated', content: [content] }
  }
  return buffer(Readable.from(writeZip(files(), new Date('2026-11-22'))))
}

describe('a damaged or forged export', () => {
  let app: TestApp
  let person: Person
  let good: Record<string, string>
  beforeAll(async () => {
    app = await openApp()
    person = await busyPerson(app)
    const names = [...lists.map((name) => `${name}.json`), 'account.json']
    const contents = await readFiles(await downloadExport(app, person), names)
    good = Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, content.toString()]))
  })
  afterAll(() => app.close())

  const events = (change: (text: string) => string) => () => ({
    ...good,
    'events.json': change(good['events.json'] ?? ''),
  })
  test.each<[what: string, files: () => Record<string, string>]>([
    ['no account.json', () => ({ 'threads.json': '[]' })],
    [
      'another version',
      () => ({ ...good, 'account.json': (good['account.json'] ?? '').replace('"version": 1', '"version": 2') }),
    ],
    ['a missing list', () => Object.fromEntries(Object.entries(good).filter(([name]) => name !== 'messages.json'))],
    ['a field of the wrong type', events((text) => text.replace('"sequence":0', '"sequence":"0"'))],
    ['a date that does not exist', events((text) => text.replace(/"start_date":"[^"]+"/, '"start_date":"2026-02-31"'))],
    ['text that is not JSON', events(() => '[\n{"id":\n]')],
  ])('with %s is refused, and nothing is changed', async (_what, files) => {
    const fresh = await app.signUp()
    expect(await importAccount(app, fresh, await zipOf(files()))).toMatchObject({
      status: 'error',
      result: { threads: 0, pictures: 0, events: 0 },
      description: failures.NOT_AN_EXPORT.message,
    })
    expect((await get(app, fresh, '/api/events')).json()).toMatchObject({ events: [], saved: 0 })
    expect((await get(app, fresh, '/api/settings')).json()).toMatchObject({ version: 0 })
  })

  test("adds nothing if its ids are those of somebody else's records", async () => {
    const mallory = await app.signUp()
    const own = (await app.db.selectFrom('users').select('id').where('email', '=', mallory.email).executeTakeFirst())
      ?.id
    const theirs = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', 'busy%')
      .executeTakeFirstOrThrow()
    // Claims to come from Mallory's account, so that its ids are kept: those of somebody else's threads and events.
    const forged = {
      ...good,
      'threads.json': '[]',
      'account.json': (good['account.json'] ?? '').replaceAll(theirs.id, own ?? ''),
    }
    const before = await accountAsSeen(app, person)
    expect(await importedCounts(app, mallory, await zipOf(forged))).toEqual({ threads: 0, pictures: 0, events: 0 })
    expect(await accountAsSeen(app, person)).toEqual(before)
    expect((await get(app, mallory, '/api/events')).json()).toMatchObject({ events: [], saved: 0 })
  })

  test("with new ids that refer to somebody else's records adds only the events, without those references", async () => {
    const mallory = await app.signUp()
    const { id: own } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', mallory.email)
      .executeTakeFirstOrThrow()
    const account = good['account.json'] ?? ''
    const { profile } = JSON.parse(account) as { profile: { id: string } }
    const renamed = Object.entries(good).map(([name, content]) => [
      name,
      content.replaceAll(/^\{"id":"[^"]+"/gm, () => `{"id":"${randomUUID()}"`),
    ])
    const forged = {
      ...Object.fromEntries(renamed),
      'threads.json': '[]',
      'account.json': account.replaceAll(profile.id, own),
    }
    const before = await accountAsSeen(app, person)
    expect(await importedCounts(app, mallory, await zipOf(forged))).toEqual({ threads: 0, pictures: 0, events: 3 })
    expect(await accountAsSeen(app, person)).toEqual(before)
    for (const table of ['messages', 'pictures', 'readings', 'reminders', 'changes'] as const)
      expect([table, await app.db.selectFrom(table).select('id').where('owner_id', '=', own).execute()]).toEqual([
        table,
        [],
      ])
    const added = app.db.selectFrom('events').select(['thread_id', 'picture_id']).where('owner_id', '=', own)
    expect(new Set((await added.execute()).flatMap((row) => Object.values(row)))).toEqual(new Set([null]))
    const imported = app.db.selectFrom('imported_events').select('uid').where('owner_id', '=', own)
    expect(await imported.execute()).toEqual([])
  })

  test('without the list of changes offers no Undo for them', async () => {
    const fresh = await app.signUp()
    await importAccount(app, fresh, await zipOf({ ...good, 'changes.json': '[]' }))
    const { opened } = (await accountAsSeen(app, fresh)) as { opened: Thread[] }
    const changed = opened.flatMap(({ messages }) => messages).filter(({ changes }) => changes)
    expect(changed).toHaveLength(1)
    expect(changed.flatMap(({ actions = [] }) => actions).filter(({ action }) => action.startsWith('undo:'))).toEqual(
      [],
    )
  })

  test('without its picture files adds the threads, which then show no picture', async () => {
    const fresh = await app.signUp()
    expect(await importedCounts(app, fresh, await zipOf(good))).toMatchObject({ threads: 2, pictures: 2 })
    const { events: threads } = (await get(app, fresh, '/api/events')).json<ThreadList>()
    expect(threads.map(({ startImage }) => startImage ?? null)).toEqual([null, null])
  })
})

import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Thread } from '@swap/contract/thread'
import type { ThreadList } from '@swap/contract/thread-list'
import { call } from '../../testing/calls/account-calls.ts'
import { importAccount } from '../../testing/calls/account-import-calls.ts'
import { sendPoster, say, undo } from '../../testing/calls/assistant-calls.ts'
import { valueIn, withValue } from '../../testing/field-values.ts'
import { invalidValues, type InvalidValue } from '../../testing/invalid-values.ts'
import { eventRecordOf, exportWith, lines, reminderRecord, threadRecord } from '../../testing/sample-export.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { get } from '../../testing/calls/http-calls.ts'
import { everyApp, openApp, type TestApp } from '../../testing/calls/test-app.ts'
import { eventRecord } from '../../platform/database/rows/event-record.ts'
import { listRecords } from './records/account-records.ts'
import { openZip } from './zip/read-zip.ts'
import { writeZip, type ZipFile } from './zip/write-zip.ts'

type Person = { accessToken: string }

/** Returns the files of a person's export, by name. */
async function exportOf(app: TestApp, person: Person): Promise<Record<string, string>> {
  const { url } = (await call(app, person, 'POST /api/account/export')).json<{ url: string }>()
  const path = join(temporaryFolder(), 'export.zip')
  await writeFile(path, (await app.server.inject({ url: new URL(url).pathname })).rawPayload)
  const opened = await openZip(path)
  const files: Record<string, string> = {}
  for (const name of ['account', ...Object.keys(listRecords)])
    files[`${name}.json`] = (await buffer(opened.read(`${name}.json`, 1e9))).toString()
  opened.close()
  return files
}

function zipped(files: Record<string, string>): Promise<Buffer> {
  async function* packed(): AsyncGenerator<ZipFile> {
    for (const [name, content] of Object.entries(files)) yield { name, compression: 'deflated', content: [content] }
  }
  return buffer(Readable.from(writeZip(packed(), new Date('2026-11-22'))))
}

test('an import leaves out values that no event can hold, lists them, and Undo does not bring them back', async () => {
  const app = await openApp()
  const ada = await app.signUp()
  const { threadId } = await sendPoster(app, ada, { time_zone: 'Europe/Riga', recurrence: 'FREQ=WEEKLY' })
  await say(app, ada, threadId, 'It starts at 9pm')
  await say(app, ada, threadId, 'delete it')
  await say(app, ada, threadId, 'undo')
  await say(app, ada, threadId, 'It starts at 10pm')
  const files = await exportOf(app, ada)
  const bad = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      text
        .replaceAll('Europe/Riga', 'Mars/Olympus')
        .replaceAll('FREQ=WEEKLY', 'FREQ=SECONDLY')
        .replaceAll('"event_url":null', '"event_url":"javascript:alert(1)"'),
    ]),
  )
  const bob = await app.signUp()
  const zip = await zipped({ ...bad, 'account.json': files['account.json'] ?? '', 'pictures.json': '[]' })
  expect(await importAccount(app, bob, zip)).toMatchObject({
    status: 'complete',
    result: {
      events: 1,
      valuesLeft: [
        { title: 'Night Ferry Quartet', field: 'time_zone', message: expect.stringContaining('time zone') as string },
        { field: 'recurrence' },
        { field: 'event_url' },
      ],
    },
  })
  const [entry] = (await get(app, bob, '/api/events')).json<ThreadList>().events
  const seen = async () => (await get(app, bob, `/api/threads/${entry?.id}`)).json<Thread>()
  const right = { time_zone: null, recurrence: null, contact: { event_url: null } }
  const { events, messages } = await seen()
  expect(events).toMatchObject([{ title: 'Night Ferry Quartet', ...right }])
  for (const message of messages.toReversed()) await undo(app, bob, message)
  expect((await seen()).events).toMatchObject([right])
  const rows = await app.db.selectFrom('events').select(['time_zone', 'recurrence']).execute()
  expect(rows).toEqual(expect.arrayContaining([{ time_zone: 'Europe/Riga', recurrence: 'FREQ=WEEKLY' }]))
  expect(rows).not.toEqual(expect.arrayContaining([{ time_zone: 'Mars/Olympus', recurrence: 'FREQ=SECONDLY' }]))
  expect((await importAccount(app, bob, zip))?.result).not.toHaveProperty('valuesLeft')
  await app.close()
})

describe('a value that no event can hold', () => {
  const invalidRecords = invalidValues.map((bad, at) => {
    const event = eventRecordOf(at)
    const [field, value] = bad
    const record = withValue({ ...event, contact: { ...event.contact, organizer_name: `no. ${at}` } }, field, value)
    const isValidInExport =
      eventRecord.safeParse(record).success && !JSON.stringify(record).includes(String.raw`\u0000`)
    return { bad, at, record, isValidInExport }
  })
  const importable = invalidRecords.filter(({ isValidInExport }) => isValidInExport)
  const importEvents = async (app: TestApp, person: Person, these: typeof invalidRecords) =>
    importAccount(
      app,
      person,
      await exportWith({
        'threads.json': lines(these.map(({ at }) => threadRecord(at))),
        'events.json': lines(these.map(({ record }) => ({ ...record, picture_id: null }))),
      }),
    )

  let app: TestApp
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  test('is left out by an import, whichever it is, and the rest of the event is kept', async () => {
    const bob = await app.signUp()
    const importState = await importEvents(app, bob, importable)
    const left = importable.filter(({ bad: [, , kept] }) => kept === undefined).map(({ bad: [field] }) => ({ field }))
    expect(left.length).toBeGreaterThan(20)
    expect(importState).toMatchObject({ status: 'complete', result: { events: importable.length, valuesLeft: left } })
    const rows = await app.db.selectFrom('events').selectAll().execute()
    for (const { bad, at, record } of importable) {
      const [field, , kept = null] = bad
      const row = rows.find(({ contact }) => contact.organizer_name === `no. ${at}`)
      expect(row, JSON.stringify(bad)).toMatchObject({ location: { venue: expect.any(String) as string } })
      expect([bad, valueIn(row ?? {}, field)]).toEqual([bad, kept])
      expect(withValue({ ...row }, field, null)).toMatchObject({
        ...withValue({ ...record }, field, null),
        id: row?.id,
        thread_id: row?.thread_id,
        picture_id: null,
        evidence: row?.evidence,
      })
    }
  })

  test.each<InvalidValue>(invalidRecords.filter(({ isValidInExport }) => !isValidInExport).map(({ bad }) => bad))(
    'gets the whole file refused if no export of ours could hold it: %s %j',
    async (field, value) => {
      const bob = await app.signUp()
      const these = invalidRecords.filter(({ at, bad }) => at === 0 || (bad[0] === field && bad[1] === value))
      expect(await importEvents(app, bob, these)).toMatchObject({ status: 'error', result: { threads: 0, events: 0 } })
      expect((await get(app, bob, '/api/events')).json()).toMatchObject({ events: [] })
    },
  )
})

describe.each(everyApp)('an export on $name', ({ open }) => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
  })
  afterAll(() => app.close())

  test.each([
    ['a time after the last possible year', 'events', '"changed_at":9000000000000000'],
    ['a count that no column holds', 'events', '"sequence":3000000000'],
    ['a thread dated to a day that no calendar has', 'threads', '"last_message_at":9000000000000000'],
    ['a thread with a text that no database can store', 'threads', String.raw`"preview":"a\u0000b"`],
    ['a message at a position that no column holds', 'messages', '"position":3000000000'],
    ['a message that took longer than a column holds', 'messages', '"read_ms":3000000000'],
    ['an id that no database can store', 'messages', String.raw`"id":"a\u0000b"`],
    ['a picture wider than a column holds', 'pictures', '"width":3000000000'],
    ['a picture with a name that no database can store', 'pictures', String.raw`"file_name":"a\u0000b"`],
    ['a reminder due on a day that no calendar has', 'reminders', '"due_at":9000000000000000'],
    ['an owner with a name that no database can store', 'account', String.raw`"name":"a\u0000b"`],
  ])('with %s is refused, and nothing is imported', async (_what, list, part) => {
    const ada = await app.signUp()
    await sendPoster(app, ada)
    const files = await exportOf(app, ada)
    files['reminders.json'] = JSON.stringify([reminderRecord('reminder', 0)])
    const [name = ''] = part.split(':')
    const good = files[`${list}.json`] ?? ''
    const bad = good.replace(new RegExp(`${name}:\\s*(?:"[^"]*"|\\d+|null)`), () => part)
    expect(bad).not.toBe(good)
    const bob = await app.signUp()
    const zip = await zipped({ ...files, [`${list}.json`]: bad })
    const none = { threads: 0, events: 0, pictures: 0 }
    const description = expect.stringContaining("isn't an export from this product") as string
    expect(await importAccount(app, bob, zip)).toMatchObject({ status: 'error', description, result: none })
    expect((await get(app, bob, '/api/events')).json()).toMatchObject({ events: [] })
  })
})

import type { ImportOutcome } from '@swap/contract/calendar'
import { describe, expect, test } from 'vitest'
import { call, passTime, signUpVerified } from '../../../testing/calls/account-calls.ts'
import { setUpAdminPanel } from '../../../testing/calls/admin-calls.ts'
import { say, undo } from '../../../testing/calls/assistant-calls.ts'
import {
  editEvent,
  entryIn,
  fetchFeed,
  saveEventFromPicture,
  createFeedLink,
  readEventFromPicture,
} from '../../../testing/calls/feed-calls.ts'
import { readingOf } from '../../../testing/readings.ts'
import { get, postEmpty, put, putSettings } from '../../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

/** Time stamps in calendar files are in whole seconds. */
const STAMP_MS = 1000

/** Signs up a person who has a calendar link and one saved event. */
async function subscriber(open: () => Promise<TestApp>, more: Parameters<typeof saveEventFromPicture>[2] = {}) {
  const app = await open()
  const ada = await signUpVerified(app)
  const { id, threadId, jobId } = await saveEventFromPicture(app, ada, more)
  return { app, ada, id, threadId, jobId, address: await createFeedLink(app, ada) }
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>

interface Seen {
  entry: string[]
  sequence: number
  stamp: string
  modified: string
  /** Whether a program that has the previous version is told that nothing changed. */
  isUnchanged: boolean
  etag: string
}

/** Fetches the feed as a program that has the version `before`, and returns what it sees of the event. */
async function look({ app, address, id }: Pick<Subscriber, 'app' | 'address' | 'id'>, before?: Seen): Promise<Seen> {
  const asked = before ? { 'if-none-match': before.etag } : {}
  const isUnchanged = (await fetchFeed(app, address, asked)).statusCode === 304
  const { body, headers } = await fetchFeed(app, address)
  const entry = entryIn(body, id)
  const of = (name: string) => entry.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  return {
    entry,
    sequence: Number(of('SEQUENCE')),
    stamp: of('DTSTAMP'),
    modified: of('LAST-MODIFIED'),
    isUnchanged,
    etag: String(headers.etag),
  }
}

const withoutStamps = ({ entry }: Seen) => entry.filter((line) => !/^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE):/.test(line))

/** Runs `act` a moment later, and expects a new version of the entry: changed lines, a higher sequence and a later stamp. */
async function expectNewVersion(who: Pick<Subscriber, 'app' | 'address' | 'id'>, act: () => Promise<unknown>) {
  const before = await look(who)
  passTime(STAMP_MS)
  await act()
  await who.app.settled()
  const after = await look(who, before)
  expect(withoutStamps(after)).not.toEqual(withoutStamps(before))
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(after.stamp > before.stamp).toBe(true)
  expect(after.modified).toBe(after.stamp)
  expect(after.isUnchanged).toBe(false)
  return { before, after }
}

async function edited({ app, ada, id }: Subscriber, body: object) {
  const answer = await editEvent(app, ada, id, body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
}

const lineOf = (seen: Seen, name: string) => seen.entry.find((line) => line.startsWith(name)) ?? null
const NIGHT = { title: 'Ferry', start_date: '2026-12-04', start_time: '20:00' } as const

describe.each(everyApp)('an entry in the feed on $name', ({ open }) => {
  test('shows each edit of its owner, and the one that restores it, as a new version', async () => {
    const who = await subscriber(open, { ...NIGHT, recurrence: 'FREQ=WEEKLY', time_zone: 'Europe/Riga' })
    const first = await look(who)
    for (const body of [
      { title: 'Night ferry' },
      { start_time: '21:00' },
      { end_time: '23:00' },
      { time_zone: 'Europe/Lisbon' },
      { recurrence: 'FREQ=WEEKLY;COUNT=3' },
      { recurrence: 'FREQ=WEEKLY;COUNT=3;EXDATE=20261211' },
      { recurrence: null },
      { description: 'Bring a lamp.' },
      { notes: 'A blanket, too' },
      { location: { venue: 'The pier' } },
      { contact: { organizer_contact: 'crew@ferry.example' } },
      { ticket_info: { ticket_availability: 'cancelled' } },
      { ticket_info: { ticket_availability: 'postponed' } },
      { ticket_info: { ticket_availability: null } },
    ])
      await expectNewVersion(who, () => edited(who, body))
    const times = { start_time: '20:00', end_time: null, time_zone: 'Europe/Riga', recurrence: 'FREQ=WEEKLY' }
    const words = { title: 'Ferry', description: null, notes: null }
    const around = { location: { venue: 'Kulturhaus' }, contact: { organizer_contact: null } }
    const { after } = await expectNewVersion(who, () => edited(who, { ...times, ...words, ...around }))
    expect(withoutStamps(after)).toEqual(withoutStamps(first))
    await who.app.close()
  })

  test('shows what the assistant changes, undoes, deletes and restores', async () => {
    const who = await subscriber(open, NIGHT)
    const { app, ada, threadId } = who
    const first = await look(who)
    await expectNewVersion(who, () => say(app, ada, threadId, 'starts at 21:00'))
    const { after } = await expectNewVersion(who, () => say(app, ada, threadId, 'undo'))
    expect(withoutStamps(after)).toEqual(withoutStamps(first))
    const gone = await say(app, ada, threadId, 'delete it')
    expect((await look(who)).entry).toEqual([])
    passTime(STAMP_MS)
    await undo(app, ada, gone)
    const back = await look(who)
    expect([back.sequence > after.sequence, back.stamp > after.stamp]).toEqual([true, true])
    await app.close()
  })

  test('no longer has its picture once its thread is deleted', async () => {
    const who = await subscriber(open)
    const { app, ada, threadId } = who
    const other = await saveEventFromPicture(app, ada)
    const steady = (await look({ ...who, id: other.id })).entry
    const url = `/api/threads/${threadId}?events=keep`
    const { before, after } = await expectNewVersion(who, () =>
      app.server.inject({ method: 'DELETE', url, headers: as(ada) }),
    )
    expect([lineOf(before, 'ATTACH') === null, lineOf(after, 'ATTACH')]).toEqual([false, null])
    expect((await look({ ...who, id: other.id })).entry).toEqual(steady)
    await app.close()
  })

  test('no longer has its picture once its owner clears the history', async () => {
    const who = await subscriber(open)
    const { app, ada } = who
    const body = { savedEvents: false }
    const { after } = await expectNewVersion(who, () => call(app, ada, 'POST /api/account/clear-history', { body }))
    expect(lineOf(after, 'ATTACH')).toBeNull()
    await app.close()
  })

  test('no longer has its picture once another reading kept nothing of it', async () => {
    const who = await subscriber(open)
    const { app, ada, jobId } = who
    await putSettings(app, ada, { saveHistory: false })
    app.reader.script.push(readingOf([], { outcome: 'none' }))
    const { after } = await expectNewVersion(who, () => postEmpty(app, ada, `/api/jobs/${jobId}/retry`))
    expect(lineOf(after, 'ATTACH')).toBeNull()
    expect(lineOf(after, 'URL')).not.toBeNull()
    await app.close()
  })

  test('without its own time zone changes when its owner changes zone; other entries do not', async () => {
    const who = await subscriber(open, NIGHT)
    const { app, ada } = who
    const steady = [
      await saveEventFromPicture(app, ada, { ...NIGHT, time_zone: 'Asia/Tokyo' }),
      await saveEventFromPicture(app, ada, { ...NIGHT, start_time: null }),
    ]
    const others = () => Promise.all(steady.map(async ({ id }) => (await look({ ...who, id })).entry))
    const before = await others()
    const move = () => putSettings(app, ada, { timeZone: 'America/New_York' })
    const { after } = await expectNewVersion(who, move)
    expect(lineOf(after, 'DTSTART')).toBe('DTSTART;TZID=America/New_York:20261204T200000')
    expect(await others()).toEqual(before)
    passTime(STAMP_MS)
    await move() // once more the same: nothing changes
    expect(await look(who, after)).toEqual({ ...after, isUnchanged: true })
    await editEvent(app, ada, who.id, { time_zone: 'America/New_York' })
    expect((await look(who)).sequence).toBeGreaterThan(after.sequence)
    await app.close()
  })

  test('changes when the time zone of its owner becomes known', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const ics = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'DTSTART:20261204T200000', 'END:VEVENT', 'END:VCALENDAR']
    await call(app, ada, 'POST /api/calendar/my-events/import', { body: { ics: ics.join('\r\n') } })
    const [event] = (await get(app, ada, '/api/calendar/my-events')).json<{ events: { id: string }[] }>().events
    const who = { app, address: await createFeedLink(app, ada), id: event?.id ?? '' }
    const { after } = await expectNewVersion(who, () => readEventFromPicture(app, ada))
    expect(lineOf(after, 'DTSTART')).toBe('DTSTART;TZID=Europe/Riga:20261204T200000')
    const again = await call(app, ada, 'POST /api/calendar/my-events/import', { body: { ics: ics.join('\r\n') } })
    expect(again.json<ImportOutcome>()).toMatchObject({ unchanged: 1, left: [] }) // nobody edited it
    await app.close()
  })

  test('shows what a newer calendar file changes, and what undoing that changes', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const bring = async (hour: string) => {
      const event = ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:A', `DTSTART:20261204T${hour}0000Z`, 'END:VEVENT']
      const ics = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n')
      return (await call(app, ada, 'POST /api/calendar/my-events/import', { body: { ics } })).json<ImportOutcome>()
    }
    await bring('18')
    const [event] = (await get(app, ada, '/api/calendar/my-events')).json<{ events: { id: string }[] }>().events
    const who = { app, address: await createFeedLink(app, ada), id: event?.id ?? '' }
    let importId: string | null = null
    await expectNewVersion(who, async () => ({ importId } = await bring('19')))
    await expectNewVersion(who, () => call(app, ada, `POST /api/imports/${importId}/undo`, { body: {} }))
    await app.close()
  })

  test('shows a merge and its undo, even if its owner changed zone in between', async () => {
    const who = await subscriber(open, NIGHT)
    const { app, ada, id } = who
    const gone = await readEventFromPicture(app, ada, { ...NIGHT, description: 'Bring a lamp.' })
    const path = `/api/events/${gone.id}/merge/${id}` as const
    let mergeId = ''
    await expectNewVersion(who, async () => {
      const { version } = (await get(app, ada, path)).json<{ version: string }>()
      const merged = await call(app, ada, `POST ${path}`, { body: { version, take: ['description'] } })
      mergeId = merged.json<{ mergeId: string }>().mergeId
    })
    await expectNewVersion(who, () => putSettings(app, ada, { timeZone: 'America/New_York' }))
    await expectNewVersion(who, () => call(app, ada, `POST /api/merges/${mergeId}/undo`, { body: {} }))
    await app.close()
  })

  test('shows what staff correct, and is a new version after they delete and restore it', async () => {
    const { app, owner, staff, send, put: correct } = await setUpAdminPanel(open)
    const { id } = await saveEventFromPicture(app, owner, NIGHT)
    const who = { app, id, address: await createFeedLink(app, owner) }
    const { after } = await expectNewVersion(who, () => correct(id, { title: 'Night ferry' }))
    const { entry } = (await send(staff, 'DELETE', `/api/admin/events/${id}`)).json<{ entry: string }>()
    expect((await look(who, after)).entry).toEqual([])
    passTime(STAMP_MS)
    await send(staff, 'POST', `/api/admin/audit/${entry}/undo`, {})
    const back = await look(who)
    expect([back.sequence > after.sequence, back.stamp > after.stamp]).toEqual([true, true])
    await app.close()
  })

  test('does not change when reminders are set for it', async () => {
    const who = await subscriber(open)
    const { app, ada, id } = who
    const before = await look(who)
    passTime(STAMP_MS)
    for (const minutesBefore of [30, 60])
      await call(app, ada, `POST /api/events/${id}/reminders`, { body: { when: { minutesBefore } } })
    expect(await look(who, before)).toEqual({ ...before, isUnchanged: true })
    await app.close()
  })

  test('has a higher sequence when it is saved again after it was removed', async () => {
    const who = await subscriber(open)
    const { app, ada, id } = who
    const before = await look(who)
    const url = `/api/calendar/my-events/${id}`
    passTime(STAMP_MS)
    await app.server.inject({ method: 'DELETE', url, headers: as(ada) })
    expect((await look(who, before)).entry).toEqual([])
    await put(app, ada, url)
    const after = await look(who)
    expect([after.sequence > before.sequence, after.stamp > before.stamp]).toEqual([true, true])
    await app.close()
  })
})

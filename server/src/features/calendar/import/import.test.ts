import type { ImportOutcome, ImportPreview } from '@swap/contract/calendar'
import type { Event } from '@swap/contract/event'
import { describe, expect, test } from 'vitest'
import { call, signUpVerified } from '../../../testing/calls/account-calls.ts'
import { get } from '../../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../../testing/calls/test-app.ts'

type Person = { accessToken: string }

const entry = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const file = (...entries: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR'].join('\r\n')
const ferry = (time = '200000', ...more: string[]) =>
  entry('ferry', 'SUMMARY:Night Ferry', `DTSTART;TZID=Europe/Riga:20261204T${time}`, 'CATEGORIES:MUSIC', ...more)

const importIcs = async (app: TestApp, person: Person, ics: string) =>
  (await call(app, person, 'POST /api/calendar/my-events/import', { body: { ics } })).json<ImportOutcome>()
const listSaved = async (app: TestApp, person: Person) =>
  (await get(app, person, '/api/calendar/my-events')).json<{ events: Event[] }>().events

describe.each(everyApp)('a calendar file on $name', ({ open }) => {
  test('becomes saved events; the same file again changes nothing, and a newer one only its differences', async () => {
    const app = await open()
    const ada = await app.signUp()
    const market = entry('market', 'SUMMARY:Market', 'DTSTART;VALUE=DATE:20261205')
    const added = { added: 2, updated: 0, calledOff: 0, passedOver: 0, unchanged: 0, left: [], leftCount: 0 }
    const first = await importIcs(app, ada, file(ferry(), market))
    expect(first).toEqual({ ...added, importId: first.importId })
    expect(first.importId).not.toBeNull()
    expect(await listSaved(app, ada)).toMatchObject([
      {
        title: 'Night Ferry',
        start_date: '2026-12-04',
        start_time: '20:00',
        time_zone: 'Europe/Riga',
        category: 'Music',
        saved: true,
        evidence: { title: { source: 'user' } },
      },
      { title: 'Market', start_date: '2026-12-05' },
    ])
    expect(await importIcs(app, ada, file(ferry(), market))).toEqual({
      ...added,
      added: 0,
      unchanged: 2,
      importId: null,
    })
    expect(await importIcs(app, ada, file(ferry('213000'), market))).toMatchObject({
      added: 0,
      updated: 1,
      unchanged: 1,
    })
    expect(await listSaved(app, ada)).toMatchObject([{ start_time: '21:30' }, {}])
    await app.close()
  })

  test('has a preview that says of each event what the import changes in it, and why', async () => {
    const app = await open()
    const ada = await app.signUp()
    const office = ['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:19700101T000000']
    const zone = [...office, 'TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n')
    const phone = entry('call', 'SUMMARY:Call', 'DTSTART;TZID=Office:20261204T200000', 'no line')
    const older = entry('ferry', 'SUMMARY:Ferry', 'DTSTART:20261204T200000', 'SEQUENCE:1')
    const look = await call(app, ada, 'POST /api/calendar/my-events/import/preview', {
      body: { ics: file(zone, phone, ferry('200000', 'SEQUENCE:2'), older) },
    })
    expect(look.json<ImportPreview>()).toMatchObject({
      added: 2,
      entries: [
        {
          title: 'Call',
          end_time: null,
          time_zone: 'Asia/Tokyo',
          recurrence: null,
          notes: [
            'Its time zone “Office” matches Asia/Tokyo, so we use that.',
            "We couldn't read this line, and left it out: no line",
          ],
        },
        { title: 'Night Ferry' },
      ],
      left: [{ title: 'Ferry', problem: 'older' }],
    })
    expect(look.json<ImportPreview>().entries[1]).not.toHaveProperty('notes')
    await app.close()
  })

  test('is read without the NUL characters in it', async () => {
    const app = await open()
    const ada = await app.signUp()
    expect(await importIcs(app, ada, `${file(ferry().replace('Night', 'Ni\0ght'))}\0\0`)).toMatchObject({ added: 1 })
    expect(await listSaved(app, ada)).toMatchObject([{ title: 'Night Ferry' }])
    await app.close()
  })

  test("never overwrites its owner's edit, and the answer says so", async () => {
    const app = await open()
    const ada = await app.signUp()
    await importIcs(app, ada, file(ferry()))
    const [event] = await listSaved(app, ada)
    const url = `/api/events/${event?.id}`
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { start_time: '19:00' } })
    expect(await importIcs(app, ada, file(ferry('220000')))).toMatchObject({
      updated: 0,
      left: [{ title: 'Night Ferry', problem: 'edited' }],
    })
    expect(await listSaved(app, ada)).toMatchObject([{ start_time: '19:00' }])
    await app.close()
  })

  test('that was exported here adds nothing to its own account, and its event to another account', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    await importIcs(app, ada, file(ferry()))
    const [event] = await listSaved(app, ada)
    const { body } = await get(app, ada, `/api/calendar/my-events/${event?.id}.ics`)
    expect(await importIcs(app, ada, body)).toMatchObject({ added: 0, unchanged: 1, left: [] })
    expect(await importIcs(app, bob, body)).toMatchObject({ added: 1, left: [] })
    expect(await listSaved(app, bob)).toMatchObject([{ title: 'Night Ferry', start_time: '20:00', category: 'Music' }])
    await app.close()
  })

  test('that changes the time of an event moves its reminders, too', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    await importIcs(app, ada, file(ferry()))
    const [event] = await listSaved(app, ada)
    const url = `/api/events/${event?.id}/reminders`
    const body = { when: { minutesBefore: 60 } }
    await app.server.inject({ method: 'POST', url, headers: as(ada), body })
    await importIcs(app, ada, file(ferry('180000')))
    expect((await get(app, ada, url)).json()).toMatchObject({ reminders: [{ at: '2026-12-04T15:00:00.000Z' }] })
    await app.close()
  })

  test('may have very long UIDs, and may be imported twice at the same moment', async () => {
    const app = await open()
    const ada = await app.signUp()
    const name = Array.from({ length: 4900 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20000))).join('')
    const odd = file(ferry(), entry(name, 'SUMMARY:Market', 'DTSTART;VALUE=DATE:20261205'))
    const outcomes = await Promise.all([importIcs(app, ada, odd), importIcs(app, ada, odd)])
    expect(outcomes.reduce((sum, { added }) => sum + added, 0)).toBe(2)
    expect(outcomes.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(2)
    expect(await listSaved(app, ada)).toMatchObject([{ title: 'Night Ferry' }, { title: 'Market' }])
    await app.close()
  })

  test('with broken entries is imported without them, and the answer names them', async () => {
    const app = await open()
    const ada = await app.signUp()
    const broken = [
      entry('a', 'SUMMARY:Never', 'DTSTART:20260230T200000'),
      entry('b', 'SUMMARY:Torn', 'DTSTART:20261204T200099'),
    ]
    expect(await importIcs(app, ada, file(...broken, ferry()))).toEqual({
      added: 1,
      updated: 0,
      calledOff: 0,
      passedOver: 0,
      unchanged: 0,
      left: [
        { title: 'Never', problem: 'no-date' },
        { title: 'Torn', problem: 'broken' },
      ],
      leftCount: 2,
      importId: expect.any(String),
    })
    expect(await importIcs(app, ada, 'no calendar at all')).toMatchObject({ added: 0, left: [] })
    await app.close()
  })

  test('can be previewed before it is imported, and the preview changes nothing', async () => {
    const app = await open()
    const ada = await app.signUp()
    const look = async (ics: string) =>
      (await call(app, ada, 'POST /api/calendar/my-events/import/preview', { body: { ics } })).json<ImportPreview>()
    const market = (...more: string[]) => entry('market', 'SUMMARY:Market', 'DTSTART;VALUE=DATE:20261205', ...more)
    expect(await look(file(ferry(), market(), entry('torn', 'what')))).toMatchObject({
      added: 2,
      leftCount: 1,
      entries: [
        { title: 'Night Ferry', start_date: '2026-12-04', start_time: '20:00', verdict: 'add' },
        { title: 'Market', start_time: null, verdict: 'add' },
      ],
    })
    expect(await listSaved(app, ada)).toEqual([])
    await importIcs(app, ada, file(ferry(), market()))
    expect(await look(file(ferry('213000'), market('STATUS:CANCELLED')))).toMatchObject({
      added: 0,
      updated: 1,
      calledOff: 1,
      entries: [{ verdict: 'update' }, { verdict: 'call-off' }],
    })
    expect(await listSaved(app, ada)).toMatchObject([
      { start_time: '20:00' },
      { title: 'Market', ticket_info: { ticket_availability: null } },
    ])
    await app.close()
  })

  test('can be undone: its events go, its changes are reverted, and what was edited since stays', async () => {
    const app = await open()
    const ada = await signUpVerified(app)
    const [market, film] = ['market', 'film'].map((uid) => entry(uid, `SUMMARY:${uid}`, 'DTSTART;VALUE=DATE:20261205'))
    await importIcs(app, ada, file(ferry(), market ?? ''))
    const [event] = await listSaved(app, ada)
    const reminders = `/api/events/${event?.id}/reminders`
    const body = { when: { minutesBefore: 60 } }
    await app.server.inject({ method: 'POST', url: reminders, headers: as(ada), body })

    const off = ferry('200000', 'STATUS:CANCELLED')
    const second = await importIcs(
      app,
      ada,
      file(
        off,
        (market ?? '').replace('SUMMARY:market', 'SUMMARY:Big market'),
        film ?? '',
        ferry().replace('ferry', 'other'),
      ),
    )
    expect(second).toMatchObject({ added: 2, updated: 1, calledOff: 1 })
    expect((await get(app, ada, reminders)).json()).toMatchObject({ reminders: [{ at: null }] })
    const other = (await listSaved(app, ada)).find(
      ({ title, ticket_info: { ticket_availability: said } }) => title === 'Night Ferry' && said === null,
    )
    const url = `/api/events/${other?.id}`
    await app.server.inject({ method: 'PATCH', url, headers: as(ada), body: { title: 'Mine now' } })

    const undo = async () => (await call(app, ada, `POST /api/imports/${second.importId}/undo`, { body: {} })).json()
    expect(await undo()).toEqual({ takenBack: 3, left: 1 })
    expect((await listSaved(app, ada)).map(({ title }) => title).toSorted()).toEqual([
      'Mine now',
      'Night Ferry',
      'market',
    ])
    expect((await get(app, ada, reminders)).json()).toMatchObject({ reminders: [{ ...body, at: expect.any(String) }] })
    expect(await undo()).toEqual({ takenBack: 0, left: 0 })
    await app.close()
  })

  test('of which the first part is already imported adds only the rest', async () => {
    const app = await open()
    const ada = await app.signUp()
    const entries = Array.from({ length: 120 }, (_, at) =>
      entry(`e${at}`, `SUMMARY:Evening ${at}`, 'DTSTART;VALUE=DATE:20270101'),
    )
    await importIcs(app, ada, file(...entries.slice(0, 70)))
    expect(await importIcs(app, ada, file(...entries))).toMatchObject({ added: 50, unchanged: 70 })
    await app.close()
  })

  test('of two thousand events and more than a megabyte is imported whole', async () => {
    const app = await open()
    const ada = await app.signUp()
    const entries = Array.from({ length: 2000 }, (_, at) =>
      entry(`e${at}`, `SUMMARY:Evening ${at}`, 'DTSTART;VALUE=DATE:20270101', `DESCRIPTION:${'long '.repeat(120)}`),
    )
    expect(await importIcs(app, ada, file(...entries))).toMatchObject({ added: 2000, left: [] })
    await app.close()
  })
})

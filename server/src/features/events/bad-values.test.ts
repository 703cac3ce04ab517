// Invalid values are refused in an edit, dropped from a reading, and never reach calendars or exports.
import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { Event, PlaceFound } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { fieldName, type FieldName } from '@swap/contract/reading'
import type { Thread } from '@swap/contract/thread'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoredEventColumns } from '../../platform/database/rows/event-columns.ts'
import { setUpAdminPanel, type AdminPanel } from '../../testing/calls/admin-calls.ts'
import { calendarEntry, post } from '../../testing/calls/assistant-calls.ts'
import { editWith, valueIn, withValue } from '../../testing/field-values.ts'
import { invalidValues, type InvalidValue } from '../../testing/invalid-values.ts'
import { evidence, readEvent, readingOf, detailedEvent } from '../../testing/readings.ts'
import { get, readPicture } from '../../testing/calls/http-calls.ts'
import { openApp } from '../../testing/calls/test-app.ts'

const correctable: readonly FieldName[] = [
  'title', 'description', 'start_date', 'start_time', 'end_date', 'end_time', 'category', 'venue', 'city', 'event_url',
  'booking_link',
] // prettier-ignore

const inText = (value: unknown) => String(value).replaceAll('\n', String.raw`\n`)
const inDigits = (value: unknown) => String(value).replaceAll('-', '')
/** The line of an ICS file that would hold a value of each field. */
const calendarLines: Partial<Record<FieldName, (value: unknown) => string>> = {
  title: (value) => `SUMMARY:${inText(value)}`,
  description: (value) => `DESCRIPTION:${inText(value)}`,
  category: (value) => `CATEGORIES:${inText(value)}`,
  venue: (value) => `LOCATION:${inText(value)}`,
  city: (value) => `LOCATION:Hall, ${inText(value)}`,
  coordinates: (value) => `GEO:${Object.values(Object(value) as object).join(';')}`,
  organizer_contact: (value) => `ORGANIZER:${inText(value)}`,
  event_url: (value) => `URL:${String(value)}`,
  recurrence: (value) => `RRULE:${String(value)}`,
  time_zone: (value) => `DTSTART;TZID=${String(value)}:20901204T200000`,
  duration: (value) => `DURATION:${String(value)}`,
  start_date: (value) => `DTSTART:${inDigits(value)}T200000`,
  start_time: (value) => `DTSTART:20901204T${String(value).replace(':', '')}00`,
  end_date: (value) => `DTEND:${inDigits(value)}T200000`,
  end_time: (value) => `DTEND:20901204T${String(value).replace(':', '')}00`,
}

type Refusal = { issues: { path: string; message: string }[] }
/** The fields named in a refusal: the path `location.coordinates.latitude` names `coordinates`. */
const fieldsOf = ({ issues }: Refusal) =>
  issues.map(({ path }) => path.split('.').findLast((name) => fieldName.safeParse(name).success))

describe('an invalid value', () => {
  let panel: AdminPanel
  let id: string
  beforeAll(async () => {
    panel = await setUpAdminPanel(openApp)
    id = await panel.read(detailedEvent)
  })
  afterAll(() => panel.app.close())
  const change = (body: object) => panel.send(panel.owner, 'PATCH', `/api/events/${id}`, body)

  test.each<InvalidValue>(invalidValues)(
    "is refused at its field from the event's owner: %s %j",
    async (field, value) => {
      const before = await panel.asOwnerSees(id)
      const answer = await change(editWith(field, value))
      expect([answer.statusCode, fieldsOf(answer.json<Refusal>())]).toEqual([400, [field]])
      expect({ ...(await panel.asOwnerSees(id)), media: null }).toEqual({ ...before, media: null })
    },
  )

  test.each<InvalidValue>(invalidValues.filter(([field]) => correctable.includes(field)))(
    'is refused at its field from staff: %s %j',
    async (field, value) => {
      const shown = await panel.detail(id)
      const answer = await panel.send(panel.staff, 'PUT', `/api/admin/events/${id}`, withValue(shown, field, value))
      expect([answer.statusCode, fieldsOf(answer.json<Refusal>())]).toEqual([400, [field]])
    },
  )

  test.each<InvalidValue>(invalidValues)(
    'is dropped from the reading of a picture, and the other values stay: %s %j',
    async (field, value, kept) => {
      const { app, owner } = panel
      const offers = typeof value === 'string' ? [{ value, confidence: 0.3, boxes: [] }] : []
      const seen = readEvent({
        ...detailedEvent,
        evidence: { ...readEvent().evidence, [field]: evidence({ alternatives: offers }) },
      })
      app.reader.script.push(readingOf([withValue(seen, field, value)]))
      const { threadId, jobId } = await readPicture(app, owner)
      expect((await get(app, owner, `/api/jobs/${jobId}`)).json()).toMatchObject({ status: 'complete' })
      const [event] = (await get(app, owner, `/api/threads/${threadId}`)).json<Thread>().events
      if (!event) throw new Error('The event is not there')
      const unknown = field === 'start_date' ? '' : field === 'start_time' ? '00:00' : null
      expect(valueIn(event, field)).toBe(kept ?? unknown)
      expect(event.evidence[field]?.alternatives ?? []).toEqual([])
      expect(event.evidence[field] === undefined).toBe(kept === undefined)
      expect(event.notes ?? '').not.toBe(field === 'notes' ? '' : 'lost')
      expect(event.location?.venue).toContain(field === 'venue' ? 'Hall' : 'Kulturhaus')
      if (field === 'start_date') expect(event.question).toMatchObject({ field: 'start_date' })
    },
  )

  test('is refused as the day of a planned event, and dropped from what was read of its place', async () => {
    const { app, owner } = panel
    const place: PlaceFound = {
      name: 'Marrow\n& Thyme',
      address: '3 Mill\u2028Road',
      link: 'javascript:alert(1)',
      phone: null,
    }
    app.reader.script.push(readingOf([], { place }))
    const { jobId } = await readPicture(app, owner)
    const refused = await post(app, owner, `/api/jobs/${jobId}/plan`, { start_date: '0000-01-01' })
    expect([refused.statusCode, fieldsOf(refused.json<Refusal>())]).toEqual([400, ['start_date']])
    const planned = await post(app, owner, `/api/jobs/${jobId}/plan`, { start_date: '2026-12-04' })
    expect(planned.json<Event>()).toMatchObject({
      title: 'Marrow & Thyme',
      location: { address: '3 Mill Road' },
      contact: { event_url: null },
    })
  })

  test('is left out of a pasted calendar, and the answer says so', async () => {
    const { app, owner } = panel
    const content = [
      'BEGIN:VCALENDAR',
      calendarEntry('Ferry', 'RRULE:FREQ=SECONDLY', 'LOCATION:Hall'),
      'END:VCALENDAR',
    ].join('\r\n')
    const answer = await post(app, owner, '/api/threads', { content, timeZone: 'Europe/Riga' })
    const { threadId } = answer.json<{ threadId: string }>()
    const { events, messages } = (await get(app, owner, `/api/threads/${threadId}`)).json<Thread>()
    expect(events).toMatchObject([{ title: 'Ferry', recurrence: null, start_date: '2026-12-04' }])
    expect(messages.at(-1)?.content).toContain("because it isn't valid.")
  })

  test.each([
    ['time_zone', 'DTSTART;TZID=Mars/Olympus:20261204T200000'],
    ['recurrence', 'RRULE:FREQ=SECONDLY'],
    ['event_url', 'URL:javascript:alert(1)'],
    ['event_url', 'URL:https://bank.example@evil.example'],
    ['coordinates', 'GEO:95;24'],
  ] as const)('is left out of an import, and the answer says which and why: %s in %s', async (field, line) => {
    const { app, owner } = panel
    const start = line.startsWith('DTSTART') ? line : `DTSTART:20261204T200000\r\n${line}`
    const entry = ['BEGIN:VEVENT', `UID:${line}`, 'SUMMARY:Ferry', start, 'LOCATION:Hall', 'END:VEVENT'].join('\r\n')
    const ics = ['BEGIN:VCALENDAR', entry, 'END:VCALENDAR'].join('\r\n')
    const valuesLeft = [{ title: 'Ferry', field, message: expect.stringMatching(/\.$/) as string }]
    const shown = await post(app, owner, '/api/calendar/my-events/import/preview', { ics })
    expect(shown.json()).toMatchObject({ added: 1, valuesLeft })
    const imported = await post(app, owner, '/api/calendar/my-events/import', { ics })
    expect(imported.json()).toMatchObject({ added: 1, leftCount: 0, valuesLeft })
  })

  test.each<InvalidValue>(invalidValues.filter(([field]) => field in calendarLines))(
    'gets into no event of a calendar, whether pasted or imported as a file: %s %j',
    async (field, value) => {
      const { app } = panel
      const line = calendarLines[field]?.(value) ?? ''
      const lines = [
        'BEGIN:VEVENT',
        'UID:bad',
        ...(field === 'title' ? [] : ['SUMMARY:Ferry']),
        ...(line.startsWith('DTSTART') ? [] : ['DTSTART:20901204T200000']),
        ...(field === 'venue' || field === 'city' ? [] : ['LOCATION:Hall']),
        line,
        'END:VEVENT',
      ]
      const file = ['BEGIN:VCALENDAR', ...lines, calendarEntry('Market'), 'END:VCALENDAR'].join('\r\n')
      const [importer, paster] = [await app.signUp(), await app.signUp()]
      const imported = await post(app, importer, '/api/calendar/my-events/import', { ics: file })
      const pasted = await post(app, paster, '/api/threads', { content: file, timeZone: 'Europe/Riga' })
      if (file.includes('\u0000')) return expect([imported.statusCode, pasted.statusCode]).toEqual([200, 400])
      const { added, leftCount } = imported.json<{ added: number; leftCount: number }>()
      expect([imported.statusCode, added + leftCount]).toEqual([200, 2]) // entries that are not imported are named
      expect(pasted.statusCode).toBe(201)
      for (const { email } of [importer, paster]) {
        const events = await app.db
          .selectFrom('events')
          .innerJoin('users', 'users.id', 'events.owner_id')
          .selectAll('events')
          .where('users.email', '=', email)
          .execute()
        expect(events.map(({ title }) => title)).toContain('Market')
        for (const event of events) {
          expect(valueIn(event, field)).not.toEqual(value)
          const issues = fieldName.options.map((name) => [name, valueIssue(name, valueIn(event, name))])
          expect(issues.filter(([, issue]) => issue !== null)).toEqual([])
        }
      }
    },
  )

  test('leaves an entry of a calendar file out if it is the date of that entry', async () => {
    const { app, owner } = panel
    const ics = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:year',
      'SUMMARY:Year nought',
      'DTSTART:00000101T200000',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
    const imported = await post(app, owner, '/api/calendar/my-events/import', { ics })
    expect(imported.json()).toMatchObject({ added: 0, left: [{ title: 'Year nought', problem: 'no-date' }] })
  })
})

describe('an event with invalid values from before these rules existed', () => {
  const odd = {
    time_zone: 'Mars/Olympus',
    recurrence: 'FREQ=SECONDLY',
    duration: 'P367D',
    contact: { ...readEvent().contact, event_url: 'javascript:alert(1)' },
  }
  let panel: AdminPanel
  let id: string
  beforeAll(async () => {
    panel = await setUpAdminPanel(openApp)
    id = await panel.read(detailedEvent)
    const { app } = panel
    const row = await app.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await app.db
      .updateTable('events')
      .set(restoredEventColumns({ ...row, ...odd, saved_at: 1 }))
      .where('id', '=', id)
      .execute()
  })
  afterAll(() => panel.app.close())

  test('is served, listed and exported', async () => {
    const { app, owner, staff, detail } = panel
    expect(await panel.asOwnerSees(id)).toMatchObject(odd)
    expect(await detail(id)).toMatchObject({ contact: { event_url: 'javascript:alert(1)' } })
    for (const url of ['/api/calendar/my-events', `/api/calendar/my-events/${id}.ics`, `/api/events/${id}`])
      expect([url, (await get(app, owner, url)).statusCode]).toEqual([url, 200])
    expect((await get(app, staff, '/api/admin/events')).statusCode).toBe(200)
  })

  test('accepts an edit of another field, by its owner and by staff, and keeps the rest', async () => {
    const edited = await panel.send(panel.owner, 'PATCH', `/api/events/${id}`, { notes: 'Bring two coats' })
    expect(edited.statusCode).toBe(200)
    expect((await panel.put(id, { description: 'An evening' })).statusCode).toBe(200)
    expect(await panel.asOwnerSees(id)).toMatchObject({ ...odd, notes: 'Bring two coats', description: 'An evening' })
  })

  test('is restored as it was after a deletion', async () => {
    const { owner, staff, send, asOwnerSees } = panel
    const { entry } = (await send(staff, 'DELETE', `/api/admin/events/${id}`)).json<{ entry: string }>()
    expect((await send(staff, 'POST', `/api/admin/audit/${entry}/undo`, {})).json<AdminEventDetail>().id).toBe(id)
    expect(await asOwnerSees(id)).toMatchObject(odd)
    expect((await send(owner, 'PATCH', `/api/events/${id}`, { time_zone: 'Europe/Riga' })).statusCode).toBe(200)
  })

  test('passes its invalid values to no other event', async () => {
    const { app, owner, read, send } = panel
    const into = await read({ ...detailedEvent, title: 'Night Ferry' })
    const url = `/api/events/${id}/merge/${into}`
    const { differences, version } = (await get(app, owner, url)).json<{
      differences: { field: string }[]
      version: string
    }>()
    expect(differences.map(({ field }) => field)).not.toContain('recurrence')
    const take = ['recurrence', 'event_url', 'duration', 'title']
    expect((await send(owner, 'POST', url, { version, take })).statusCode).toBe(200)
    expect(await panel.asOwnerSees(into)).toMatchObject({
      recurrence: null,
      duration: null,
      contact: { event_url: null },
    })
  })
})

import type { Reminder } from '@swap/contract/reminder'
import type { Thread } from '@swap/contract/thread'
import type { Session } from '@swap/contract/session'
import type { Settings } from '@swap/contract/settings'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advanceTo } from '../../testing/calls/clock.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, putSettings, readPicture } from '../../testing/calls/http-calls.ts'
import { as, everyApp, type TestApp } from '../../testing/calls/test-app.ts'

const evening = { daysBefore: 1, time: '18:00' }
const DAY_BEFORE = '2026-12-03T16:00:00.000Z' // 18:00 in Riga, the zone of the browser

/** Tests set the clock; timers still run in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Signs up a person with a verified address and an event on Friday 4 December 2026 at 20:00. */
async function personWithEvent(app: TestApp, event = readEvent()) {
  const ada = await app.signUp()
  await app.db.updateTable('users').set({ verified_at: 1 }).where('email', '=', ada.email).execute()
  app.reader.script.push(readingOf([event]))
  const { jobId, threadId } = await readPicture(app, ada)
  const [read] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
  const id = read?.id ?? ''
  await app.mailsTo(ada.email)
  return { ada, id, jobId, threadId, sent: mailsAbout(app, ada) }
}

const mailsAbout =
  (app: TestApp, { email }: Session) =>
  async () =>
    (await app.mailsTo(email)).flatMap(({ subject = '' }) =>
      subject.includes('verify') || subject.includes('Verify') ? [] : [subject],
    )

const remind = (app: TestApp, person: Session, id: string, when: object = evening) =>
  app.server.inject({ method: 'POST', url: `/api/events/${id}/reminders`, headers: as(person), body: { when } })
const listed = async (app: TestApp, person: Session, id: string) =>
  (await get(app, person, `/api/events/${id}/reminders`)).json<{ reminders: Reminder[] }>().reminders
const edit = (app: TestApp, person: Session, id: string, body: object) =>
  app.server.inject({ method: 'PATCH', url: `/api/events/${id}`, headers: as(person), body })

describe.each(everyApp)('reminders on $name', ({ open }) => {
  test('a reminder is emailed once, when it is due, and then leaves the list', async () => {
    const app = await open()
    const { ada, id, sent } = await personWithEvent(app)
    expect((await remind(app, ada, id)).json()).toMatchObject({ eventId: id, when: evening, at: DAY_BEFORE })
    await advanceTo(app, '2026-12-03T12:00:00Z')
    expect(await sent()).toEqual([])
    await advanceTo(app, DAY_BEFORE)
    expect(await sent()).toEqual(['Night Ferry Quartet: Friday 4 December 2026, 20:00'])
    await advanceTo(app, '2026-12-03T16:30:00Z')
    expect(await sent()).toHaveLength(1)
    expect(await listed(app, ada, id)).toEqual([])
    await app.close()
  })

  test('an event has ten reminders and no more', async () => {
    const app = await open()
    const { ada, id } = await personWithEvent(app)
    for (let hour = 1; hour <= 10; hour += 1) await remind(app, ada, id, { minutesBefore: hour * 60 })
    const eleventh = await remind(app, ada, id, { minutesBefore: 30 })
    expect([eleventh.statusCode, eleventh.json()]).toMatchObject([
      400,
      { message: 'An event can have up to 10 reminders.' },
    ])
    expect((await remind(app, ada, id, { minutesBefore: 60 })).statusCode).toBeLessThan(300)
    expect(await listed(app, ada, id)).toHaveLength(10)
    await app.close()
  })

  test('the same reminder set twice is one reminder; others are listed with it, the earliest first', async () => {
    const app = await open()
    const { ada, id } = await personWithEvent(app)
    const answers = await Promise.all([remind(app, ada, id), remind(app, ada, id)])
    expect(new Set(answers.map((it) => it.json<Reminder>().id)).size).toBe(1)
    await remind(app, ada, id, { minutesBefore: 4000 })
    expect((await listed(app, ada, id)).map(({ when }) => when)).toEqual([{ minutesBefore: 4000 }, evening])
    await app.close()
  })

  test('a reminder moves when its owner or a later reading moves the event', async () => {
    const app = await open()
    const { ada, id, jobId, sent } = await personWithEvent(app)
    await remind(app, ada, id)
    await edit(app, ada, id, { start_time: '21:00' })
    expect(await listed(app, ada, id)).toMatchObject([{ at: DAY_BEFORE }])
    app.reader.script.push(readingOf([readEvent({ start_date: '2026-12-11' })]))
    await app.server.inject({ method: 'POST', url: `/api/jobs/${jobId}/retry`, headers: as(ada) })
    await app.settled()
    expect(await listed(app, ada, id)).toMatchObject([{ at: '2026-12-10T16:00:00.000Z' }])
    await edit(app, ada, id, { start_date: '2026-12-18' })
    await advanceTo(app, '2026-12-10T16:00:00Z')
    expect(await sent()).toEqual([])
    await advanceTo(app, '2026-12-17T16:00:00Z')
    expect(await sent()).toEqual(['Night Ferry Quartet: Friday 18 December 2026, 21:00'])
    await app.close()
  })

  test('an event that is postponed after its reminder was sent gets another reminder', async () => {
    const app = await open()
    const { ada, id, sent } = await personWithEvent(app)
    await remind(app, ada, id)
    await advanceTo(app, DAY_BEFORE)
    await edit(app, ada, id, { start_date: '2026-12-18' })
    await advanceTo(app, '2026-12-17T16:00:00Z')
    expect(await sent()).toHaveLength(2)
    await app.close()
  })

  test('a weekly event has a reminder before each date, until the series ends', async () => {
    const app = await open()
    const weekly = readEvent({ recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3' })
    const { ada, id, sent } = await personWithEvent(app, weekly)
    await remind(app, ada, id)
    expect(await listed(app, ada, id)).toMatchObject([{ at: DAY_BEFORE }])
    await advanceTo(app, DAY_BEFORE)
    expect(await sent()).toEqual(['Night Ferry Quartet: Friday 4 December 2026, 20:00'])
    expect(await listed(app, ada, id)).toMatchObject([{ at: '2026-12-10T16:00:00.000Z' }])
    await advanceTo(app, '2026-12-10T15:00:00Z')
    expect(await sent()).toHaveLength(1)
    await advanceTo(app, '2026-12-10T16:00:00Z')
    await advanceTo(app, '2026-12-17T16:00:00Z')
    expect((await sent()).slice(1)).toEqual([
      'Night Ferry Quartet: Friday 11 December 2026, 20:00',
      'Night Ferry Quartet: Friday 18 December 2026, 20:00',
    ])
    expect(await listed(app, ada, id)).toEqual([])
    await advanceTo(app, '2026-12-24T16:00:00Z')
    expect(await sent()).toHaveLength(3)
    expect((await remind(app, ada, id)).json()).toMatchObject({ message: 'That time has already passed.' })
    await app.close()
  })

  test('a reminder of a series can be set after the first date, moves with it, and skips missed dates', async () => {
    const app = await open()
    const { ada, id, sent } = await personWithEvent(app, readEvent({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' }))
    await advanceTo(app, '2026-12-08T12:00:00Z')
    expect((await remind(app, ada, id)).json()).toMatchObject({ at: '2026-12-10T16:00:00.000Z' })
    await edit(app, ada, id, { start_date: '2026-12-12', recurrence: 'FREQ=WEEKLY;BYDAY=SA' })
    expect(await listed(app, ada, id)).toMatchObject([{ at: '2026-12-11T16:00:00.000Z' }])
    await advanceTo(app, '2027-01-03T12:00:00Z') // nothing ran for weeks
    expect(await sent()).toEqual([])
    expect(await listed(app, ada, id)).toMatchObject([{ at: '2027-01-08T16:00:00.000Z' }])
    await advanceTo(app, '2027-01-08T16:00:00Z')
    expect(await sent()).toEqual(['Night Ferry Quartet: Saturday 9 January 2027, 20:00'])
    await app.close()
  })

  test('a reminder of an event without a time zone moves when its owner changes theirs', async () => {
    const app = await open()
    const { ada, id } = await personWithEvent(app)
    await remind(app, ada, id)
    await putSettings(app, ada, { timeZone: 'America/New_York' })
    expect(await listed(app, ada, id)).toMatchObject([{ at: '2026-12-03T23:00:00.000Z' }])
    await app.close()
  })

  test('no reminder is sent if it was deleted, or if its event was deleted or is over', async () => {
    const app = await open()
    const [deleted, takenBack, over] = [
      await personWithEvent(app),
      await personWithEvent(app),
      await personWithEvent(app),
    ]
    for (const { ada, id } of [deleted, takenBack, over]) await remind(app, ada, id)
    const url = `/api/threads/${deleted.threadId}`
    await app.server.inject({ method: 'DELETE', url, headers: as(deleted.ada) })
    const [reminder] = await listed(app, takenBack.ada, takenBack.id)
    const gone = { method: 'DELETE', url: `/api/reminders/${reminder?.id}`, headers: as(takenBack.ada) } as const
    expect((await app.server.inject(gone)).statusCode).toBe(204)
    expect((await app.server.inject(gone)).statusCode).toBe(404)
    await advanceTo(app, '2026-12-04T19:00:00Z') // it is over
    for (const { sent } of [deleted, takenBack, over]) expect(await sent()).toEqual([])
    await app.close()
  })

  test.each([{ notifications: false }, { eventReminders: false }, { emailReminders: false }])(
    'with %j no reminder is sent, and a new one is refused',
    async (off) => {
      const app = await open()
      const { ada, id, sent } = await personWithEvent(app)
      await remind(app, ada, id)
      await putSettings(app, ada, off)
      const refused = await remind(app, ada, id, { minutesBefore: 30 })
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'NOTIFICATIONS_OFF'])
      await advanceTo(app, DAY_BEFORE)
      expect(await sent()).toEqual([])
      await app.close()
    },
  )

  test('the link in a reminder turns them off without signing in, also twice; a forged link does nothing', async () => {
    const app = await open()
    const { ada, id, sent } = await personWithEvent(app)
    await remind(app, ada, id)
    await remind(app, ada, id, { minutesBefore: 30 })
    await advanceTo(app, DAY_BEFORE)
    const letter = (await app.mailsTo(ada.email)).find(({ subject }) => subject?.startsWith('Night Ferry'))
    const token = /unsubscribe\?token=(?<token>\S+)/.exec(letter?.text ?? '')?.groups?.token ?? ''
    const unsubscribe = (of: string) =>
      app.server.inject({
        method: 'POST',
        url: `/api/unsubscribe/${of}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click', // as mail programs send it
      })
    const isOn = async () => (await get(app, ada, '/api/settings')).json<Settings>().emailReminders
    expect((await unsubscribe(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404)
    expect(await isOn()).toBe(true)
    expect((await unsubscribe(token)).statusCode).toBe(204)
    expect((await unsubscribe(token)).statusCode).toBe(204)
    expect(await isOn()).toBe(false)
    await advanceTo(app, '2026-12-04T17:30:00Z')
    expect(await sent()).toHaveLength(1)

    await app.db
      .deleteFrom('users')
      .where('id', '=', token.split('.')[1] ?? '')
      .execute()
    expect((await unsubscribe(token)).statusCode).toBe(404)
    await app.close()
  })

  test('an address that is not verified gets no reminders', async () => {
    const app = await open()
    const { ada, id, sent } = await personWithEvent(app)
    await remind(app, ada, id)
    await app.db.updateTable('users').set({ verified_at: null }).execute()
    const refused = await remind(app, ada, id, { minutesBefore: 30 })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'EMAIL_VERIFICATION_REQUIRED'])
    await advanceTo(app, DAY_BEFORE)
    expect(await sent()).toEqual([])
    await app.close()
  })

  test('nobody is reminded of a cancelled event, unless it takes place after all', async () => {
    const app = await open()
    const { ada, id, sent } = await personWithEvent(app)
    await remind(app, ada, id)
    await edit(app, ada, id, { ticket_info: { ticket_availability: 'Cancelled' } })
    expect((await remind(app, ada, id, { minutesBefore: 60 })).json()).toMatchObject({
      message: 'This event is cancelled.',
    })
    await advanceTo(app, DAY_BEFORE)
    expect(await sent()).toEqual([])
    await edit(app, ada, id, { ticket_info: { ticket_availability: null }, start_date: '2026-12-11' })
    await advanceTo(app, '2026-12-10T16:00:00.000Z')
    expect(await sent()).toHaveLength(1)
    await app.close()
  })

  test('a reminder that cannot be sent is refused with the reason', async () => {
    const app = await open()
    const { ada, id } = await personWithEvent(app, readEvent({ start_time: null, evidence: {} }))
    const message = async (when: object) => (await remind(app, ada, id, when)).json<{ message: string }>().message
    expect(await message({ minutesBefore: 60 })).toBe('This event has no start time. Please choose a day and a time.')
    expect(await message({ daysBefore: 28, time: '08:00' })).toBe('That time has already passed.')
    for (const wrong of [{ minutesBefore: -1 }, { daysBefore: 1, time: '25:00' }, { daysBefore: 1 }, {}])
      expect((await remind(app, ada, id, wrong)).statusCode).toBe(400)
    await app.close()
  })
})

import type { Event } from '@swap/contract/event'
import type { MissedReminder, Reminder } from '@swap/contract/reminder'
import type { Session } from '@swap/contract/session'
import type { Thread } from '@swap/contract/thread'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, signUpVerified } from '../../testing/calls/account-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, put, putSettings, readPicture } from '../../testing/calls/http-calls.ts'
import { everyApp, type TestApp } from '../../testing/calls/test-app.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

const remindOnSave = { remindOnSave: true, defaultReminder: 'hour-before' }
const hourBefore = [{ minutesBefore: 60 }]

/** Signs up a person who wants a reminder of every saved event, an hour before. */
async function signUpWithDefaults(app: TestApp, settings: object = remindOnSave) {
  const ada = await signUpVerified(app)
  await putSettings(app, ada, settings)
  return ada
}

async function listTimings(app: TestApp, ada: Session, id: string) {
  const answer = await get(app, ada, `/api/events/${id}/reminders`)
  return answer.json<{ reminders: Reminder[] }>().reminders.map(({ when }) => when)
}

const listMissed = async (app: TestApp, ada: Session, id: string) =>
  (await get(app, ada, `/api/events/${id}/reminders`)).json<{ missed: MissedReminder[] }>().missed

/** Reads a picture of an event on Friday 4 December 2026 at 20:00; returns the event's id. */
async function readOne(app: TestApp, ada: Session, more: Parameters<typeof readEvent>[0] = {}) {
  app.reader.script.push(readingOf([readEvent(more)]))
  const { threadId } = await readPicture(app, ada)
  const [event] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
  return { id: event?.id ?? '', threadId }
}

describe.each(everyApp)('the default reminder on $name', ({ open }) => {
  test('is added and removed with the saved event; a reminder that its owner set stays', async () => {
    const app = await open()
    const ada = await signUpWithDefaults(app)
    const { id } = await readOne(app, ada)
    const own = { daysBefore: 2, time: '09:00' }
    expect(await listTimings(app, ada, id)).toEqual([])
    await put(app, ada, `/api/calendar/my-events/${id}`)
    expect(await listTimings(app, ada, id)).toEqual(hourBefore)
    await put(app, ada, `/api/calendar/my-events/${id}`) // it is saved already
    await call(app, ada, `POST /api/events/${id}/reminders`, { body: { when: own } })
    expect(await listTimings(app, ada, id)).toEqual([own, ...hourBefore])
    await call(app, ada, `DELETE /api/calendar/my-events/${id}`)
    expect(await listTimings(app, ada, id)).toEqual([own])
    await app.close()
  })

  test('is not added beside the same reminder of the owner, which stays when the event is unsaved', async () => {
    const app = await open()
    const ada = await signUpWithDefaults(app)
    const { id } = await readOne(app, ada)
    await call(app, ada, `POST /api/events/${id}/reminders`, { body: { when: hourBefore[0] } })
    await put(app, ada, `/api/calendar/my-events/${id}`)
    expect(await listTimings(app, ada, id)).toEqual(hourBefore)
    await call(app, ada, `DELETE /api/calendar/my-events/${id}`)
    expect(await listTimings(app, ada, id)).toEqual(hourBefore)
    await app.close()
  })

  test('is added however an event is saved: in bulk, by a message, by Auto-Booking or from a file', async () => {
    const app = await open()
    const ada = await signUpWithDefaults(app)
    const several = await readOne(app, ada)
    await put(app, ada, '/api/calendar/my-events', { eventIds: [several.id], saved: true })
    const said = await readOne(app, ada, { title: 'Tasting menu' })
    await call(app, ada, `POST /api/threads/${said.threadId}/messages`, { body: { content: 'save it' } })
    await putSettings(app, ada, { autoBooking: true })
    const sure = await readOne(app, ada, { title: 'Open Kiln Day', start_date: '2026-12-08' })
    const ics =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Filed\r\nDTSTART:20261206T120000\r\nEND:VEVENT\r\nEND:VCALENDAR'
    await call(app, ada, 'POST /api/calendar/my-events/import', { body: { ics } })
    const { events } = (await get(app, ada, '/api/calendar/my-events')).json<{ events: Event[] }>()
    expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining([several.id, said.id, sure.id]))
    expect(events).toHaveLength(4)
    for (const { id } of events) expect(await listTimings(app, ada, id)).toEqual(hourBefore)
    await app.close()
  })

  test('is on the morning of the day for an event without a time, and is not added to a past event', async () => {
    const app = await open()
    const ada = await signUpWithDefaults(app, { ...remindOnSave, defaultReminder: 'at-start' })
    const untimed = await readOne(app, ada, { start_time: null, evidence: {} })
    const past = await readOne(app, ada, { title: 'Long ago', start_date: '2026-11-02' })
    for (const { id } of [untimed, past]) await put(app, ada, `/api/calendar/my-events/${id}`)
    expect(await listTimings(app, ada, untimed.id)).toEqual([{ daysBefore: 0, time: '08:00' }])
    expect(await listTimings(app, ada, past.id)).toEqual([])
    await app.close()
  })

  test.each([
    { defaultReminder: 'hour-before' },
    { ...remindOnSave, defaultReminder: 'none' },
    { ...remindOnSave, notifications: false },
    { ...remindOnSave, eventReminders: false },
  ])('is not added with the settings %j', async (settings) => {
    const app = await open()
    const ada = await signUpWithDefaults(app, settings)
    const { id } = await readOne(app, ada)
    await put(app, ada, `/api/calendar/my-events/${id}`)
    expect(await listTimings(app, ada, id)).toEqual([])
    await app.close()
  })

  test('is listed as missed if the address is not verified', async () => {
    const app = await open()
    const ada = await app.signUp()
    await putSettings(app, ada, remindOnSave)
    const { id } = await readOne(app, ada)
    await put(app, ada, `/api/calendar/my-events/${id}`)
    expect(await listTimings(app, ada, id)).toEqual([])
    expect(await listMissed(app, ada, id)).toMatchObject([{ why: 'unverified', at: '2026-12-04T17:00:00.000Z' }])
    await app.close()
  })

  test('is listed as missed if it is too late or emails are off, unless the event is over', async () => {
    const app = await open()
    const ada = await signUpWithDefaults(app, { ...remindOnSave, defaultReminder: 'day-before' })
    const kept = async (more: Parameters<typeof readEvent>[0]) => {
      const { id } = await readOne(app, ada, more)
      await put(app, ada, `/api/calendar/my-events/${id}`)
      return id
    }
    const tonight = await kept({ title: 'Tonight', start_date: '2026-11-21' })
    const over = await kept({ title: 'This morning', start_date: '2026-11-21', start_time: '09:00' })
    await putSettings(app, ada, { emailReminders: false })
    const unmailed = await kept({ title: 'Unmailed' })
    for (const id of [tonight, over, unmailed]) expect(await listTimings(app, ada, id)).toEqual([])
    expect(await listMissed(app, ada, tonight)).toMatchObject([{ why: 'passed', at: '2026-11-20T16:00:00.000Z' }])
    expect(await listMissed(app, ada, over)).toEqual([])
    expect(await listMissed(app, ada, unmailed)).toMatchObject([{ why: 'off' }])

    const [{ id: reminderId } = { id: '' }] = await listMissed(app, ada, tonight)
    await call(app, ada, `DELETE /api/reminders/${reminderId}`)
    expect(await listMissed(app, ada, tonight)).toEqual([])
    await call(app, ada, `DELETE /api/calendar/my-events/${unmailed}`)
    expect(await listMissed(app, ada, unmailed)).toEqual([])
    await app.close()
  })

  test('is on the evening before if the event starts before the morning reminder', async () => {
    const app = await open()
    const ada = await signUpWithDefaults(app, { ...remindOnSave, defaultReminder: 'morning-of' })
    const early = await readOne(app, ada, { start_time: '06:30' })
    await put(app, ada, `/api/calendar/my-events/${early.id}`)
    expect(await listTimings(app, ada, early.id)).toEqual([{ daysBefore: 1, time: '18:00' }])
    await app.close()
  })
})

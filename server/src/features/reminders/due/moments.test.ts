// Reminders of moments in an event's notes, such as "On sale 2026-11-27 10:00".
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUpReminderCalls } from '../../../testing/calls/reminder-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'

/** Tests set the clock; timers still run in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

const notes = 'Doors 19:00; On sale 2026-11-27 10:00; Registration closes 2026-12-01; Early bird until 2026-11-24'
const atSale = { minutesBefore: 0, moment: 'On sale' }
const eveBefore = { daysBefore: 1, time: '18:00' }

describe.each(everyApp)('a reminder of a moment in the notes, on $name', ({ open }) => {
  test('is emailed at that moment, names it, and leaves the list then', async () => {
    const it = await setUpReminderCalls(await open(), { notes })
    expect((await it.remind(atSale)).json()).toMatchObject({ when: atSale, at: '2026-11-27T08:00:00.000Z' })
    await it.advanceTo('2026-11-27T07:00:00.000Z')
    expect(await it.emails()).toEqual([])
    await it.advanceTo('2026-11-27T08:00:00.000Z')
    expect(await it.emails()).toEqual([
      'On sale: Night Ferry Quartet\nFriday 27 November 2026, 10:00\nKulturhaus, Riga',
    ])
    expect(await it.listed()).toEqual({ reminders: [], missed: [] })
    await it.app.close()
  })

  test('tells two deadlines of one event apart', async () => {
    const it = await setUpReminderCalls(await open(), { notes })
    await it.remind({ ...eveBefore, moment: 'Registration closes' })
    await it.remind({ ...eveBefore, moment: 'Early bird until' })
    const times = (await it.listed()).reminders.map(({ at, when }) => [when.moment, at])
    expect(times).toEqual([
      ['Early bird until', '2026-11-23T16:00:00.000Z'],
      ['Registration closes', '2026-11-30T16:00:00.000Z'],
    ])
    await it.advanceTo('2026-11-23T16:00:00.000Z')
    await it.advanceTo('2026-11-30T16:00:00.000Z')
    expect((await it.emails()).map((words) => words.split('\n')[0])).toEqual([
      'Early bird until: Night Ferry Quartet',
      'Registration closes: Night Ferry Quartet',
    ])
    await it.app.close()
  })

  test('moves when the notes give another time, and waits if they no longer name the moment', async () => {
    const it = await setUpReminderCalls(await open(), { notes })
    await it.remind(atSale)
    await it.edit({ notes: 'On sale 2026-11-28 09:30' })
    expect((await it.listed()).reminders).toMatchObject([{ at: '2026-11-28T07:30:00.000Z' }])
    await it.edit({ notes: 'Bring a coat' })
    expect((await it.listed()).reminders).toMatchObject([{ at: null }])
    await it.advanceTo('2026-11-28T07:30:00.000Z')
    expect(await it.emails()).toEqual([])
    await it.app.close()
  })

  test('of the doors is due before they open, and moves with the day of the event', async () => {
    const it = await setUpReminderCalls(await open(), { notes })
    await it.remind({ minutesBefore: 30, moment: 'Doors' })
    expect((await it.listed()).reminders).toMatchObject([{ at: '2026-12-04T16:30:00.000Z' }])
    await it.edit({ start_date: '2026-12-11' })
    expect((await it.listed()).reminders).toMatchObject([{ at: '2026-12-11T16:30:00.000Z' }])
    await it.app.close()
  })

  test('is refused if there is no such moment, it has passed, or it has no time to count from', async () => {
    const it = await setUpReminderCalls(await open(), { notes })
    const refused = async (when: object) => (await it.remind(when)).json<{ message: string }>().message
    expect(await refused({ minutesBefore: 0, moment: 'Presale' })).toBe('This event no longer has that moment.')
    expect(await refused({ minutesBefore: 0, moment: 'Registration closes' })).toBe(
      'That moment has no time. Please choose a day and a time.',
    )
    await it.advanceTo('2026-11-28T12:00:00.000Z')
    expect(await refused(atSale)).toBe('That time has already passed.')
    await it.app.close()
  })

  test('is deleted with its event', async () => {
    const it = await setUpReminderCalls(await open(), { notes })
    await it.remind(atSale)
    await it.remove()
    expect(await it.app.db.selectFrom('reminders').select('id').where('event_id', '=', it.eventId).execute()).toEqual(
      [],
    )
    await it.advanceTo('2026-11-27T08:00:00.000Z')
    expect(await it.emails()).toEqual([])
    await it.app.close()
  })
})

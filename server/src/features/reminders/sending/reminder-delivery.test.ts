import { presetNames, reminderPresets, type PresetName } from '@swap/contract/reminder-presets'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAdmin } from '../../../testing/calls/admin-calls.ts'
import { say } from '../../../testing/calls/assistant-calls.ts'
import { setUpReminderCalls } from '../../../testing/calls/reminder-calls.ts'
import { put, putSettings } from '../../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../../testing/calls/test-app.ts'

/** Tests set the clock; timers still run in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00Z') }))
afterEach(() => void vi.useRealTimers())

const atStart = reminderPresets['at-start']
const title = 'Night Ferry Quartet'
const facts = `${title}\nFriday 4 December 2026, 20:00\nKulturhaus, Riga`
const STARTS = '2026-12-04T18:00:00.000Z' // 20:00 in Riga
const moments: Record<PresetName, string> = {
  'day-before': '2026-12-03T16:00:00.000Z',
  'morning-of': '2026-12-04T06:00:00.000Z',
  'hour-before': '2026-12-04T17:00:00.000Z',
  'at-start': STARTS,
}
/** The presets in the order in which their reminders are due. */
const presets = presetNames
  .map((name) => ({ name, when: reminderPresets[name], at: moments[name] }))
  .toSorted((one, other) => one.at.localeCompare(other.at))

describe.each(everyApp)('a reminder on $name', ({ open }) => {
  test('is emailed when due, at each preset and at other lead times, and then leaves the list', async () => {
    const it = await setUpReminderCalls(await open())
    const passed = await it.remind({ daysBefore: 13, time: '09:00' })
    expect(passed.json()).toMatchObject({ message: 'That time has already passed.' })
    const choices = [
      { when: { minutesBefore: 5 * 1440 }, at: '2026-11-29T18:00:00.000Z' },
      { when: { daysBefore: 3, time: '09:00' }, at: '2026-12-01T07:00:00.000Z' },
      ...presets,
    ]
    for (const { when, at } of choices) expect((await it.remind(when)).json()).toMatchObject({ at })
    for (const [place, { at }] of choices.entries()) {
      await it.advanceTo(at)
      expect([at, (await it.emails()).length]).toEqual([at, place + 1])
      expect((await it.listed()).reminders).toHaveLength(choices.length - 1 - place)
    }
    expect((await it.emails()).at(-1)).toBe(`${facts}\n\nIt starts now.`)
    expect((await it.emails()).slice(0, -1).every((words) => words === facts)).toBe(true)
    expect((await it.listed()).missed).toEqual([])
    await it.app.close()
  })

  test('that was added by default is emailed, whichever default was chosen', async () => {
    const app = await open()
    const people = await Promise.all(presets.map(() => setUpReminderCalls(app)))
    for (const [place, { person, eventId }] of people.entries()) {
      await putSettings(app, person, { remindOnSave: true, defaultReminder: presets[place]?.name })
      await put(app, person, `/api/calendar/my-events/${eventId}`)
    }
    for (const [place, { name, at }] of presets.entries()) {
      await people[place]?.advanceTo(at)
      expect([name, await people[place]?.emails()]).toMatchObject([name, [expect.stringContaining(facts)]])
      expect([name, await people[place]?.listed()]).toEqual([name, { reminders: [], missed: [] }])
    }
    await app.close()
  })

  test('that was asked for in the chat is emailed', async () => {
    const it = await setUpReminderCalls(await open())
    const wishes = [
      [
        'remind me 3 days before at 9am',
        "Done: I'll email you about Night Ferry Quartet 3 days before at 9:00 am.",
        '2026-12-01T07:00:00Z',
      ],
      [
        'remind me the day before at 6pm',
        "Done: I'll email you about Night Ferry Quartet the day before at 6:00 pm.",
        '2026-12-03T16:00:00Z',
      ],
      [
        'remind me on the morning of it',
        "Done: I'll email you about Night Ferry Quartet on the day at 9:00 am.",
        '2026-12-04T07:00:00Z',
      ],
      [
        'remind me two hours before',
        "Done: I'll email you about Night Ferry Quartet 2 hours before.",
        '2026-12-04T16:00:00Z',
      ],
      ['remind me when it starts', "Done: I'll email you about Night Ferry Quartet when it starts.", STARTS],
    ] as const
    await putSettings(it.app, it.person, { clock: '12' })
    for (const [wish, promise] of wishes)
      expect((await say(it.app, it.person, it.threadId, wish)).content).toBe(promise)
    for (const [place, [wish, , at]] of wishes.entries()) {
      await it.advanceTo(at)
      expect([wish, (await it.emails()).length]).toEqual([wish, place + 1])
    }
    await it.app.close()
  })

  test('says that it is late if the server was down when it was due', async () => {
    const it = await setUpReminderCalls(await open())
    await it.remind(atStart)
    await it.advanceTo('2026-12-04T18:20:00Z') // nothing ran for twenty minutes
    expect(await it.emails()).toEqual([
      `${facts}\n\nIt has already started.\n\nSorry, this reminder is late. It was due on Friday 4 December 2026, 20:00.`,
    ])
    await it.app.close()
  })

  test('is not sent if its event is over before the server runs again, and its owner is told', async () => {
    const it = await setUpReminderCalls(await open())
    await it.remind(atStart)
    await it.advanceTo('2026-12-04T19:00:00Z')
    expect(await it.emails()).toEqual([])
    const { reminders, missed } = await it.listed()
    expect([reminders, missed]).toMatchObject([[], [{ when: atStart, at: STARTS, why: 'over' }]])
    expect(await it.lastMessage()).toEqual({
      content: `I couldn't send your reminder for ${title} in time. It's over now.`,
      actions: [],
    })
    await it.app.close()
  })

  test('of an event without a time may be sent until its day ends; of a long event, until a day has passed', async () => {
    const app = await open()
    const untimed = { start_time: null, evidence: {} }
    const [day, run, missed] = [
      await setUpReminderCalls(app, untimed),
      await setUpReminderCalls(app, { ...untimed, end_date: '2027-01-31' }),
      await setUpReminderCalls(app, { ...untimed, start_date: '2026-12-03', end_date: '2027-01-31' }),
    ]
    const morning = { daysBefore: 0, time: '08:00' }
    expect((await day.remind(atStart)).json()).toMatchObject({
      message: 'This event has no start time. Please choose a day and a time.',
    })
    for (const it of [day, run, missed]) expect((await it.remind(morning)).statusCode).toBe(201)
    await day.advanceTo('2026-12-04T21:59:00Z') // nothing ran until a minute before midnight
    const sorry = 'Sorry, this reminder is late. It was due on Friday 4 December 2026, 08:00.'
    expect((await day.emails())[0]).toContain(sorry)
    expect((await run.emails())[0]).toContain(sorry)
    expect(await missed.emails()).toEqual([])
    expect((await missed.listed()).missed).toMatchObject([{ why: 'over' }])
    await app.close()
  })

  test('at the start of an event is sent once when the clocks skip or repeat that time, also in a series', async () => {
    const app = await open()
    const zone = { time_zone: 'Europe/Berlin', start_time: '02:30' }
    const spring = await setUpReminderCalls(app, { ...zone, start_date: '2027-03-28' })
    const autumn = await setUpReminderCalls(app, { ...zone, start_date: '2027-10-31' })
    const weekly = await setUpReminderCalls(app, {
      ...zone,
      start_date: '2027-10-24',
      recurrence: 'FREQ=WEEKLY;BYDAY=SU;COUNT=2',
    })
    for (const it of [spring, autumn, weekly]) expect((await it.remind(atStart)).statusCode).toBe(201)
    const counts = async () =>
      [await spring.emails(), await autumn.emails(), await weekly.emails()].map(({ length }) => length)
    for (const [moment, came] of [
      ['2027-03-28T00:45:00Z', [0, 0, 0]],
      ['2027-03-28T01:30:00Z', [1, 0, 0]], // 02:30 is left out: 03:30
      ['2027-10-24T00:30:00Z', [1, 0, 1]],
      ['2027-10-30T23:45:00Z', [1, 0, 1]],
      ['2027-10-31T00:30:00Z', [1, 1, 2]], // 02:30 for the first time
      ['2027-10-31T01:30:00Z', [1, 1, 2]],
    ] as const) {
      await spring.advanceTo(moment)
      expect([moment, await counts()]).toEqual([moment, came])
    }
    expect(await weekly.listed()).toEqual({ reminders: [], missed: [] })
    await app.close()
  })

  test('moves with its event, also to another zone, and is not sent if that is cancelled or deleted', async () => {
    const app = await open()
    const [earlier, later, zone, off, deleted] = [
      await setUpReminderCalls(app),
      await setUpReminderCalls(app),
      await setUpReminderCalls(app),
      await setUpReminderCalls(app),
      await setUpReminderCalls(app),
    ]
    for (const it of [earlier, later, zone, off, deleted]) await it.remind(atStart)
    await earlier.edit({ start_time: '18:30' })
    await later.edit({ start_time: '21:15' })
    await zone.edit({ time_zone: 'Europe/London' })
    await off.edit({ ticket_info: { ticket_availability: 'cancelled' } })
    await say(app, deleted.person, deleted.threadId, 'delete this event')
    const counts = async () => {
      const all = [
        await earlier.emails(),
        await later.emails(),
        await zone.emails(),
        await off.emails(),
        await deleted.emails(),
      ]
      return all.map(({ length }) => length)
    }
    for (const [moment, came] of [
      ['2026-12-04T16:30:00Z', [1, 0, 0, 0, 0]],
      [STARTS, [1, 0, 0, 0, 0]],
      ['2026-12-04T19:15:00Z', [1, 1, 0, 0, 0]],
      ['2026-12-04T20:00:00Z', [1, 1, 1, 0, 0]],
      ['2026-12-05T20:00:00Z', [1, 1, 1, 0, 0]],
    ] as const) {
      await earlier.advanceTo(moment)
      expect([moment, await counts()]).toEqual([moment, came])
    }
    expect((await off.listed()).missed).toEqual([]) // its owner cancelled the event
    await app.close()
  })

  test('is sent at once if moving the event makes it overdue, and given up with a message if the event is over', async () => {
    const app = await open()
    const [ahead, past] = [await setUpReminderCalls(app), await setUpReminderCalls(app)]
    for (const it of [ahead, past]) await it.remind({ daysBefore: 1, time: '18:00' })
    await say(app, ahead.person, ahead.threadId, 'it is on 22 november')
    await past.edit({ start_date: '2026-11-20' })
    await app.settled()
    expect(await ahead.emails()).toEqual([]) // at six today
    await ahead.edit({ start_date: '2026-11-21' })
    expect(await ahead.emails()).toEqual([facts.replace('Friday 4 December', 'Saturday 21 November')])
    expect(await past.emails()).toEqual([])
    expect((await past.listed()).missed).toMatchObject([{ why: 'over' }])
    expect((await past.lastMessage()).content).toContain("It's over now.")
    await past.edit({ start_date: '2026-12-18' })
    expect(await past.listed()).toMatchObject({ reminders: [{ at: '2026-12-17T16:00:00.000Z' }], missed: [] })
    await past.advanceTo('2026-12-17T16:00:00Z')
    expect(await past.emails()).toHaveLength(1)
    await app.close()
  })

  test('after the start of its event is refused', async () => {
    const it = await setUpReminderCalls(await open())
    expect((await it.remind({ daysBefore: 0, time: '20:01' })).json()).toMatchObject({
      message: 'That time is after the event starts.',
    })
    expect((await it.remind({ daysBefore: 0, time: '20:00' })).statusCode).toBe(201)
    await it.advanceTo(STARTS)
    expect(await it.emails()).toHaveLength(1)
    await it.app.close()
  })

  test.each([
    ['off', 'reminders are off in your settings'],
    ['unverified', "your email address isn't verified"],
  ] as const)(
    'that cannot be sent when due (%s) is reported in the thread, and can be set again',
    async (why, words) => {
      const it = await setUpReminderCalls(await open())
      await it.remind({ daysBefore: 1, time: '18:00' })
      const user = it.app.db.updateTable('users').where('email', '=', it.person.email)
      if (why === 'off') await putSettings(it.app, it.person, { emailReminders: false })
      else await user.set({ verified_at: null }).execute()
      await it.advanceTo('2026-12-03T16:00:00Z')
      expect(await it.emails()).toEqual([])
      expect((await it.listed()).missed).toMatchObject([{ why, at: '2026-12-03T16:00:00.000Z' }])
      expect(await it.lastMessage()).toEqual({
        content: `I didn't send your reminder for ${title}: ${words}.`,
        actions: [`remind:${it.eventId}`],
      })
      if (why === 'off') await putSettings(it.app, it.person, { emailReminders: true })
      else await user.set({ verified_at: 1 }).execute()
      expect((await it.remind(atStart)).statusCode).toBe(201)
      expect(await it.listed()).toMatchObject({ reminders: [{ when: atStart }], missed: [] })
      await it.advanceTo(STARTS)
      expect(await it.emails()).toHaveLength(1)
      await it.app.close()
    },
  )
  test('is sent once if staff delete its event and restore it after the reminder was due', async () => {
    const it = await setUpReminderCalls(await open())
    const staff = await it.app.signUp()
    await makeAdmin(it.app, staff)
    await it.remind({ daysBefore: 1, time: '18:00' })
    const headers = as(staff)
    const url = `/api/admin/events/${it.eventId}`
    const deleted = await it.app.server.inject({ method: 'DELETE', url, headers })
    const { entry } = deleted.json<{ entry: string }>()
    await it.advanceTo('2026-12-03T16:00:00Z')
    expect(await it.emails()).toEqual([])
    await it.app.db.updateTable('audit').set({ created_at: Date.now() }).execute() // a deletion can be undone for a day
    const undone = { method: 'POST', url: `/api/admin/audit/${entry}/undo`, headers, body: {} } as const
    expect((await it.app.server.inject(undone)).statusCode).toBe(200)
    expect(await it.emails()).toHaveLength(1)
    expect((await it.listed()).reminders).toEqual([])
    await it.app.close()
  })
})

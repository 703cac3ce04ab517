// A calendar file that cancels events, or days of a series.
import { describe, expect, test } from 'vitest'
import { get, readPicture } from '../../../testing/calls/http-calls.ts'
import { as, everyApp } from '../../../testing/calls/test-app.ts'
import {
  importCalendar,
  editEvent,
  calendarFile,
  listSaved,
  previewImport,
  undoImport,
} from '../../../testing/calls/calendar-file-calls.ts'

const entry = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const message = (method: string, ...entries: string[]) =>
  calendarFile(...entries).replace('VERSION:2.0', `VERSION:2.0\r\nMETHOD:${method}`)
const ferry = (...more: string[]) =>
  entry('ferry', 'SUMMARY:Night Ferry', 'DTSTART;TZID=Europe/Riga:20261204T200000', ...more)
const drawing = (...more: string[]) =>
  entry('drawing', 'SUMMARY:Life drawing', 'DTSTART;TZID=Europe/Riga:20261105T190000', ...more)
const weekly = drawing('RRULE:FREQ=WEEKLY;BYDAY=TH')
const drawingOn = (date: string) => drawing(`RECURRENCE-ID;TZID=Europe/Riga:${date}T190000`).replace('20261105', date)
const off = { ticket_info: { ticket_availability: 'cancelled' } }
const on = { ticket_info: { ticket_availability: null } }

describe.each(everyApp)('an event that a calendar file cancels, on $name', ({ open }) => {
  test.each([
    ['by its status', calendarFile(ferry('STATUS:CANCELLED'))],
    ['by a CANCEL message', message('CANCEL', ferry())],
    ['by a CANCEL message with nothing but its UID', message('CANCEL', entry('ferry', 'DTSTAMP:20261120T090000Z'))],
  ])('stays in the calendar, marked as cancelled %s', async (_how, ics) => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, calendarFile(ferry()))
    const [before] = await listSaved(app, ada)
    const shown = { title: 'Night Ferry', start_date: '2026-12-04', start_time: '20:00', verdict: 'call-off' }
    expect(await previewImport(app, ada, ics)).toMatchObject({ calledOff: 1, updated: 0, entries: [shown] })
    const brought = await importCalendar(app, ada, ics)
    expect(brought).toMatchObject({ calledOff: 1, updated: 0, left: [] })
    expect(await listSaved(app, ada)).toMatchObject([{ ...off, title: 'Night Ferry', start_time: '20:00' }])
    expect(await previewImport(app, ada, ics)).toMatchObject({ calledOff: 0, unchanged: 1, entries: [] })
    expect(await undoImport(app, ada, brought)).toEqual({ takenBack: 1, left: 0 })
    expect(await listSaved(app, ada)).toEqual([before])
    await app.close()
  })

  test('is not added if it is not in the calendar yet', async () => {
    const app = await open()
    const ada = await app.signUp()
    const ics = calendarFile(
      ferry('STATUS:CANCELLED'),
      entry('market', 'SUMMARY:Market', 'DTSTART;VALUE=DATE:20261205'),
    )
    expect(await previewImport(app, ada, ics)).toMatchObject({
      added: 1,
      passedOver: 1,
      leftCount: 0,
      entries: [
        { title: 'Night Ferry', verdict: 'pass-over' },
        { title: 'Market', verdict: 'add' },
      ],
    })
    expect(await importCalendar(app, ada, ics)).toMatchObject({ added: 1, passedOver: 1, leftCount: 0 })
    expect(await listSaved(app, ada)).toMatchObject([{ title: 'Market' }])
    await app.close()
  })

  test('takes place again once a newer file says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, calendarFile(ferry()))
    await importCalendar(app, ada, calendarFile(ferry('STATUS:CANCELLED')))
    expect(await importCalendar(app, ada, calendarFile(ferry('STATUS:CONFIRMED')))).toMatchObject({ updated: 1 })
    expect(await listSaved(app, ada)).toMatchObject([on])
    await app.close()
  })

  test("keeps its owner's edits, which a newer file does not replace, even after an undo", async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, calendarFile(ferry()))
    await editEvent(app, ada, (await listSaved(app, ada))[0], { start_time: '19:00' })
    const brought = await importCalendar(app, ada, calendarFile(ferry('STATUS:CANCELLED')))
    expect(brought).toMatchObject({ calledOff: 1, left: [] })
    expect(await listSaved(app, ada)).toMatchObject([{ ...off, start_time: '19:00' }])
    const newer = calendarFile(ferry('STATUS:CONFIRMED', 'LOCATION:Pier 3'))
    const theirs = { updated: 0, left: [{ title: 'Night Ferry', problem: 'edited' }] }
    expect(await previewImport(app, ada, newer)).toMatchObject(theirs)
    await undoImport(app, ada, brought)
    expect(await listSaved(app, ada)).toMatchObject([{ ...on, start_time: '19:00' }])
    expect(await importCalendar(app, ada, newer)).toMatchObject(theirs)
    await app.close()
  })

  test('is marked as cancelled even if it came from a picture, and keeps its evidence', async () => {
    const app = await open()
    const ada = await app.signUp()
    await readPicture(app, ada)
    const event = await app.db.selectFrom('events').selectAll().executeTakeFirstOrThrow()
    const url = `/api/calendar/my-events/${event.id}`
    await app.server.inject({ method: 'PUT', url, headers: as(ada) })
    const { body } = await get(app, ada, `${url}.ics`)
    expect(await importCalendar(app, ada, body.replace('STATUS:CONFIRMED', 'STATUS:CANCELLED'))).toMatchObject({
      calledOff: 1,
    })
    const [after] = await listSaved(app, ada)
    expect(after).toMatchObject({ ...off, evidence: event.evidence })
    expect(after?.evidence.ticket_availability).toMatchObject({ source: 'user' })
    await app.close()
  })

  test('loses only the days that are named, if it is weekly: the rest takes place', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, calendarFile(weekly))
    const cancelled = message('CANCEL', drawingOn('20261203'), drawingOn('20261210'))
    expect(await previewImport(app, ada, cancelled)).toMatchObject({
      calledOff: 2,
      entries: [{ title: 'Life drawing', start_date: '2026-12-03', verdict: 'call-off' }, { start_date: '2026-12-10' }],
    })
    const brought = await importCalendar(app, ada, cancelled)
    expect(brought).toMatchObject({ calledOff: 2, left: [] })
    const rule = 'FREQ=WEEKLY;BYDAY=TH'
    expect(await listSaved(app, ada)).toMatchObject([{ ...on, recurrence: `${rule};EXDATE=20261203,20261210` }])
    expect(await importCalendar(app, ada, cancelled)).toMatchObject({ calledOff: 0, unchanged: 2 })
    await undoImport(app, ada, brought)
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: rule }])
    await app.close()
  })

  test('skips a day that the file of its series cancels, without counting a cancellation', async () => {
    const app = await open()
    const ada = await app.signUp()
    const ics = calendarFile(weekly, drawing('RECURRENCE-ID;TZID=Europe/Riga:20261203T190000', 'STATUS:CANCELLED'))
    const once = { added: 1, calledOff: 0, passedOver: 0, unchanged: 0, leftCount: 0 }
    expect(await previewImport(app, ada, ics)).toMatchObject(once)
    expect(await importCalendar(app, ada, ics)).toMatchObject(once)
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: 'FREQ=WEEKLY;BYDAY=TH;EXDATE=20261203' }])
    await editEvent(app, ada, (await listSaved(app, ada))[0], { title: 'Drawing', recurrence: 'FREQ=WEEKLY;BYDAY=TH' })
    expect(await importCalendar(app, ada, ics)).toMatchObject({ calledOff: 1, left: [{ problem: 'edited' }] })
    expect(await listSaved(app, ada)).toMatchObject([
      { title: 'Drawing', recurrence: 'FREQ=WEEKLY;BYDAY=TH;EXDATE=20261203' },
    ])
    await app.close()
  })

  test('is cancelled only for the person who imports the file', async () => {
    const app = await open()
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    await importCalendar(app, ada, calendarFile(ferry()))
    expect(await importCalendar(app, bob, calendarFile(ferry('STATUS:CANCELLED')))).toMatchObject({
      calledOff: 0,
      passedOver: 1,
    })
    expect(await listSaved(app, ada)).toMatchObject([on])
    expect(await listSaved(app, bob)).toEqual([])
    await app.close()
  })
})

// A calendar file that moves one day of a series (RECURRENCE-ID).
import { describe, expect, test } from 'vitest'
import { get } from '../../../testing/calls/http-calls.ts'
import { everyApp } from '../../../testing/calls/test-app.ts'
import {
  importCalendar,
  editEvent,
  calendarFile,
  listSaved,
  previewImport,
  undoImport,
} from '../../../testing/calls/calendar-file-calls.ts'

const drawing = (start: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    'UID:drawing',
    'SUMMARY:Life drawing',
    `DTSTART;TZID=Europe/Riga:${start}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n')
const RULE = 'FREQ=WEEKLY;BYDAY=TH'
const series = calendarFile(drawing('20261105T190000', `RRULE:${RULE}`))
const day = (date: string) => `RECURRENCE-ID;TZID=Europe/Riga:${date}T190000`
const moved = drawing('20261204T200000', day('20261203'))
const without = (...days: string[]) => `${RULE};EXDATE=${days.join(',')}`
const MOVED = { start_date: '2026-12-04', start_time: '20:00', recurrence: null }

describe.each(everyApp)('a day of a weekly event that a file moves, on $name', ({ open }) => {
  test('is in the calendar once: the series excludes it, and the preview says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    const before = await listSaved(app, ada)
    expect(await previewImport(app, ada, calendarFile(moved))).toMatchObject({
      added: 1,
      updated: 0,
      entries: [
        {
          title: 'Life drawing',
          start_date: '2026-12-04',
          verdict: 'add',
          notes: ['It replaces 2026-12-03 in the series “Life drawing”, which skips that day.'],
        },
      ],
    })
    const brought = await importCalendar(app, ada, calendarFile(moved))
    expect(brought).toMatchObject({ added: 1, updated: 0, left: [] })
    const after = await listSaved(app, ada)
    expect(after).toMatchObject([{ recurrence: without('20261203') }, MOVED])
    expect(await previewImport(app, ada, calendarFile(moved))).toMatchObject({ added: 0, unchanged: 1, entries: [] })
    expect(await importCalendar(app, ada, calendarFile(moved))).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 1,
      importId: null,
    })
    expect(await listSaved(app, ada)).toEqual(after)
    expect(await undoImport(app, ada, brought)).toEqual({ takenBack: 2, left: 0 })
    expect(await listSaved(app, ada)).toEqual(before)
    await app.close()
  })

  test('is still one event after a file moves it once more', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    await importCalendar(app, ada, calendarFile(moved))
    const later = moved.replace('20261204T200000', '20261205T180000')
    expect(await importCalendar(app, ada, calendarFile(later))).toMatchObject({ added: 0, updated: 1 })
    expect(await listSaved(app, ada)).toMatchObject([
      { recurrence: without('20261203') },
      { start_date: '2026-12-05', start_time: '18:00' },
    ])
    await app.close()
  })

  test('is excluded from the series, like a second moved day and a cancelled one', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    const next = drawing('20261211T200000', day('20261210'))
    const off = drawing('20261217T190000', day('20261217'), 'STATUS:CANCELLED')
    expect(await previewImport(app, ada, calendarFile(moved, next, off))).toMatchObject({
      added: 2,
      calledOff: 1,
      entries: [{}, {}, { verdict: 'call-off', notes: ['Only this day is cancelled: the series continues.'] }],
    })
    await importCalendar(app, ada, calendarFile(moved, next, off))
    expect(await listSaved(app, ada)).toMatchObject([
      { recurrence: without('20261203', '20261210', '20261217') },
      MOVED,
      { start_date: '2026-12-11' },
    ])
    await app.close()
  })

  test('is found by the time zone of the series, even if the file names it in UTC', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, calendarFile(drawing('20261105T010000', `RRULE:${RULE}`)))
    await importCalendar(app, ada, calendarFile(drawing('20261204T200000', 'RECURRENCE-ID:20261202T230000Z')))
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: without('20261203') }, MOVED])
    await app.close()
  })

  test('leaves the series as it is, if that does not have such a day', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    const ics = calendarFile(drawing('20261204T200000', day('20261202')))
    expect((await previewImport(app, ada, ics)).entries[0]).not.toHaveProperty('notes')
    expect(await importCalendar(app, ada, ics)).toMatchObject({ added: 1 })
    const off = calendarFile(drawing('20261202T190000', day('20261202'), 'STATUS:CANCELLED'))
    expect(await importCalendar(app, ada, off.replace('20261202T190000', '20261209T190000'))).toMatchObject({
      calledOff: 1,
    })
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: RULE }, {}])
    await app.close()
  })

  test('is in the calendar once, even if the series is imported after it, and again', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, calendarFile(moved))
    expect(await previewImport(app, ada, series)).toMatchObject({
      entries: [{ notes: ['It skips 2026-12-03, which is a separate event here.'] }],
    })
    expect(await importCalendar(app, ada, series)).toMatchObject({ added: 1 })
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: without('20261203') }, MOVED])
    expect(await importCalendar(app, ada, series)).toMatchObject({ updated: 0, unchanged: 1 })
    const renamed = series.replace('Life drawing', 'Figure drawing')
    expect(await importCalendar(app, ada, renamed)).toMatchObject({ updated: 1 })
    expect(await listSaved(app, ada)).toMatchObject([
      { title: 'Figure drawing', recurrence: without('20261203') },
      MOVED,
    ])
    await app.close()
  })

  test('is excluded from a series that its owner edited or exported here, and the edits stay', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    await editEvent(app, ada, (await listSaved(app, ada))[0], { title: 'Drawing' })
    const [own] = await listSaved(app, ada)
    const { body } = await get(app, ada, `/api/calendar/my-events/${own?.id}.ics`)
    const uid = /^UID:(.*)$/m.exec(body)?.[1]?.trim() ?? ''
    const ours = calendarFile(moved.replace('UID:drawing', `UID:${uid}`))
    await importCalendar(app, ada, ours)
    await importCalendar(app, ada, calendarFile(drawing('20261211T200000', day('20261210'))))
    expect(await listSaved(app, ada)).toMatchObject([
      { title: 'Drawing', recurrence: without('20261203', '20261210') },
      MOVED,
      { start_date: '2026-12-11' },
    ])
    await editEvent(app, ada, (await listSaved(app, ada))[0], { recurrence: RULE })
    expect(await importCalendar(app, ada, ours)).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: RULE }, {}, {}])
    await app.close()
  })

  test('is in the calendar once after the file is imported again, if it was there twice', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    await importCalendar(app, ada, calendarFile(moved))
    await app.db.updateTable('events').set({ recurrence: RULE }).where('recurrence', 'is not', null).execute()
    const again = { added: 0, updated: 1, unchanged: 0 }
    expect(await previewImport(app, ada, calendarFile(moved))).toMatchObject({
      ...again,
      entries: [{ verdict: 'update' }],
    })
    const brought = await importCalendar(app, ada, calendarFile(moved))
    expect(brought).toMatchObject(again)
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: without('20261203') }, MOVED])
    expect(await undoImport(app, ada, brought)).toEqual({ takenBack: 1, left: 0 })
    await app.close()
  })

  test('leaves the series as its file has it, even with an extra time on another day', async () => {
    const app = await open()
    const ada = await app.signUp()
    const both = calendarFile(
      drawing('20261105T190000', `RRULE:${RULE}`, 'RDATE;TZID=Europe/Riga:20261203T220000'),
      drawing('20261211T200000', day('20261210')),
    )
    expect(await importCalendar(app, ada, both)).toMatchObject({ added: 3 })
    const before = await listSaved(app, ada)
    expect(before).toMatchObject([{ recurrence: without('20261210') }, { start_time: '22:00' }, {}])
    expect(await importCalendar(app, ada, both)).toMatchObject({ added: 0, updated: 0, unchanged: 3, importId: null })
    await app.close()
  })

  test('ends the series the day before, if it is cancelled with all later days', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    const id = day('20261210').replace(';', ';RANGE=THISANDFUTURE;')
    const ics = calendarFile(drawing('20261210T190000', id, 'STATUS:CANCELLED'))
    expect(await previewImport(app, ada, ics)).toMatchObject({
      calledOff: 1,
      entries: [{ notes: ['The series ends before 2026-12-10.'] }],
    })
    const brought = await importCalendar(app, ada, ics)
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: `${RULE};UNTIL=20261209` }])
    expect(await importCalendar(app, ada, ics)).toMatchObject({ calledOff: 0, unchanged: 1 })
    await undoImport(app, ada, brought)
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: RULE }])
    await app.close()
  })
})

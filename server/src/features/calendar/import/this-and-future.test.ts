// A calendar file that changes a day of a series and all later ones (RANGE=THISANDFUTURE).
import { describe, expect, test } from 'vitest'
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
const from = (date: string) => `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Riga:${date}T190000`
const onlyOn = (date: string) => `RECURRENCE-ID;TZID=Europe/Riga:${date}T190000`
const fridays = calendarFile(drawing('20261211T200000', from('20261210')))
const LATER = { start_date: '2026-12-11', start_time: '20:00' }

describe.each(everyApp)('the rest of a series that a file moves from one day on, on $name', ({ open }) => {
  test('continues the series that exists here, which ends the day before; the preview says so', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    const before = await listSaved(app, ada)
    expect(await previewImport(app, ada, fridays)).toMatchObject({
      added: 1,
      updated: 0,
      entries: [
        {
          ...LATER,
          recurrence: 'FREQ=WEEKLY;BYDAY=FR',
          verdict: 'add',
          notes: ['From 2026-12-10 on it replaces the series “Life drawing”, which ends the day before.'],
        },
      ],
    })
    const brought = await importCalendar(app, ada, fridays)
    const after = await listSaved(app, ada)
    expect(after).toMatchObject([
      { start_date: '2026-11-05', recurrence: `${RULE};UNTIL=20261209` },
      { ...LATER, recurrence: 'FREQ=WEEKLY;BYDAY=FR' },
    ])
    expect(await importCalendar(app, ada, fridays)).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 1,
      importId: null,
    })
    expect(await listSaved(app, ada)).toEqual(after)
    await undoImport(app, ada, brought)
    expect(await listSaved(app, ada)).toEqual(before)
    await app.close()
  })

  test('keeps the count, the excluded days and the moved days of the series', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, calendarFile(drawing('20261105T190000', `RRULE:${RULE};COUNT=10`)))
    await importCalendar(app, ada, calendarFile(drawing('20261218T180000', onlyOn('20261217'))))
    await importCalendar(app, ada, fridays)
    expect(await listSaved(app, ada)).toMatchObject([
      { recurrence: `${RULE};UNTIL=20261209` },
      { ...LATER, recurrence: 'FREQ=WEEKLY;COUNT=5;BYDAY=FR;EXDATE=20261218' },
      { start_date: '2026-12-18', start_time: '18:00', recurrence: null },
    ])
    await app.close()
  })

  test('ends where the series moves once more, whether in the same file or in another', async () => {
    const app = await open()
    const again = drawing('20261226T170000', from('20261224'))
    const both = fridays.replace('END:VCALENDAR', `${again}\r\nEND:VCALENDAR`)
    for (const files of [[both], [fridays, calendarFile(again)]]) {
      const ada = await app.signUp()
      await importCalendar(app, ada, series)
      for (const ics of files) await importCalendar(app, ada, ics)
      expect(await listSaved(app, ada)).toMatchObject([
        { recurrence: `${RULE};UNTIL=20261209` },
        { ...LATER, recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261224' },
        { start_date: '2026-12-26', start_time: '17:00', recurrence: 'FREQ=WEEKLY;BYDAY=SA' },
      ])
      expect(await importCalendar(app, ada, both)).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
    }
    await app.close()
  })

  test('excludes a later day that is moved alone, or cancelled', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    await importCalendar(app, ada, fridays)
    const alone = drawing('20261219T100000', onlyOn('20261217'))
    const off = drawing('20261231T190000', onlyOn('20261231'), 'STATUS:CANCELLED')
    expect(await importCalendar(app, ada, calendarFile(alone, off))).toMatchObject({ added: 1, calledOff: 1 })
    expect(await listSaved(app, ada)).toMatchObject([
      { recurrence: `${RULE};UNTIL=20261209` },
      { recurrence: 'FREQ=WEEKLY;BYDAY=FR;EXDATE=20261218,20270101' },
      { start_date: '2026-12-19' },
    ])
    await app.close()
  })

  test('changes its weekday and its time when a newer file moves it again', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    await importCalendar(app, ada, fridays)
    const saturdays = fridays.replace('20261211T200000', '20261212T110000')
    expect(await importCalendar(app, ada, saturdays)).toMatchObject({ added: 0, updated: 1 })
    expect(await listSaved(app, ada)).toMatchObject([
      { recurrence: `${RULE};UNTIL=20261209` },
      { start_date: '2026-12-12', start_time: '11:00', recurrence: 'FREQ=WEEKLY;BYDAY=SA' },
    ])
    await app.close()
  })

  test('is not duplicated when the whole series is imported again', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    await importCalendar(app, ada, fridays)
    const after = await listSaved(app, ada)
    expect(await importCalendar(app, ada, series)).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
    const renamed = series.replace('Life drawing', 'Figure drawing')
    expect(await previewImport(app, ada, renamed)).toMatchObject({
      entries: [{ notes: ['It ends before 2026-12-10: from then on it is a separate event here.'] }],
    })
    await importCalendar(app, ada, renamed)
    expect((await listSaved(app, ada)).map(({ recurrence }) => recurrence)).toEqual(after.map((it) => it.recurrence))
    await app.close()
  })

  test('repeats once its file is imported again after the series, if it was kept as one day before', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, fridays)
    await importCalendar(app, ada, series)
    expect(await listSaved(app, ada)).toMatchObject([{ recurrence: `${RULE};EXDATE=20261210` }, { recurrence: null }])
    expect(await importCalendar(app, ada, fridays)).toMatchObject({ added: 0, updated: 1 })
    expect(await listSaved(app, ada)).toMatchObject([
      { recurrence: `${RULE};UNTIL=20261209` },
      { ...LATER, recurrence: 'FREQ=WEEKLY;BYDAY=FR' },
    ])
    await app.close()
  })

  test('also replaces the later days of a series that its owner edited', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    await editEvent(app, ada, (await listSaved(app, ada))[0], { title: 'Drawing' })
    await importCalendar(app, ada, fridays)
    expect(await listSaved(app, ada)).toMatchObject([
      { title: 'Drawing', recurrence: `${RULE};UNTIL=20261209` },
      { ...LATER, recurrence: 'FREQ=WEEKLY;BYDAY=FR' },
    ])
    await app.close()
  })

  test('is kept as one day, and the preview says so, if the series is not here', async () => {
    const app = await open()
    const ada = await app.signUp()
    expect(await previewImport(app, ada, fridays)).toMatchObject({
      entries: [
        {
          recurrence: null,
          notes: [
            'It also applies to all later days of a series that is neither in this file nor here: only this day is kept.',
          ],
        },
      ],
    })
    await importCalendar(app, ada, fridays)
    expect(await listSaved(app, ada)).toMatchObject([{ ...LATER, recurrence: null }])
    await app.close()
  })

  test('is kept as one day, and the preview says so, if that is the first day of the series', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    const first = calendarFile(drawing('20261106T200000', from('20261105')))
    expect(await previewImport(app, ada, first)).toMatchObject({
      entries: [
        {
          recurrence: null,
          notes: [
            'It replaces 2026-11-05 in the series “Life drawing”, which skips that day.',
            'It also applies to all later days, which stay as they were.',
          ],
        },
      ],
    })
    await app.close()
  })

  test('is kept day by day, and the preview says so, if the rule of the series cannot be moved', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series.replace(RULE, 'FREQ=MONTHLY;BYDAY=2TH;COUNT=4'))
    expect(await previewImport(app, ada, fridays)).toMatchObject({
      entries: [
        {
          notes: [
            "Its repeat rule can't be moved like that: its days are kept one by one.",
            'From 2026-12-10 on it replaces the series “Life drawing”, which ends the day before.',
          ],
        },
      ],
    })
    await importCalendar(app, ada, fridays)
    const after = [
      { recurrence: 'FREQ=MONTHLY;BYDAY=2TH;UNTIL=20261209' },
      { ...LATER, recurrence: 'FREQ=DAILY;COUNT=1;RDATE=20270115,20270212' },
    ]
    expect(await listSaved(app, ada)).toMatchObject(after)
    expect(await importCalendar(app, ada, fridays)).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
    await app.close()
  })

  test('cancels the whole series, if it is cancelled from the first day on', async () => {
    const app = await open()
    const ada = await app.signUp()
    await importCalendar(app, ada, series)
    const off = calendarFile(drawing('20261105T190000', from('20261105'), 'STATUS:CANCELLED'))
    expect(await importCalendar(app, ada, off)).toMatchObject({ calledOff: 1 })
    expect(await listSaved(app, ada)).toMatchObject([
      { recurrence: RULE, ticket_info: { ticket_availability: 'cancelled' } },
    ])
    expect(await importCalendar(app, ada, off)).toMatchObject({ calledOff: 0, unchanged: 1 })
    await app.close()
  })
})

// Series in calendar files: rules, excluded, added and moved days, and several versions of an event; also the texts of events.
import { expect, test } from 'vitest'
import { readIcs } from './read-ics.ts'
import { calendar, entriesOf, event } from '../testing/calendar-file.ts'

const RIGA = 'TZID=Europe/Riga'
const weekly = (...lines: string[]) =>
  event('e1', `DTSTART;${RIGA}:20261203T200000`, `DTEND;${RIGA}:20261203T220000`, 'SUMMARY:Jazz', ...lines)
const seriesOf = (...lines: string[]) => entriesOf(calendar(weekly(...lines)))[0]

test.each([
  ['in a zone of its own', 'EXDATE;TZID=America/New_York:20261210T130000'],
  ['in UTC', 'EXDATE:20261210T180000Z'],
  ['as a day', 'EXDATE;VALUE=DATE:20261210'],
  ['as a day without VALUE=DATE', 'EXDATE:20261210'],
])('a day excluded %s does not take place', (_how, line) => {
  expect(seriesOf('RRULE:FREQ=WEEKLY', line)?.facts.recurrence).toBe('FREQ=WEEKLY;EXDATE=20261210')
})

test.each([
  ['in a zone of its own', 'RECURRENCE-ID;TZID=America/New_York:20261210T130000'],
  ['in UTC', 'RECURRENCE-ID:20261210T180000Z'],
  ['as a day', 'RECURRENCE-ID;VALUE=DATE:20261210'],
  ['as a day without VALUE=DATE', 'RECURRENCE-ID:20261210'],
])('a moved day, named %s, takes place once', (_how, id) => {
  const moved = event('e1', id, `DTSTART;${RIGA}:20261211T190000`)
  const [series, once] = entriesOf(calendar(weekly('RRULE:FREQ=WEEKLY'), moved))
  expect(series?.facts.recurrence).toBe('FREQ=WEEKLY;EXDATE=20261210')
  expect(once?.facts).toMatchObject({ start_date: '2026-12-11', recurrence: null })
})

test('added days at the start time of the series are kept', () => {
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=3'
  const lines = ['RDATE:20261205T180000Z', `RDATE;${RIGA}:20261206T200000`, 'RDATE;VALUE=DATE:20261207']
  const series = seriesOf(rule, ...lines)
  expect(series?.facts.recurrence).toBe('FREQ=WEEKLY;COUNT=3;RDATE=20261205,20261206,20261207')
  expect(series?.notes).toEqual([])
})

test('an added day that is also the first day is not added again', () => {
  const lines = [`RDATE;${RIGA}:20261203T200000`, 'RDATE:20261205T180000Z']
  expect(seriesOf('RRULE:FREQ=WEEKLY;BYDAY=MO', ...lines)?.facts.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO;RDATE=20261205')
  expect(seriesOf(`RDATE;${RIGA}:20261203T200000`)?.facts.recurrence).toBeNull()
})

test('an added day on which the clocks skip that hour belongs to the series', () => {
  const lines = [
    `DTSTART;${RIGA}:20270321T033000`,
    'RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20270401',
    `RDATE;${RIGA}:20270328T043000`,
  ]
  expect(entriesOf(calendar(event('e1', ...lines))).map(({ facts }) => facts.recurrence)).toEqual([
    'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270401;RDATE=20270328',
  ])
})

test('a rule that is escaped as if it were text is read', () => {
  expect(seriesOf(String.raw`RRULE:FREQ=DAILY\;COUNT=10\;BYDAY=MO\,TU`)?.facts.recurrence).toBe(
    'FREQ=DAILY;COUNT=10;BYDAY=MO,TU',
  )
})

test('added days without a rule make a series', () => {
  expect(seriesOf(`RDATE;${RIGA}:20261209T200000`)?.facts.recurrence).toBe('FREQ=DAILY;COUNT=1;RDATE=20261209')
})

test('an added period with the time and length of the series is kept as a day, any other as an event', () => {
  const lines = ['RDATE;VALUE=PERIOD:20261205T180000Z/PT2H,20261206T180000Z/PT5H,20261207T090000Z/20261207T110000Z']
  const moved = event('e1', 'RECURRENCE-ID:20261208T100000Z', `DTSTART;${RIGA}:20261208T130000`)
  const file = calendar(weekly('RRULE:FREQ=WEEKLY', ...lines, 'RDATE:20261208T100000Z'), moved)
  const entries = entriesOf(file)
  expect(entries[0]?.facts.recurrence).toBe('FREQ=WEEKLY;EXDATE=20261208;RDATE=20261205')
  expect(entries.map(({ uid }) => uid)).toEqual([
    'e1',
    'e1 2026-12-06T20:00:00',
    'e1 2026-12-07T11:00:00',
    'e1 2026-12-08T10:00:00Z',
  ])
  expect(entries.slice(1, 3).map(({ facts }) => facts)).toMatchObject([
    { start_date: '2026-12-06', start_time: '20:00', end_date: '2026-12-07', end_time: '01:00', recurrence: null },
    { start_date: '2026-12-07', start_time: '11:00', end_date: null, end_time: '13:00', recurrence: null },
  ])
  expect(entries[1]?.notes).toEqual([
    'It is one date of a series, at another time or of another length, so it is a separate event here.',
  ])
})

test('a second rule is kept as added days if it ends, and named in a note if it is endless', () => {
  expect(seriesOf('RRULE:FREQ=WEEKLY', 'RRULE:FREQ=DAILY;COUNT=2')?.facts.recurrence).toBe(
    'FREQ=WEEKLY;RDATE=20261203,20261204',
  )
  expect(seriesOf('RRULE:FREQ=WEEKLY', 'RRULE:FREQ=MONTHLY')).toMatchObject({
    facts: { recurrence: 'FREQ=WEEKLY' },
    notes: ["It has a second repeat rule without an end (FREQ=MONTHLY), which couldn't be kept."],
  })
})

test('the days of an exclusion rule (EXRULE) are excluded', () => {
  expect(seriesOf('RRULE:FREQ=DAILY', 'EXRULE:FREQ=DAILY;COUNT=2;INTERVAL=3')?.facts.recurrence).toBe(
    'FREQ=DAILY;EXDATE=20261203,20261206',
  )
})

/** Writes lines that exclude this many days in a row. */
const excludedDays = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2026, 11, 4 + at)).toISOString().slice(0, 10).replaceAll('-', '')
    return `EXDATE;${RIGA}:${day}T200000`
  })

test('hundreds of excluded days are kept; above a thousand only the last thousand are, with a note', () => {
  const kept = seriesOf('RRULE:FREQ=DAILY', ...excludedDays(300))
  expect(kept?.facts.recurrence?.split(',')).toHaveLength(300)
  expect(kept?.notes).toEqual([])
  expect(seriesOf('RRULE:FREQ=DAILY', ...excludedDays(1200))?.notes).toEqual([
    'Of the 1200 days that are left out, the last 1000 are kept.',
  ])
})

test.each([
  ['FREQ=HOURLY;INTERVAL=3', null, "It repeats in a way that can't be kept here: FREQ=HOURLY;INTERVAL=3."],
  ['FREQ=DAILY;BYHOUR=9,14', 'FREQ=DAILY', "This part of its repeat rule can't be kept: BYHOUR=9,14."],
  ['FREQ=DAILY;BYHOUR=20;BYMINUTE=0', 'FREQ=DAILY', null],
  ['FREQ=WEEKLY;BYDAY=1TH', 'FREQ=WEEKLY;BYDAY=TH', null],
  ['FREQ=YEARLY;BYMONTH=12;BYDAY=1TH;WKST=SU', 'FREQ=YEARLY;BYDAY=1TH;BYMONTH=12;WKST=SU', null],
])('the rule %s is kept as %s', (rule, kept, note) => {
  const series = seriesOf(`RRULE:${rule}`)
  expect(series?.facts.recurrence).toBe(kept)
  expect(series?.notes).toEqual(note === null ? [] : [note])
})

test('a change of one day and all later ones makes those days a series of their own', () => {
  const from = event(
    'e1',
    `RECURRENCE-ID;RANGE=THISANDFUTURE;${RIGA}:20261217T200000`,
    `DTSTART;${RIGA}:20261218T210000`,
    'SUMMARY:Late jazz',
  )
  const [before, after] = entriesOf(
    calendar(weekly('RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=6', 'EXDATE:20261224T180000Z'), from),
  )
  expect(before?.facts).toMatchObject({ title: 'Jazz', recurrence: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261216' })
  expect(after?.facts).toMatchObject({
    title: 'Late jazz',
    start_date: '2026-12-18',
    start_time: '21:00',
    recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=FR;EXDATE=20261225',
  })
  expect([before?.notes.length, after?.notes.length]).toEqual([1, 1])
})

test.each([
  ['FREQ=MONTHLY;BYDAY=2TH;COUNT=4', 'RDATE=20270115,20270212', 'its days are kept one by one'],
  ['FREQ=MONTHLY;BYDAY=2TH', 'RDATE=20270115,', 'the next 60 days are kept one by one'],
])('changed later days are kept one by one if their rule cannot be moved: %s', (rule, named, said) => {
  const from = event(
    'e1',
    `RECURRENCE-ID;RANGE=THISANDFUTURE;${RIGA}:20261210T200000`,
    `DTSTART;${RIGA}:20261211T200000`,
    'SUMMARY:Late jazz',
  )
  const series = event('e1', `DTSTART;${RIGA}:20261112T200000`, 'SUMMARY:Jazz', `RRULE:${rule}`)
  const [before, after] = entriesOf(calendar(series, from))
  expect(before?.facts.recurrence).toMatch(/;UNTIL=20261209$/)
  expect(after?.facts.recurrence).toContain(`FREQ=DAILY;COUNT=1;${named}`)
  expect(after?.notes[0]).toBe(`Its repeat rule can't be moved like that: ${said}.`)
})

test('a series that is cancelled from a day on ends the day before', () => {
  const off = event('e1', `RECURRENCE-ID;RANGE=THISANDFUTURE;${RIGA}:20261217T200000`, 'STATUS:CANCELLED')
  const [series] = entriesOf(calendar(weekly('RRULE:FREQ=WEEKLY'), off))
  expect(series?.facts.recurrence).toBe('FREQ=WEEKLY;UNTIL=20261216')
})

const version = (title: string, ...lines: string[]) =>
  event('e1', `SUMMARY:${title}`, `DTSTART;${RIGA}:20261203T200000`, ...lines)

test.each([
  ['the higher SEQUENCE', [version('New', 'SEQUENCE:3'), version('Old', 'SEQUENCE:2')]],
  ['the later DTSTAMP', [version('New', 'DTSTAMP:20261102T100000Z'), version('Old', 'DTSTAMP:20261101T100000Z')]],
  ['the later place in the file', [version('Old'), version('New')]],
])('of two versions of one event, the one with %s is kept, and the other is reported', (_which, versions) => {
  const read = [...readIcs(calendar(...versions), { timeZone: 'Europe/Riga' })]
  expect(read.flatMap((it) => ('facts' in it ? it.facts.title : it))).toEqual(
    expect.arrayContaining(['New', { title: 'Old', problem: 'older' }]),
  )
  expect(read).toHaveLength(2)
})

const uidsOrProblemsIn = (file: string) =>
  [...readIcs(file, { timeZone: 'UTC' })].map((it) => ('facts' in it ? it.uid : it.problem))

test('a moved day does not take place if a newer version of the series excludes it', () => {
  const moved = event('e1', 'SEQUENCE:1', 'RECURRENCE-ID:20261210T180000Z', `DTSTART;${RIGA}:20261211T190000`)
  const series = weekly('RRULE:FREQ=WEEKLY', 'EXDATE:20261210T180000Z', 'SEQUENCE:2')
  expect(uidsOrProblemsIn(calendar(series, moved))).toEqual(['e1', 'older'])
  expect(uidsOrProblemsIn(calendar(series, moved.replace('SEQUENCE:1', 'SEQUENCE:2')))).toEqual([
    'e1',
    'e1 2026-12-10T18:00:00Z',
  ])
})

test('an event that is in a file twice is read once', () => {
  expect([...readIcs(calendar(version('Jazz'), version('Jazz')), { timeZone: 'UTC' })]).toHaveLength(1)
})

test('quoted-printable text and HTML are decoded, and alarms and guests are noted as not imported', () => {
  const [entry] = entriesOf(
    calendar(
      event(
        'e1',
        'DTSTART:20261203T200000Z',
        'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Caf=E9 am =',
        'Fluss',
        'DESCRIPTION:<p>Doors &amp\\; bar</p><ul><li>7&nbsp\\;pm</li></ul>',
        'CATEGORIES:Konzert,Berlin',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'DESCRIPTION:Reminder',
        'END:VALARM',
        'ATTENDEE:mailto:ada@example.org',
      ),
    ),
  )
  expect(entry?.facts).toMatchObject({ title: 'Café am Fluss', description: 'Doors & bar\n- 7 pm', category: 'Music' })
  expect(entry?.notes).toEqual(['Not imported: 1 alarm, 1 guest.'])
})

test('a description in HTML is read as text, and angle brackets in plain text stay', () => {
  const [html, text] = entriesOf(
    calendar(
      event('e1', 'DTSTART:20261203T200000Z', 'X-ALT-DESC;FMTTYPE=text/html:<html><body>Hello<br>there</body></html>'),
      event('e2', 'DTSTART:20261203T200000Z', 'DESCRIPTION:1 < 2 <b> 3', 'CATEGORIES:Zzz'),
    ),
  )
  expect(html?.facts.description).toBe('Hello\nthere')
  expect(text).toMatchObject({ facts: { description: '1 < 2 <b> 3' }, notes: ["We don't have its category (Zzz)."] })
})

test('a rule with a count above our limit is cut to the limit, with a note', () => {
  expect(seriesOf('RRULE:FREQ=DAILY;COUNT=99999')).toMatchObject({
    facts: { recurrence: 'FREQ=DAILY;COUNT=9999' },
    notes: ['It takes place 99999 times: the first 9999 are kept.'],
  })
  expect(seriesOf('RRULE:FREQ=DAILY;COUNT=9999')?.notes).toEqual([])
})

test('a rule that ends before the first day is dropped, with a note', () => {
  expect(seriesOf('RRULE:FREQ=WEEKLY;UNTIL=20261101T000000Z')).toMatchObject({
    facts: { start_date: '2026-12-03', recurrence: null },
    notes: ['Its repeat rule ends before it begins: only its first day is kept.'],
  })
})

test('events with an empty UID are separate events', () => {
  const rules = ['RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=WEEKLY;COUNT=4', 'DESCRIPTION:once']
  const events = rules.map((rule) => event('', `DTSTART;${RIGA}:20261203T200000`, 'SUMMARY:Jazz', rule))
  const uids = entriesOf(calendar(...events)).map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(3)
})

// Time zones of calendar files: described in the file (VTIMEZONE), named as in Windows, or unknown.
import { expect, test } from 'vitest'
import { calendar, entriesOf, event, vtimezone } from '../testing/calendar-file.ts'

const eastern = (tzid: string) =>
  vtimezone(
    tzid,
    { from: '-0400', to: '-0500', start: '16011104T020000', rule: 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11' },
    { from: '-0500', to: '-0400', start: '16010311T020000', rule: 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3' },
  )
/** A zone whose clocks change as in no real place. */
const odd = vtimezone(
  'Customized Time Zone',
  { from: '+0330', to: '+0230', start: '16011104T020000', rule: 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11' },
  { from: '+0230', to: '+0330', start: '16010311T020000', rule: 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3' },
)

const timesIn = (file: string) =>
  entriesOf(file).map(({ facts, notes }) => ({
    times: [facts.start_date, facts.start_time, facts.end_date, facts.end_time, facts.time_zone],
    notes,
  }))
/** Reads the times and notes of one event, from a file with this description of a zone. */
const only = (zone: string, ...lines: string[]) => timesIn(calendar(zone, event('e1', ...lines)))[0]

test.each([
  ['Customized Time Zone', '20270114T200000', '2027-01-14'],
  ['Eastern Standard Time 1', '20270714T200000', '2027-07-14'],
])('a zone that the file describes becomes one with the same hours: %s at %s', (tzid, start, day) => {
  expect(only(eastern(tzid), `DTSTART;TZID=${tzid}:${start}`, `DTEND;TZID=${tzid}:${start.slice(0, 9)}220000`)).toEqual(
    {
      times: [day, '20:00', null, '22:00', 'America/New_York'],
      notes: [`Its time zone “${tzid}” matches America/New_York, so we use that.`],
    },
  )
})

test('a zone with a Windows name becomes the IANA zone it stands for, with a note', () => {
  expect(only('', 'DTSTART;TZID=W. Europe Standard Time:20270114T200000')).toEqual({
    times: ['2027-01-14', '20:00', null, null, 'Europe/Berlin'],
    notes: ['Its time zone “W. Europe Standard Time” is called Europe/Berlin here.'],
  })
})

test.each(['Europe/Berlin', 'europe/berlin', '/mozilla.org/20050126_1/Europe/Berlin', 'UTC'])(
  'a zone with the name that we use needs no note: %s',
  (tzid) => {
    expect(only('', `DTSTART;TZID=${tzid}:20270114T200000`)?.notes).toEqual([])
  },
)

test('a zone whose clocks never change becomes a known one without changes', () => {
  const office = vtimezone('Custom/Office', { from: '+0900', to: '+0900' })
  expect(only(office, 'DTSTART;TZID=Custom/Office:20270114T200000')?.times.at(-1)).toBe('Asia/Tokyo')
})

test("the reader's own zone comes first where several have the same hours", () => {
  const file = calendar(
    vtimezone(
      'Office',
      { from: '+0300', to: '+0200', start: '19701025T040000', rule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10' },
      { from: '+0200', to: '+0300', start: '19700329T030000', rule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3' },
    ),
    event('e1', 'DTSTART;TZID=Office:20270114T200000'),
  )
  expect(timesIn(file)[0]?.times.at(-1)).toBe('Europe/Riga')
})

test('an event before the first change of its zone has the offset from before that change', () => {
  const late = vtimezone('Late', { from: '+0900', to: '+0900', start: '20300101T000000' })
  expect(only(late, 'DTSTART;TZID=Late:20270114T200000')?.times.at(-1)).toBe('Asia/Tokyo')
})

test('a zone that lists its changes by date, for some years only, is recognised in those years', () => {
  const berlin = vtimezone(
    'Europe_Berlin',
    { from: '+0200', to: '+0100', start: '20261025T030000' },
    { from: '+0100', to: '+0200', start: '20260329T020000' },
  ).replaceAll(/(DTSTART:2026)(\d+T\d+)/g, (all, _start, rest: string) =>
    rest.startsWith('10') ? `${all}\r\nRDATE:20271031T030000` : `${all}\r\nRDATE:20270328T020000,20280326T020000`,
  )
  const read = only(berlin, 'DTSTART;TZID=Europe_Berlin:20260715T200000')
  expect(read?.times).toEqual(['2026-07-15', '20:00', null, null, 'Europe/Berlin'])
})

test('if no known zone has those hours, a single event is kept at its moment, in the zone of the reader', () => {
  const summer = only(odd, 'DTSTART;TZID=Customized Time Zone:20270714T200000')
  expect(summer?.times).toEqual(['2027-07-14', '19:30', null, null, 'Europe/Riga'])
  expect(summer?.notes).toEqual([
    'No known time zone matches its “Customized Time Zone”: it is kept as the same moment in your own time zone.',
  ])
  expect(only(odd, 'DTSTART;TZID=Customized Time Zone:20270114T200000')?.times.slice(0, 2)).toEqual([
    '2027-01-14',
    '19:30',
  ])
})

test('if no known zone has those hours, a series is kept in UTC', () => {
  const weekly = only(odd, 'DTSTART;TZID=Customized Time Zone:20270714T200000', 'RRULE:FREQ=WEEKLY')
  expect(weekly?.times).toEqual(['2027-07-14', '16:30', null, null, 'UTC'])
  expect(weekly?.notes).toHaveLength(1)
})

test('an unknown zone that the file does not describe is reported, and the hours stay as written', () => {
  const [entry] = entriesOf(calendar(event('e1', 'DTSTART;TZID=Customized Time Zone:20270114T200000')))
  expect(entry).toMatchObject({
    facts: { start_time: '20:00', time_zone: null },
    unread: [{ field: 'time_zone', message: "We don't know this time zone." }],
    notes: [expect.stringContaining("“Customized Time Zone” isn't known")],
  })
})

test('two calendars in one file may give different zones the same name', () => {
  const at = 'DTSTART;TZID=Office:20270114T200000'
  const file = calendar(vtimezone('Office', { from: '+0900', to: '+0900' }), event('e1', at))
  const other = calendar(event('e2', at), vtimezone('Office', { from: '+0530', to: '+0530' }))
  expect(timesIn(`${file}\r\n${other}`).map(({ times }) => times.at(-1))).toEqual(['Asia/Tokyo', 'Asia/Kolkata'])
})

test('the zone of the whole calendar applies to times that name none', () => {
  const named = calendar('X-WR-TIMEZONE:America/New_York', event('e1', 'DTSTART:20270114T200000'))
  expect(timesIn(named)[0]?.times.slice(1)).toEqual(['20:00', null, null, 'America/New_York'])
  const described = calendar('X-WR-TIMEZONE:(UTC+01:00) Brussels, Paris', event('e1', 'DTSTART:20270114T200000'))
  expect(timesIn(described)[0]?.times.at(-1)).toBe('Europe/Paris')
  expect(timesIn(calendar(event('e1', 'DTSTART:20270114T200000')))[0]?.times.at(-1)).toBeNull()
})

test('a series in UTC stays in UTC, and keeps its weekdays', () => {
  const [weekly] = entriesOf(
    calendar(event('e1', 'DTSTART:20270114T233000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TH', 'EXDATE:20270121T233000Z')),
  )
  expect(weekly?.facts).toMatchObject({
    start_date: '2027-01-14',
    start_time: '23:30',
    time_zone: 'UTC',
    recurrence: 'FREQ=WEEKLY;BYDAY=TH;EXDATE=20270121',
  })
})

test.each([
  ['as Outlook marks it', ['DTSTART:20270113T230000Z', 'DTEND:20270114T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE']],
  ['from midnight in UTC', ['DTSTART:20270114T000000Z', 'DTEND:20270115T000000Z']],
  ['from midnight in its zone', ['DTSTART;TZID=Asia/Tokyo:20270114T000000', 'DTEND;TZID=Asia/Tokyo:20270115T000000']],
  ['without VALUE=DATE', ['DTSTART:20270114']],
])('an all-day event, written %s, is on its one day', (_how, lines) => {
  const [entry] = entriesOf(calendar(event('e1', ...lines)))
  expect(entry?.facts).toMatchObject({
    start_date: '2027-01-14',
    start_time: null,
    end_date: null,
    end_time: null,
    time_zone: null,
  })
})

test('a zone with a rule by the second is not expanded, nor any zone to the year 9999', () => {
  const endless = vtimezone('Endless', { from: '+0100', to: '+0100', rule: 'FREQ=SECONDLY' })
  expect(only(endless, 'DTSTART;TZID=Endless:20270114T200000')?.times.at(-1)).toBeNull()
  const far = vtimezone('Far', { from: '+0100', to: '+0100', rule: 'FREQ=YEARLY' })
  expect(only(far, 'DTSTART;TZID=Far:99990114T200000')?.times.at(-1)).toBeNull()
})

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYDAY=MO;BYSETPOS=9',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
])('a change of clocks whose rule matches no day, or too many, happens on its first day only: %s', (rule) => {
  const never = vtimezone('Never', { from: '+0800', to: '+0900', start: '20270101T000000', rule })
  expect(only(never, 'DTSTART;TZID=Never:20270114T200000')?.times).toEqual([
    '2027-01-14',
    '20:00',
    null,
    null,
    'Asia/Tokyo',
  ])
})

const sydneyUntil = (until: string) =>
  vtimezone(
    'Office',
    { from: '+1100', to: '+1000', start: '20200405T030000', rule: 'FREQ=YEARLY;BYMONTH=4;BYDAY=1SU' },
    { from: '+1000', to: '+1100', start: '20201004T020000', rule: `FREQ=YEARLY;BYMONTH=10;BYDAY=1SU;UNTIL=${until}` },
  )

const hourIn2026 = (until: string) =>
  only(sydneyUntil(until), 'DTSTART;TZID=Office:20261014T200000', 'RRULE:FREQ=DAILY')?.times[1]

test('the end of a zone rule includes a change of clocks at that very moment', () => {
  // At 16:00 in UTC on 3 October 2026 clocks there would go forward.
  expect([hourIn2026('20261003T160000Z'), hourIn2026('20261003T155959Z')]).toEqual(['09:00', '10:00'])
})

test('a zone name in other capitals is that zone, unless the file describes it otherwise', () => {
  expect(only('', 'DTSTART;TZID=europe/riga:20270114T200000')?.times.at(-1)).toBe('Europe/Riga')
  const kept = vtimezone('Europe/riga', { from: '+0900', to: '+0900' })
  expect(only(kept, 'DTSTART;TZID=Europe/riga:20270114T200000')?.times.at(-1)).toBe('Asia/Tokyo')
})

test('a three-letter zone is as the file describes it, or else the known zone of that name', () => {
  expect(only(eastern('EST'), 'DTSTART;TZID=EST:20270714T200000')?.times.at(-1)).toBe('America/New_York')
  expect(only('', 'DTSTART;TZID=EST:20270714T200000')?.times.at(-1)).toBe('EST')
  const steady = vtimezone('EST', { from: '-0500', to: '-0500' })
  expect(only(steady, 'DTSTART;TZID=EST:20270714T200000')).toEqual({
    times: ['2027-07-14', '20:00', null, null, 'EST'],
    notes: [],
  })
})

test('the first of two descriptions of one zone in a calendar counts', () => {
  const twice = `${vtimezone('Office', { from: '+0900', to: '+0900' })}\r\n${vtimezone('Office', { from: '+0530', to: '+0530' })}`
  expect(only(twice, 'DTSTART;TZID=Office:20270114T200000')?.times.at(-1)).toBe('Asia/Tokyo')
})

test('a change of clocks with a date but no time is at midnight', () => {
  const byDay = eastern('Office').replaceAll(/DTSTART:(\d{8})T\d{6}/g, 'DTSTART;VALUE=DATE:$1')
  // No place changes its clocks at that hour: the moment is kept.
  const night = ['2027-07-15', '03:00', null, null, 'Europe/Riga']
  expect(only(byDay, 'DTSTART;TZID=Office:20270714T200000')?.times).toEqual(night)
  const steady = vtimezone('Office', { from: '+0900', to: '+0900', start: '20200101T000000' })
  const steadyByDay = steady.replace(':20200101T000000', ';VALUE=DATE:20200101')
  expect(only(steadyByDay, 'DTSTART;TZID=Office:20270114T200000')?.times.at(-1)).toBe('Asia/Tokyo')
})

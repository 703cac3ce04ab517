import { expect, test } from 'vitest'
import { markEvents, indexOfMark, decodeText } from './mark-events.ts'
import { readWithIcalJs } from './read-with-ical-js.ts'

const TODAY = '2026-11-26'

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:drawing', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const read = (...lines: string[]) => readWithIcalJs(markEvents(calendar(...lines)), TODAY)
const startsOf = (...lines: string[]) => (read(...event(...lines)).occurrences.drawing ?? []).map(([start]) => start)

/** The VTIMEZONE of a custom zone: UTC+1, in summer UTC+2. */
const customZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Custom/Office',
  'BEGIN:STANDARD',
  'DTSTART:20141026T030000',
  'RDATE:20151025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20140330T020000',
  'RDATE:20150329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test.each([
  [['DTSTART;VALUE=DATE:20261204'], '2026-12-04', null],
  [['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261204'], '2026-12-04', null],
  [['DTSTART:20261204T200000', 'DURATION:PT2H'], '2026-12-04T20:00', '2026-12-04T22:00'],
  [['DTSTART;TZID=Europe/Riga:20261204T200000', 'DTEND:20261204T203000Z'], '2026-12-04T18:00Z', '2026-12-04T20:30Z'],
  [['DTSTART;TZID=/somebody/Europe/Riga:20261204T200000'], '2026-12-04T18:00Z', null],
  [['DTSTART;TZID=Nobody knows:20261204T200000'], '2026-12-04T20:00?', null],
  [['DTSTART:20261204T200000Z', 'DTEND:20261204T190000Z'], '2026-12-04T20:00Z', '?'],
  [['DTSTART:20261204T200000', 'DTEND:20261204T210000Z'], '2026-12-04T20:00', '?'],
  [['DTSTART:20261204T200000', 'DTEND;TZID=Europe/Riga:20261204T210000'], '2026-12-04T18:00Z', '2026-12-04T19:00Z'],
  [
    ['DTSTART;TZID=Nobody knows:20261204T200000', 'DTEND;TZID=Nobody knows:20261204T210000'],
    '2026-12-04T20:00?',
    '2026-12-04T21:00?',
  ],
  [['DTSTART;TZID=Nobody knows:20261204T200000', 'DTEND;TZID=Nor this:20261204T210000'], '2026-12-04T20:00?', '?'],
  [['DTSTART;TZID=Nobody knows:20261204T200000', 'DTEND:20261204T210000Z'], '2026-12-04T20:00?', '?'],
  [['DTSTART;TZID=Europe/Riga:20261204T000000', 'DTEND;TZID=Europe/Riga:20261206T000000'], '2026-12-04', '2026-12-06'],
  [['DTSTART:20261204T000000Z', 'DTEND:20261204T235900Z'], '2026-12-04', '2026-12-05'],
  [['DTSTART:20261204T000000Z', 'DTEND:20261204T235800Z'], '2026-12-04T00:00Z', '2026-12-04T23:58Z'],
  [
    ['DTSTART:20261203T230000Z', 'DTEND:20261204T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    '2026-12-04',
    '2026-12-05',
  ],
  [['DTSTART:20261204T200000Z', 'DURATION:-PT1H'], '2026-12-04T20:00Z', '?'],
  [['DTSTART:20261204T000000Z', 'DTEND:20261204T000000Z'], '2026-12-04T00:00Z', '2026-12-04T00:00Z'],
])('%j lasts from %s to %s', (lines, start, end) => {
  expect(read(...event(...lines)).events).toMatchObject([{ start, end, status: 'active' }])
})

test('a custom zone is resolved by its VTIMEZONE, before and after a clock change', () => {
  const noons = ['20140409', '20141109'].flatMap((day) => event(`DTSTART;TZID=Custom/Office:${day}T120000`))
  const starts = read(...customZone, ...noons).events.map(({ start }) => start)
  expect(starts).toEqual(['2014-04-09T10:00Z', '2014-11-09T11:00Z'])
})

test('a floating time is in the zone of its calendar, if that has one', () => {
  const { events } = read('X-WR-TIMEZONE:Europe/Riga', ...event('DTSTART:20261204T200000'))
  expect(events).toMatchObject([{ start: '2026-12-04T18:00Z' }])
})

test.each([
  [['RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TH'], ['2026-11-03', '2026-11-05', '2026-11-12', '2026-11-19']],
  [
    ['RRULE:FREQ=DAILY;UNTIL=20261106T180000Z', 'EXDATE;VALUE=DATE:20261104'],
    ['2026-11-03', '2026-11-05', '2026-11-06'],
  ],
  [
    ['RDATE;TZID=Europe/London:20261110T170000', 'RDATE;VALUE=PERIOD:20261201T170000Z/PT1H'],
    ['2026-11-03', '2026-11-10', '2026-12-01'],
  ],
  [
    ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=MONTHLY;COUNT=2'],
    ['2026-11-03', '2026-11-10', '2026-12-03'],
  ],
])('%j adds and removes days, and DTSTART always counts', (lines, days) => {
  const starts = startsOf('DTSTART;TZID=Europe/Riga:20261103T190000', ...lines)
  expect(starts.toSorted()).toEqual(days.map((day) => `${day}T17:00Z`))
})

test('an RDATE with a period lasts as long as the period', () => {
  const further = ['RDATE;VALUE=PERIOD:20261110T170000Z/PT3H', 'RDATE;VALUE=PERIOD:20261117T170000Z/20261118T170000Z']
  const evening = ['DTSTART;TZID=Europe/Riga:20261103T190000', 'DTEND;TZID=Europe/Riga:20261103T200000']
  const lasting = read(...event(...evening, ...further)).occurrences.drawing?.toSorted()
  expect(lasting).toEqual([
    ['2026-11-03T17:00Z', '2026-11-03T18:00Z'],
    ['2026-11-10T17:00Z', '2026-11-10T20:00Z'],
    ['2026-11-17T17:00Z', '2026-11-18T17:00Z'],
  ])
})

test.each(['DTSTART:20261103T190000', 'DTSTART;TZID=Nobody knows:20261103T190000'])(
  '%j is compared with times in UTC in the zone of the reader',
  (start) => {
    const days = (...lines: string[]) => startsOf(start, ...lines).map((it) => it.slice(0, 10))
    expect(days('RRULE:FREQ=DAILY;UNTIL=20261105T180000Z')).toEqual(['2026-11-03', '2026-11-04', '2026-11-05'])
    expect(days('RRULE:FREQ=DAILY;UNTIL=20261105T170000Z')).toEqual(['2026-11-03', '2026-11-04'])
    expect(days('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261104T180000Z')).toEqual(['2026-11-03', '2026-11-05'])
  },
)

test('a series keeps its wall time across a clock change', () => {
  const starts = startsOf('DTSTART;TZID=Europe/Riga:20261020T190000', 'RRULE:FREQ=WEEKLY;COUNT=2')
  expect(starts).toEqual(['2026-10-20T16:00Z', '2026-10-27T17:00Z'])
})

test('an override replaces its occurrence, and a cancelled one removes it', () => {
  const series = event('DTSTART:20261105T190000', 'RRULE:FREQ=WEEKLY;COUNT=4')
  const later = event('RECURRENCE-ID:20261112T190000', 'DTSTART:20261113T200000')
  const off = event('RECURRENCE-ID:20261119T190000', 'DTSTART:20261119T190000', 'STATUS:CANCELLED')
  const { occurrences, events } = read(...series, ...later, ...off)
  const starts = occurrences.drawing?.map(([start]) => start)
  expect(starts?.toSorted()).toEqual(['2026-11-05T19:00', '2026-11-13T20:00', '2026-11-26T19:00'])
  expect(events.map(({ status }) => status)).toEqual(['active', 'active', 'cancelled'])
})

test('a THISANDFUTURE override moves the occurrences after it', () => {
  const series = event('DTSTART:20261105T190000', 'RRULE:FREQ=WEEKLY;COUNT=3')
  const change = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261112T190000', 'DTSTART:20261112T200000')
  const starts = read(...series, ...change).occurrences.drawing?.map(([start]) => start)
  expect(starts?.toSorted()).toEqual(['2026-11-05T19:00', '2026-11-12T20:00', '2026-11-19T20:00'])
})

test('of two versions the one with the higher SEQUENCE counts, whatever their order', () => {
  const versions = [event('DTSTART:20261105T190000', 'SEQUENCE:2'), event('DTSTART:20261106T190000', 'SEQUENCE:1')]
  expect(read(...versions.flat()).events.map(({ status }) => status)).toEqual(['active', 'superseded'])
})

test('of two versions with the same SEQUENCE the one with the later DTSTAMP counts', () => {
  const stamps = ['DTSTAMP:20261102T100000Z', 'DTSTAMP:20261101T100000Z']
  const versions = stamps.map((stamp, at) => event(`DTSTART:2026110${at + 5}T190000`, stamp))
  expect(read(...versions.flat()).events.map(({ status }) => status)).toEqual(['active', 'superseded'])
})

test('before its first transition, a zone has the TZOFFSETFROM of that transition', () => {
  const { events } = read(...customZone, ...event('DTSTART;TZID=Custom/Office:20130709T120000'))
  expect(events).toMatchObject([{ start: '2013-07-09T11:00Z' }])
})

test('an abbreviation such as EST means the VTIMEZONE of its calendar, else the zone of that name', () => {
  const summer = event('DTSTART;TZID=EST:20140709T120000')
  const zone = customZone.map((line) => line.replace('Custom/Office', 'EST'))
  expect(read(...zone, ...summer).events).toMatchObject([{ start: '2014-07-09T10:00Z' }])
  expect(read(...summer).events).toMatchObject([{ start: '2014-07-09T17:00Z' }])
})

test('METHOD:CANCEL cancels every event in the file', () => {
  expect(read('METHOD:CANCEL', ...event('DTSTART:20261105T190000')).events).toMatchObject([{ status: 'cancelled' }])
})

test('the mark of an event precedes its own URL', () => {
  const file = calendar(...event('URL:https://example.org'), ...event('DTSTART:20261105T190000'))
  expect([...markEvents(file).matchAll(/^URL:(.*)\r$/gm)].map(([, address]) => indexOfMark(address))).toEqual([
    0,
    null,
    1,
  ])
})

test('a byte order mark determines the encoding of a file', () => {
  expect(decodeText(Buffer.from('\uFEFFBEGIN', 'utf16le'))).toBe('BEGIN')
  expect(decodeText(Buffer.from('Café'))).toBe('Café')
})

test('an RDATE long before DTSTART is an occurrence', () => {
  const lines = ['DTSTART;VALUE=DATE:20280305', 'RRULE:FREQ=YEARLY;COUNT=2', 'RDATE;VALUE=DATE:20260105']
  expect(startsOf(...lines).toSorted()).toEqual(['2026-01-05', '2028-03-05', '2029-03-05'])
})

test('an invalid RDATE of a cancelled event is ignored', () => {
  const lines = [
    'DTSTART:20261204T200000Z',
    'RDATE;VALUE=PERIOD:20261211T200000Z/202601211T210000Z',
    'STATUS:CANCELLED',
  ]
  expect(read(...event(...lines)).events).toMatchObject([{ status: 'cancelled' }])
})

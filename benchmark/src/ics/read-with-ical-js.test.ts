import { expect, test } from 'vitest'
import { markEvents, indexOfMark, decodeText } from './mark-events.ts'
import { readWithIcalJs } from './read-with-ical-js.ts'

const TODAY = '2026-11-26'

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:drawing', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const read = (...lines: string[]) => readWithIcalJs(markEvents(calendar(...lines)), TODAY)
const startsOf = (...lines: string[]) => (read(...event(...lines)).occurrences.drawing ?? []).map(([start]) => start)

/** A zone of its own name, an hour before UTC, two in summer. */
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

test('a zone that only its file knows is told by its VTIMEZONE, on both sides of a change of clocks', () => {
  const noons = ['20140409', '20141109'].flatMap((day) => event(`DTSTART;TZID=Custom/Office:${day}T120000`))
  const starts = read(...customZone, ...noons).events.map(({ start }) => start)
  expect(starts).toEqual(['2014-04-09T10:00Z', '2014-11-09T11:00Z'])
})

test('a floating time is told by the zone of its calendar, where that has one', () => {
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
])('%j adds and takes out days, and the first one counts', (lines, days) => {
  const starts = startsOf('DTSTART;TZID=Europe/Riga:20261103T190000', ...lines)
  expect(starts.toSorted()).toEqual(days.map((day) => `${day}T17:00Z`))
})

test('a further date lasts as long as it says itself', () => {
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
  'what %j and moments in UTC have to do with each other is said by the clocks of who reads it',
  (start) => {
    const days = (...lines: string[]) => startsOf(start, ...lines).map((it) => it.slice(0, 10))
    expect(days('RRULE:FREQ=DAILY;UNTIL=20261105T180000Z')).toEqual(['2026-11-03', '2026-11-04', '2026-11-05'])
    expect(days('RRULE:FREQ=DAILY;UNTIL=20261105T170000Z')).toEqual(['2026-11-03', '2026-11-04'])
    expect(days('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261104T180000Z')).toEqual(['2026-11-03', '2026-11-05'])
  },
)

test('hours stay on the wall when clocks change', () => {
  const starts = startsOf('DTSTART;TZID=Europe/Riga:20261020T190000', 'RRULE:FREQ=WEEKLY;COUNT=2')
  expect(starts).toEqual(['2026-10-20T16:00Z', '2026-10-27T17:00Z'])
})

test('a day that is told otherwise replaces its own, and a cancelled one is none', () => {
  const series = event('DTSTART:20261105T190000', 'RRULE:FREQ=WEEKLY;COUNT=4')
  const later = event('RECURRENCE-ID:20261112T190000', 'DTSTART:20261113T200000')
  const off = event('RECURRENCE-ID:20261119T190000', 'DTSTART:20261119T190000', 'STATUS:CANCELLED')
  const { occurrences, events } = read(...series, ...later, ...off)
  const starts = occurrences.drawing?.map(([start]) => start)
  expect(starts?.toSorted()).toEqual(['2026-11-05T19:00', '2026-11-13T20:00', '2026-11-26T19:00'])
  expect(events.map(({ status }) => status)).toEqual(['active', 'active', 'cancelled'])
})

test('a change of all that follows moves them', () => {
  const series = event('DTSTART:20261105T190000', 'RRULE:FREQ=WEEKLY;COUNT=3')
  const change = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261112T190000', 'DTSTART:20261112T200000')
  const starts = read(...series, ...change).occurrences.drawing?.map(([start]) => start)
  expect(starts?.toSorted()).toEqual(['2026-11-05T19:00', '2026-11-12T20:00', '2026-11-19T20:00'])
})

test('of two versions the higher sequence counts, wherever it stands', () => {
  const versions = [event('DTSTART:20261105T190000', 'SEQUENCE:2'), event('DTSTART:20261106T190000', 'SEQUENCE:1')]
  expect(read(...versions.flat()).events.map(({ status }) => status)).toEqual(['active', 'superseded'])
})

test('of two versions with one sequence the later stamp counts', () => {
  const stamps = ['DTSTAMP:20261102T100000Z', 'DTSTAMP:20261101T100000Z']
  const versions = stamps.map((stamp, at) => event(`DTSTART:2026110${at + 5}T190000`, stamp))
  expect(read(...versions.flat()).events.map(({ status }) => status)).toEqual(['active', 'superseded'])
})

test('before the first change that a file tells of, a zone is as it was until then', () => {
  const { events } = read(...customZone, ...event('DTSTART;TZID=Custom/Office:20130709T120000'))
  expect(events).toMatchObject([{ start: '2013-07-09T11:00Z' }])
})

test('three letters are by the VTIMEZONE of their calendar, else a zone', () => {
  const summer = event('DTSTART;TZID=EST:20140709T120000')
  const zone = customZone.map((line) => line.replace('Custom/Office', 'EST'))
  expect(read(...zone, ...summer).events).toMatchObject([{ start: '2014-07-09T10:00Z' }])
  expect(read(...summer).events).toMatchObject([{ start: '2014-07-09T17:00Z' }])
})

test('a message that cancels cancels all it names', () => {
  expect(read('METHOD:CANCEL', ...event('DTSTART:20261105T190000')).events).toMatchObject([{ status: 'cancelled' }])
})

test('each event is marked before any address of its own', () => {
  const file = calendar(...event('URL:https://example.org'), ...event('DTSTART:20261105T190000'))
  expect([...markEvents(file).matchAll(/^URL:(.*)\r$/gm)].map(([, address]) => indexOfMark(address))).toEqual([
    0,
    null,
    1,
  ])
})

test('a file says by its first bytes in which letters it is written', () => {
  expect(decodeText(Buffer.from('\uFEFFBEGIN', 'utf16le'))).toBe('BEGIN')
  expect(decodeText(Buffer.from('Café'))).toBe('Café')
})

test('a further date long before the start is one of its times', () => {
  const lines = ['DTSTART;VALUE=DATE:20280305', 'RRULE:FREQ=YEARLY;COUNT=2', 'RDATE;VALUE=DATE:20260105']
  expect(startsOf(...lines).toSorted()).toEqual(['2026-01-05', '2028-03-05', '2029-03-05'])
})

test('of what is called off, a further date that is none is passed over', () => {
  const lines = [
    'DTSTART:20261204T200000Z',
    'RDATE;VALUE=PERIOD:20261211T200000Z/202601211T210000Z',
    'STATUS:CANCELLED',
  ]
  expect(read(...event(...lines)).events).toMatchObject([{ status: 'cancelled' }])
})

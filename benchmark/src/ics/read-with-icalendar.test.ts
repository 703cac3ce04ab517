import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { markEvents } from './mark-events.ts'
import { readWithIcalendar } from './read-with-icalendar.ts'

const python = process.env.ICS_PYTHON ?? 'python3'
const isInstalled = spawnSync(python, ['-c', 'import icalendar, recurring_ical_events']).status === 0

const read = (...lines: string[]) => {
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:drawing', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const [reading] = readWithIcalendar([markEvents(file)], { python, today: '2026-11-26' })
  return reading ?? { events: [], occurrences: {} }
}
const startsOf = (...lines: string[]) => (read(...lines).occurrences.drawing ?? []).map(([start]) => start)
/** A calendar file with one event in a custom zone with this offset from UTC. */
const officeAt = (offset: string, name = 'Office') =>
  markEvents(`BEGIN:VCALENDAR
BEGIN:VTIMEZONE
TZID:${name}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:${offset}
TZOFFSETTO:${offset}
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:drawing
DTSTART;TZID=${name}:20261204T200000
END:VEVENT
END:VCALENDAR
`)

const floatingDays = (...lines: string[]) => startsOf('DTSTART:20261103T190000', ...lines).map((it) => it.slice(8, 10))

describe.skipIf(!isInstalled)('what icalendar and recurring-ical-events read', () => {
  test.each([
    [['DTSTART;TZID=Europe/Riga:20261204T200000', 'DTEND:20261204T203000Z'], '2026-12-04T18:00Z', '2026-12-04T20:30Z'],
    [['DTSTART;TZID=Europe/Riga;VALUE=DATE:20261204'], '2026-12-04', null],
    [['DTSTART;TZID=Europe/Riga:20261204T200000Z', 'DURATION:PT1H'], '2026-12-04T20:00Z', '2026-12-04T21:00Z'],
    [['DTSTART:20261204T200000', 'DTEND;TZID=Europe/Riga:20261204T210000'], '2026-12-04T18:00Z', '2026-12-04T19:00Z'],
    [
      ['DTSTART;TZID=Nobody knows:20261204T200000', 'DTEND;TZID=Nobody knows:20261204T210000'],
      '2026-12-04T20:00?',
      '2026-12-04T21:00?',
    ],
    [['DTSTART;TZID=Nobody knows:20261204T200000', 'DTEND;TZID=Nor this:20261204T210000'], '2026-12-04T20:00?', '?'],
    [['DTSTART;TZID=Nobody knows:20261204T200000', 'DTEND:20261204T210000Z'], '2026-12-04T20:00?', '?'],
    [
      ['DTSTART;TZID=Europe/Riga:20261204T000000', 'DTEND;TZID=Europe/Riga:20261206T000000'],
      '2026-12-04',
      '2026-12-06',
    ],
    [
      ['DTSTART;TZID=Nobody knows:20261204T000000', 'DTEND;TZID=Nobody knows:20261205T000000'],
      '2026-12-04',
      '2026-12-05',
    ],
    [['DTSTART:20261204T000000Z', 'DTEND:20261204T235900Z'], '2026-12-04', '2026-12-05'],
    [
      ['DTSTART:20261203T230000Z', 'DTEND:20261204T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      '2026-12-04',
      '2026-12-05',
    ],
    [['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261203'], '2026-12-04', null],
    [['DTSTART:20261204T000000Z', 'DTEND:20261204T000000Z'], '2026-12-04T00:00Z', '2026-12-04T00:00Z'],
  ])('%j lasts from %s to %s', (lines, start, end) => {
    const reading = read(...lines)
    expect(reading.events).toMatchObject([{ start, end, status: 'active' }])
    expect(reading.occurrences.drawing?.map(([at]) => at)).toEqual([start])
  })

  test('an invalid rule gives no occurrences', () => {
    expect(read('DTSTART:20261204T200000', 'RRULE:W1 FR #4').occurrences).toEqual({})
  })

  test('two files may use the same name for different zones', () => {
    const readings = readWithIcalendar([officeAt('+0900'), officeAt('+0300')], { python, today: '2026-11-26' })
    expect(readings.map((it) => it?.events[0]?.start)).toEqual(['2026-12-04T11:00Z', '2026-12-04T17:00Z'])
  })

  test.each([
    ['EST', '2026-12-04T11:00Z'],
    ['/mozilla.org/20050126_1/Europe/Riga', '2026-12-04T18:00Z'],
    ['Custom/Office', '2026-12-04T11:00Z'],
  ])('the zone %s is resolved by its VTIMEZONE, unless it is an IANA name with a path before it', (name, start) => {
    const [reading] = readWithIcalendar([officeAt('+0900', name)], { python, today: '2026-11-26' })
    expect(reading?.events[0]?.start).toBe(start)
  })

  test('before its first transition, a zone has the TZOFFSETFROM of that transition', () => {
    const since = officeAt('+0900').replace('19700101T000000', '20270101T000000').replace('FROM:+0900', 'FROM:+0300')
    const [reading] = readWithIcalendar([since], { python, today: '2026-11-26' })
    expect(reading?.events[0]?.start).toBe('2026-12-04T17:00Z')
  })

  test('two calendars in one file may use the same name for different zones', () => {
    const file = `${officeAt('+0900')}${officeAt('+0300')}`.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')
    const [reading] = readWithIcalendar([file], { python, today: '2026-11-26' })
    expect(reading?.events.map(({ start }) => start)).toEqual(['2026-12-04T11:00Z', '2026-12-04T17:00Z'])
  })

  test('an end before the start does not move the start', () => {
    expect(startsOf('DTSTART:20261204T200000Z', 'DTEND:20261204T190000Z')).toEqual(['2026-12-04T20:00Z'])
    expect(startsOf('DTSTART:20261204T200000', 'DTEND;VALUE=DATE:20261204')).toEqual(['2026-12-04T20:00'])
  })

  test('an EXDATE or RDATE of another kind than DTSTART means that day, at the start time', () => {
    const evening = ['DTSTART;TZID=Europe/Riga:20261204T200000', 'RRULE:FREQ=DAILY;COUNT=2']
    expect(startsOf(...evening, 'EXDATE;VALUE=DATE:20261205', 'RDATE;VALUE=DATE:20261211')).toEqual([
      '2026-12-04T18:00Z',
      '2026-12-11T18:00Z',
    ])
    const day = ['DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261205T100000Z']
    expect(startsOf(...day)).toEqual(['2026-12-04', '2026-12-06'])
  })

  test('floating times are compared with times in UTC in the zone of the reader', () => {
    expect(floatingDays('RRULE:FREQ=DAILY;UNTIL=20261105T180000Z')).toEqual(['03', '04', '05'])
    expect(floatingDays('RRULE:FREQ=DAILY;UNTIL=20261105T170000Z')).toEqual(['03', '04'])
    expect(floatingDays('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261104T180000Z')).toEqual(['03', '05'])
  })

  test('an UNTIL date without a time includes that day', () => {
    const starts = startsOf('DTSTART;TZID=Europe/Riga:20261204T200000', 'RRULE:FREQ=DAILY;UNTIL=20261205')
    expect(starts).toEqual(['2026-12-04T18:00Z', '2026-12-05T18:00Z'])
    expect(startsOf('DTSTART:20261204T200000', 'RRULE:FREQ=DAILY;UNTIL=20261205')).toEqual([
      '2026-12-04T20:00',
      '2026-12-05T20:00',
    ])
  })
})

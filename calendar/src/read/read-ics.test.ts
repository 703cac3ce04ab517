import { expect, test } from 'vitest'
import type { CalendarEvent } from '../calendar-event.ts'
import { toIcs } from '../write/ics.ts'
import { dayOf, readIcs, type IcsEntry } from './read-ics.ts'

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:e1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
const read = (text: string) => [...readIcs(text, { timeZone: 'Europe/Riga' })]
const factsOf = (...lines: string[]) => {
  const [entry] = read(file(...lines))
  return entry && 'facts' in entry ? entry.facts : null
}

test.each([
  ['in a zone', 'DTSTART;TZID=America/New_York:20261204T200000', ['2026-12-04', '20:00', 'America/New_York']],
  [
    "in a zone by Outlook's name",
    'DTSTART;TZID=W. Europe Standard Time:20261204T200000',
    ['2026-12-04', '20:00', 'Europe/Berlin'],
  ],
  [
    'in a zone whose name begins with a path',
    'DTSTART;TZID=/freeassociation/Europe/Paris:20261204T200000',
    ['2026-12-04', '20:00', 'Europe/Paris'],
  ],
  ['in an unknown zone', 'DTSTART;TZID=Customized Time Zone:20261204T200000', ['2026-12-04', '20:00', null]],
  ['in UTC, converted to the zone of the reader', 'DTSTART:20261204T233000Z', ['2026-12-05', '01:30', 'Europe/Riga']],
  ['in no zone', 'DTSTART:20261204T200000', ['2026-12-04', '20:00', null]],
  ['with an offset from UTC', 'DTSTART:2026-12-04T20:00:00+01:00', ['2026-12-04', '21:00', 'Europe/Riga']],
  ['with an offset behind UTC', 'DTSTART:20261204T180000-0500', ['2026-12-05', '01:00', 'Europe/Riga']],
  ['with a space before its time', 'DTSTART:2026-12-04 20:00', ['2026-12-04', '20:00', null]],
  ['in a zone without a name', 'DTSTART;TZID=:20261204T200000', ['2026-12-04', '20:00', null]],
  ['at the midnight that ends a day', 'DTSTART:20261204T240000', ['2026-12-05', '00:00', null]],
  ['for a whole day', 'DTSTART;VALUE=DATE:20261204', ['2026-12-04', null, null]],
])('a start %s is read', (_how, line, [date, time, zone]) => {
  expect(factsOf(line)).toMatchObject({ start_date: date, start_time: time, time_zone: zone })
})

test.each([
  [
    'the end of whole days, the day after them, becomes their last day',
    ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261207'],
    ['2026-12-06', null],
  ],
  ['a whole day has no end', ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205'], [null, null]],
  ['a duration gives the end', ['DTSTART:20261204T230000', 'DURATION:PT1H30M'], ['2026-12-05', '00:30']],
  ['an end at 23:59 is kept', ['DTSTART:20261204T200000', 'DTEND:20261204T235900'], [null, '23:59']],
  [
    'an end at midnight belongs to the same evening',
    ['DTSTART:20261204T200000', 'DTEND:20261205T000000'],
    [null, '00:00'],
  ],
  ['an end at 24:00 is the same midnight', ['DTSTART:20261204T200000', 'DTEND:20261204T240000'], [null, '00:00']],
  ['an end at the start is kept', ['DTSTART:20261204T200000', 'DTEND:20261204T200000'], [null, '20:00']],
  ['a duration of zero is an end at the start', ['DTSTART:20261204T200000', 'DURATION:PT0S'], [null, '20:00']],
  ['an event without an end gets none', ['DTSTART:20261204T200000'], [null, null]],
  [
    'the default end that our own files write is not an end time',
    ['DTSTART:20261204T200000', 'DTEND:20261205T235900', 'X-SWAP-END:UNKNOWN'],
    ['2026-12-05', null],
  ],
  [
    'an end that somebody has set since our file was written is kept',
    ['DTSTART:20261204T200000', 'DTEND:20261204T220000', 'X-SWAP-END:UNKNOWN'],
    [null, '22:00'],
  ],
  ['a duration in weeks gives the last day', ['DTSTART;VALUE=DATE:20261204', 'DURATION:P1W'], ['2026-12-10', null]],
  ['a duration in days gives the last day', ['DTSTART;VALUE=DATE:20261204', 'DURATION:P3D'], ['2026-12-06', null]],
  [
    'a duration across a change of clocks counts the time that passes',
    ['DTSTART;TZID=Europe/Riga:20261024T220000', 'DURATION:PT8H'],
    ['2026-10-25', '05:00'],
  ],
  [
    'an end in another zone is converted to the zone of the start',
    ['DTSTART;TZID=America/New_York:20261204T200000', 'DTEND;TZID=Europe/Paris:20261205T091500'],
    ['2026-12-05', '03:15'],
  ],
  [
    'a flight that lands, by local time, before it took off has its end',
    ['DTSTART;TZID=Asia/Tokyo:20261204T170000', 'DTEND;TZID=America/Los_Angeles:20261204T093000'],
    ['2026-12-05', '02:30'],
  ],
  [
    'an end in UTC is converted to the zone of the start',
    ['DTSTART;TZID=America/New_York:20261204T200000', 'DTEND:20261205T023000Z'],
    [null, '21:30'],
  ],
  ['an end before the start is ignored', ['DTSTART:20261204T200000', 'DTEND:20261204T190000'], [null, null]],
])('%s', (_what, lines, [date, time]) => {
  expect(factsOf(...lines)).toMatchObject({ end_date: date, end_time: time })
})

test('an event with an impossible date, or with none, is reported by its title', () => {
  const broken = file('DTSTART:20260230T200000', 'SUMMARY:Never') + '\n' + file('SUMMARY:No day').replace('e1', 'e2')
  expect(read(broken)).toEqual([
    { title: 'Never', problem: 'no-date' },
    { title: 'No day', problem: 'no-date' },
  ])
})

test('a malformed line is quoted in a note, and the rest of its event is kept', () => {
  const [entry] = read(
    file('DTSTART:20261204T200000', 'this is no line', 'SUMMARY:Ferry', 'RRULE:freq=weekly;byday=MO, TU;'),
  )
  expect(entry).toMatchObject({
    facts: { title: 'Ferry', start_date: '2026-12-04', recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU' },
    notes: ["We couldn't read this line, and left it out: this is no line"],
  })
})

const isCancelled = (text: string) => read(text).map((it) => 'facts' in it && it.isCancelled)

test('an event is cancelled by its own status or by the METHOD of the file', () => {
  const event = file('DTSTART:20261204T200000')
  expect(isCancelled(file('DTSTART:20261204T200000', 'STATUS:CANCELLED'))).toEqual([true])
  expect(isCancelled(event.replace('VERSION:2.0', 'METHOD:CANCEL'))).toEqual([true])
  expect(isCancelled(event)).toEqual([false])
})

const cancel = (...lines: string[]) =>
  read(['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'BEGIN:VEVENT', 'UID:e1', ...lines, 'END:VEVENT'].join('\r\n'))

test('a cancellation may name an event, or one day of a series, and nothing else', () => {
  expect(cancel()).toMatchObject([{ uid: 'e1', series: null, isCancelled: true, facts: { start_date: null } }])
  const [day] = cancel('RECURRENCE-ID:20261210T223000Z')
  expect(day).toMatchObject({ series: { uid: 'e1', isSeriesInFile: false }, isCancelled: true })
  const { series } = day as IcsEntry
  expect(series && ['Europe/Riga', 'America/New_York'].map((zone) => dayOf(series, zone))).toEqual([
    '2026-12-11',
    '2026-12-10',
  ])
})

test.each([
  ['STATUS:TENTATIVE', 'Postponed: Night Ferry', 'Night Ferry', 'postponed'],
  ['STATUS:TENTATIVE', 'Night Ferry', 'Night Ferry', null],
  ['STATUS:CONFIRMED', 'Postponed: a play', 'Postponed: a play', null],
])('with %s, the summary %j gives the title %j and the availability %j', (status, summary, title, availability) => {
  expect(factsOf('DTSTART:20261204T200000', status, `SUMMARY:${summary}`)).toMatchObject({
    title,
    ticket_info: { ticket_availability: availability },
  })
})

test('a rule is kept with its excluded days, dated in the zone of the event', () => {
  const said = factsOf(
    'DTSTART;TZID=Europe/Riga:20261203T200000',
    'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261218',
    'EXDATE;TZID=Europe/Riga:20261210T200000,20261217T200000',
    'EXDATE:20261223T230000Z',
  )
  expect(said).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261218;EXDATE=20261210,20261217,20261224',
    notes: null,
  })
})

test('a day of a series that the file moves is a separate event, and excluded from the series', () => {
  const weekly = file('DTSTART;TZID=Europe/Riga:20261203T200000', 'RRULE:FREQ=WEEKLY')
  const moved = file('DTSTART;TZID=Europe/Riga:20261211T190000', 'RECURRENCE-ID:20261210T180000Z')
  const [rest, once] = read(weekly + '\n' + moved)
  expect(rest).toMatchObject({ facts: { recurrence: 'FREQ=WEEKLY;EXDATE=20261210' } })
  expect(once).toMatchObject({ facts: { recurrence: null, start_date: '2026-12-11' } })
})

test('organiser, place and category are read, and a URL that is not a web address is dropped', () => {
  const said = factsOf(
    'DTSTART:20261204T200000',
    'SUMMARY:Night\\, Ferry',
    'LOCATION:Kulturhaus\\, Main Street 5\\, Riga',
    'GEO:56.94;24.1',
    'URL:javascript:alert(1)',
    'CATEGORIES:Music,Jazz',
    'ORGANIZER;CN="The Quay":mailto:hello@quay.example',
  )
  expect(said).toMatchObject({
    title: 'Night, Ferry',
    location: {
      venue: 'Kulturhaus',
      address: 'Main Street 5',
      city: 'Riga',
      coordinates: { latitude: 56.94, longitude: 24.1 },
    },
    contact: { event_url: null, organizer_name: 'The Quay', organizer_contact: 'hello@quay.example' },
    category: 'Music',
  })
})

test('a hostile file is read without an error', () => {
  const hostile = [
    '',
    'BEGIN:VEVENT',
    'BEGIN:VEVENT\n'.repeat(20_000),
    `${'A'.repeat(200_000)}:`,
    file(`SUMMARY:${'\u0000\uFFFD'.repeat(50_000)}`),
  ]
  for (const text of hostile) expect(() => read(text)).not.toThrow()
})

const event: CalendarEvent = {
  id: 'e1',
  sequence: 3,
  changedAt: 0,
  title: 'Night Ferry; Quartet, live',
  start_date: '2026-12-04',
  start_time: '20:00',
  end_date: '2026-12-05',
  end_time: '01:00',
  duration: null,
  time_zone: 'Europe/Riga',
  recurrence: 'FREQ=WEEKLY;COUNT=3;BYDAY=FR',
  description: 'First line\nsecond line',
  category: 'Music',
  age_restrictions: null,
  accessibility_info: null,
  notes: null,
  location: {
    venue: 'Kulturhaus',
    address: 'Main Street 5',
    city: null,
    postal_code: null,
    country: null,
    coordinates: { latitude: 56.94, longitude: 24.1 },
  },
  contact: {
    organizer_name: null,
    organizer_contact: null,
    event_url: 'https://quay.example/ferry',
    booking_link: null,
  },
  ticket_info: { ticket_price: null, ticket_currency: null, ticket_availability: null, cancellation_policy: null },
  seat: null,
  gate: null,
  order_number: null,
}

test('an event in a file of ours is read back unchanged', () => {
  const [entry] = read(toIcs([event]))
  const { id, sequence: _sequence, changedAt: _changedAt, ...facts } = event
  expect(entry).toMatchObject({ uid: `${id}@starts-with-a-picture`, isCancelled: false })
  // The page of an event stands in its description, too, for calendars that show no link.
  expect((entry as IcsEntry).facts).toMatchObject({
    ...facts,
    description: `${facts.description}\n\nPage: https://quay.example/ferry`,
  })
})

test('the links that our file writes for the owner alone are not read as part of the event', () => {
  const picture = { url: 'https://swap.example/api/feeds/secret/pictures/e1.webp', type: 'image/webp' }
  const thread = 'https://swap.example/chat/0b9b7c36-58a7-4f0e-8a1a-2f6a1f5d3c11'
  const contact = { ...event.contact, event_url: null }
  const [entry] = read(toIcs([{ ...event, contact, picture, thread }]))
  expect(entry).toMatchObject({ facts: { description: event.description, contact }, unread: [] })
})

test.each([
  ['an invalid duration', 'DURATION:nonsense'],
  ['a duration of a billion years', 'DURATION:P99999999999W'],
  ['an impossible second', 'DTSTART:20261204T200099Z'],
])('an event with %s is reported as broken, and the other events are read', (_what, line) => {
  const start = line.startsWith('DTSTART') ? [] : ['DTSTART:20261204T200000Z']
  const other = 'BEGIN:VEVENT\r\nUID:e2\r\nSUMMARY:Market\r\nDTSTART:20261205T100000Z\r\nEND:VEVENT'
  expect(read(`${file('SUMMARY:Ferry', ...start, line)}\r\n${other}`)).toMatchObject([
    { title: 'Ferry', problem: 'broken' },
    { facts: { title: 'Market' } },
  ])
})

test('an empty rule and an overlong link are left out', () => {
  const link = `URL:https://quay.example/${'x'.repeat(3000)}`
  expect(factsOf('DTSTART:20261204T200000Z', 'RRULE:', link)).toMatchObject({
    recurrence: null,
    contact: { event_url: null },
  })
})

test('an event is read only up to its size limit: text after a huge attachment is dropped', () => {
  const attached = `ATTACH:${'\r\n a'.repeat(50_000)}`
  const facts = factsOf('SUMMARY:Ferry', 'DTSTART:20261204T200000', attached, 'DESCRIPTION:never')
  expect(facts).toMatchObject({ title: 'Ferry', start_date: '2026-12-04', description: null })
})

test.each([
  [
    'a moment in UTC, as the day in the zone of the event',
    'DTSTART;TZID=America/New_York:20261204T200000',
    '20261219T010000Z',
    '20261218',
  ],
  ['a moment before the start of that day', 'DTSTART;TZID=Europe/Riga:20261204T200000', '20261218T120000Z', '20261217'],
  ['a day, for an all-day event', 'DTSTART;VALUE=DATE:20261204', '20261218', '20261218'],
  ['a day where the format requires a moment', 'DTSTART:20261204T200000', '20261218', '20261218'],
])('the end of a rule is kept as its last day: %s', (_what, start, until, day) => {
  expect(factsOf(start, `RRULE:FREQ=DAILY;UNTIL=${until}`)?.recurrence).toBe(`FREQ=DAILY;UNTIL=${day}`)
})

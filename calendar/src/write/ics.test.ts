import { expect, test } from 'vitest'
import type { CalendarEvent } from '../calendar-event.ts'
import { icsHeader, toIcs } from './ics.ts'
import { plainEvent } from '../testing/plain-event.ts'

const place = { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null }

/** The unfolded lines of the file. */
const lines = (event: Partial<CalendarEvent>, timeZone?: string) =>
  toIcs([{ ...plainEvent, ...event }], timeZone ? { timeZone } : {})
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')

test('an event without a title or category gets the defaults of the specification', () => {
  expect(lines({})).toEqual(expect.arrayContaining(['SUMMARY:No title provided', 'CATEGORIES:General']))
})

test('an event without times lasts the whole day, and ends on the day after', () => {
  expect(lines({})).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205']))
})

test('00:00 to 23:59 across several days is an all-day event of several days', () => {
  const said = lines({ start_time: '00:00', end_date: '2026-12-06', end_time: '23:59' })
  expect(said).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261207']))
})

test('an end before the first day is ignored: the event lasts one day', () => {
  expect(lines({ end_date: '2026-12-01' })).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205']),
  )
  expect(lines({ start_time: '20:00', end_date: '2026-12-01' })).toContain('DTEND:20261204T235900Z')
})

test('a start without an end lasts until 23:59, and says that this end is a default', () => {
  expect(lines({ start_time: '20:00' })).toEqual(
    expect.arrayContaining(['DTSTART:20261204T200000Z', 'DTEND:20261204T235900Z', 'X-SWAP-END:UNKNOWN']),
  )
  expect(lines({ start_time: '20:00', end_time: '23:59' })).not.toContain('X-SWAP-END:UNKNOWN')
})

test('excluded days are written in the same form as the start', () => {
  const recurrence = 'FREQ=WEEKLY;BYDAY=FR;EXDATE=20261211,20261225'
  const timed = lines({ start_time: '20:00', time_zone: 'Europe/Riga', recurrence })
  expect(timed).toContain('RRULE:FREQ=WEEKLY;BYDAY=FR')
  expect(timed).toContain('EXDATE;TZID=Europe/Riga:20261211T200000,20261225T200000')
  expect(lines({ start_time: '20:00', recurrence })).toContain('EXDATE:20261211T200000Z,20261225T200000Z')
  expect(lines({ recurrence })).toContain('EXDATE;VALUE=DATE:20261211,20261225')
  expect(lines({ start_time: '20:00', recurrence: `${recurrence};RDATE=20261212` })).toContain('RDATE:20261212T200000Z')
})

test('added days are written in the same form as the start', () => {
  const recurrence = 'FREQ=WEEKLY;EXDATE=20261211;RDATE=20261216'
  const timed = lines({ start_time: '20:00', time_zone: 'Europe/Riga', recurrence })
  expect(timed).toContain('RRULE:FREQ=WEEKLY')
  expect(timed).toContain('RDATE;TZID=Europe/Riga:20261216T200000')
  expect(lines({ start_time: '20:00', recurrence })).toContain('RDATE:20261216T200000Z')
  expect(lines({ recurrence })).toContain('RDATE;VALUE=DATE:20261216')
})

test('a duration gives the end', () => {
  expect(lines({ start_time: '23:00', duration: 'PT1H30M' })).toContain('DTEND:20261205T003000Z')
})

test('an end before the start is on the next day', () => {
  expect(lines({ start_time: '22:00', end_time: '03:00' })).toContain('DTEND:20261205T030000Z')
})

test("the owner's zone is used where the event names none, and described in the file", () => {
  const said = lines({ start_time: '20:00' }, 'Europe/Riga')
  expect(said).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Europe/Riga:20261204T200000',
      'TZID:Europe/Riga',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    ]),
  )
})

test("an unknown zone falls back to the owner's", () => {
  expect(lines({ start_time: '20:00', time_zone: 'Mars/Base' }, 'Asia/Tokyo')).toContain(
    'DTSTART;TZID=Asia/Tokyo:20261204T200000',
  )
})

test('a start in the hour that the clocks skip moves an hour later, and no end comes before it', () => {
  const said = lines({
    start_date: '2027-03-14',
    start_time: '02:30',
    end_time: '03:00',
    time_zone: 'America/New_York',
  })
  expect(said).toContain('DTSTART;TZID=America/New_York:20270314T033000')
  expect(said.filter((line) => line.startsWith('DTEND'))).toEqual([])
})

test('a weekly event repeats, and an invalid rule is left out', () => {
  expect(lines({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' })).toContain('RRULE:FREQ=WEEKLY;BYDAY=FR')
  expect(lines({ recurrence: 'FREQ=WEEKLY\r\nATTENDEE:x' }).join('\n')).not.toContain('RRULE')
})

test.each(['A\r\nATTENDEE:mailto:x@example.org', 'A\nEND:VEVENT', 'A\u0085X-EVIL:1', 'A\u2028X-EVIL:1', 'A\vX-EVIL:1'])(
  'text from a picture cannot add a property to the file: %j',
  (title) => {
    const names = lines({ title, description: title, location: { ...place, venue: title } }).map(
      (line) => line.split(/[:;]/)[0],
    )
    expect(names).not.toContain('ATTENDEE')
    expect(names).not.toContain('X-EVIL')
    expect(names.filter((name) => name === 'END')).toHaveLength(2)
  },
)

test('only web addresses become links', () => {
  const contact = { ...plainEvent.contact, event_url: 'javascript:alert(1)' }
  expect(lines({ contact }).some((line) => line.startsWith('URL'))).toBe(false)
  expect(lines({ contact: { ...contact, event_url: 'https://ferry.example/night' } })).toContain(
    'URL:https://ferry.example/night',
  )
})

test.each([
  ['ferry.example/night?a=1', 'URL:https://ferry.example/night?a=1'],
  ['www.ferry.example', 'URL:https://www.ferry.example'],
])('the page of an event, printed as %s, is written as a full link', (page, line) => {
  expect(
    lines({ contact: { ...plainEvent.contact, event_url: page, booking_link: 'https://other.example' } }),
  ).toContain(line)
})

test('no line is longer than 75 octets or ends inside a character', () => {
  const file = toIcs([{ ...plainEvent, title: '🎉漢ü'.repeat(60) }])
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replace(/\r\n[ \t]/g, '')).toContain('🎉漢ü'.repeat(60))
})

test('a blank place writes no empty LOCATION', () => {
  expect(lines({ location: { ...place, venue: ' \u0000 ' } }).some((line) => line.startsWith('LOCATION'))).toBe(false)
})

test('an event without a date is not in the file', () => {
  expect(lines({ start_date: null })).not.toContain('BEGIN:VEVENT')
})

test('a zone that is no IANA name never becomes a TZID', () => {
  expect(lines({ start_time: '20:00', time_zone: '+05:30' }, 'Europe/Riga')).toContain(
    'DTSTART;TZID=Europe/Riga:20261204T200000',
  )
})

test('half of a surrogate pair in a link does not stop the file from being written', () => {
  const contact = { ...plainEvent.contact, event_url: 'https://example.org/\ud83c' }
  expect(lines({ contact })).toContain('URL:https://example.org/%EF%BF%BD')
})

const organizerOf = (organizer_name: string | null, organizer_contact: string | null) =>
  lines({ contact: { ...plainEvent.contact, organizer_name, organizer_contact } }).find((line) =>
    line.startsWith('ORGANIZER'),
  )

test('a contact with an email address becomes the ORGANIZER; a name or phone number alone does not', () => {
  expect(organizerOf('The "Quay"\r\nATTENDEE:x', 'hello@quay.example, 555-0100')).toBe(
    'ORGANIZER;CN="The  Quay   ATTENDEE:x":mailto:hello@quay.example',
  )
  expect(organizerOf(null, 'write to hello@quay.example')).toBe('ORGANIZER:mailto:hello@quay.example')
  expect(organizerOf('The Quay', '555-0100')).toBeUndefined()
})

test('the picture of an event is linked as an attachment and in the description', () => {
  const said = lines({ picture: { url: 'https://swap.example/api/feeds/secret/pictures/e1.webp', type: 'image/webp' } })
  expect(said).toContain('ATTACH;FMTTYPE=image/webp:https://swap.example/api/feeds/secret/pictures/e1.webp')
  expect(said).toContain('DESCRIPTION:Picture: https://swap.example/api/feeds/secret/pictures/e1.webp')
})

test('a subscribed calendar states its name, its zones and how often to refresh it', () => {
  const opening = icsHeader({
    name: 'Ada, my events',
    refreshMinutes: 60,
    zones: [
      { zone: 'Europe/Riga', fromYear: 2026 },
      { zone: 'UTC', fromYear: 2026 },
    ],
  }).split('\r\n')
  expect(opening).toEqual(
    expect.arrayContaining([
      'NAME:Ada\\, my events',
      'X-WR-CALNAME:Ada\\, my events',
      'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
      'X-PUBLISHED-TTL:PT60M',
      'TZID:Europe/Riga',
    ]),
  )
  expect(opening).not.toContain('TZID:UTC')
})

const timed = { start_time: '20:00', end_time: '22:00', time_zone: 'America/New_York' }

test.each([
  ['a day for an all-day event', {}, 'FREQ=DAILY;UNTIL=20261218T235959Z', 'FREQ=DAILY;UNTIL=20261218'],
  ['a moment in UTC for a timed event', timed, 'FREQ=DAILY;UNTIL=20261218', 'FREQ=DAILY;UNTIL=20261219T045959Z'],
  ['a moment in UTC for a local time', timed, 'FREQ=DAILY;UNTIL=20261218T210000', 'FREQ=DAILY;UNTIL=20261219T020000Z'],
  ['unchanged if already in UTC', timed, 'FREQ=DAILY;UNTIL=20261219T010000Z', 'FREQ=DAILY;UNTIL=20261219T010000Z'],
])('the end of a rule is written as %s', (_what, times, recurrence, rule) => {
  expect(lines({ ...times, recurrence })).toContain(`RRULE:${rule}`)
})

test('a rule may name the first day of its week, and is left out if its end is an impossible date', () => {
  expect(lines({ recurrence: 'FREQ=WEEKLY;WKST=SU;BYDAY=TU' })).toContain('RRULE:FREQ=WEEKLY;WKST=SU;BYDAY=TU')
  expect(lines({ ...timed, recurrence: 'FREQ=DAILY;UNTIL=20261345' }).join('\n')).not.toContain('RRULE:FREQ=DAILY')
})

test('an event that starts at 23:59 lasts one minute', () => {
  expect(lines({ start_time: '23:59' })).toContain('DTEND:20261205T000000Z')
})

test.each([
  ['cancelled', 'STATUS:CANCELLED', 'SUMMARY:Cancelled: Night Ferry'],
  ['Postponed, keep your tickets', 'STATUS:TENTATIVE', 'SUMMARY:Postponed: Night Ferry'],
])('a %s event says so in its status and title, and blocks no time', (ticket_availability, status, title) => {
  const told = lines({ title: 'Night Ferry', ticket_info: { ...plainEvent.ticket_info, ticket_availability } })
  expect(told).toEqual(expect.arrayContaining([status, title, 'TRANSP:TRANSPARENT']))
})

const ticket = (ticket_availability: string) => ({ ...plainEvent.ticket_info, ticket_availability })

test('a sold-out event is confirmed, and a title that says "cancelled" itself does not repeat it', () => {
  expect(lines({ title: 'Ferry', ticket_info: ticket('sold out') })).toEqual(
    expect.arrayContaining(['STATUS:CONFIRMED', 'SUMMARY:Ferry', 'TRANSP:OPAQUE']),
  )
  expect(lines({ title: 'CANCELLED: Ferry', ticket_info: ticket('cancelled') })).toContain('SUMMARY:CANCELLED: Ferry')
})

test('an event that ends when it starts has a duration of zero: programs refuse an end at the start', () => {
  const said = lines({ start_time: '20:00', end_time: '20:00' })
  expect(said).toEqual(expect.arrayContaining(['DTSTART:20261204T200000Z', 'DURATION:PT0S']))
  expect(said.filter((line) => line.startsWith('DTEND'))).toEqual([])
})

test('a duration counts the time that passes, even in a night in which the clocks change', () => {
  const night = { start_date: '2027-03-27', start_time: '22:00', duration: 'PT8H', time_zone: 'Europe/Berlin' }
  expect(lines(night)).toContain('DTEND;TZID=Europe/Berlin:20270328T070000')
})

import { expect, test } from 'vitest'
import { toValidValue, valueIssue } from './event-values.ts'
import type { FieldName } from '../picture/reading.ts'

test.each<[field: FieldName, value: unknown]>([
  ['title', 'Ünïcode 🎸 & "quotes", \u200Fעברית'],
  ['start_date', '1900-01-01'],
  ['end_date', '2200-12-31'],
  ['start_date', '2028-02-29'],
  ['end_time', '23:59'],
  ...[
    'PT1H30M',
    'PT90M',
    'P1DT2H',
    '2 hours',
    'approx. 2 hours',
    '1h30',
    '90 min',
    '2 Stunden',
    '3 days',
    'P366D',
    '1000 hours',
    'two hours',
    'half an hour',
    'an hour',
    '2 uur',
    '2 timmar',
    '2 часа',
    '2時間',
    'a while',
    'Party till dawn',
    'till late',
  ].map((text): [FieldName, string] => ['duration', text]),
  ...['Europe/Riga', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'].map((name): [FieldName, string] => [
    'time_zone',
    name,
  ]),
  ...[
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    'FREQ=WEEKLY;RDATE=20261210',
    `FREQ=DAILY;EXDATE=${Array(1000).fill('20261204').join(',')};RDATE=20261205`,
    'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261218T225959Z;EXDATE=20261210,20261217',
    'FREQ=DAILY;COUNT=730',
    'FREQ=DAILY;UNTIL=99991231',
  ].map((rule): [FieldName, string] => ['recurrence', rule]),
  ...[
    '12',
    '12.50',
    '12,50 €',
    '5-12',
    'Free',
    'Free-10',
    'from 10',
    '5-10 (donation)',
    '£7 a night',
    'two for 20',
    '1.500.000',
    'Pay what you can',
  ].map((price): [FieldName, string] => ['ticket_price', price]),
  ['ticket_currency', 'EUR'],
  ...[
    'https://ferry.example/a?b=c#d',
    'ferry.example/tickets',
    'www.ferry.example:8080',
    'http://192.168.1.5:8080/x',
    'https://xn--80ak6aa92e.xn--p1ai/',
    'https://мир.рф/афиша',
    'https://उदाहरण.भारत/टिकट',
    'xn--p1b6ci4b4b3a.xn--h2brj9c',
    'mailto:box@ferry.example',
    'tel:+371-2000',
  ].map((link): [FieldName, string] => ['booking_link', link]),
  ['organizer_contact', 'hello@quay.example, 555-0100'],
  ['social_links', '@nightferry https://social.example/ferry Instagram:@ferry'],
  ['description', 'One\n\ttwo\r\nthree'],
  ['coordinates', { latitude: -90, longitude: 180 }],
  ['venue', null],
])('an event can hold %s %j', (field, value) => {
  expect(valueIssue(field, value)).toBeNull()
  expect(toValidValue(field, value)).toEqual(value)
})

test.each<[field: FieldName, value: unknown]>([
  ['recurrence', 'FREQ=HOURLY'],
  ['recurrence', 'FREQ=MINUTELY;INTERVAL=5'],
  ['recurrence', 'FREQ=DAILY;BYHOUR=9'],
  ['recurrence', 'FREQ=WEEKLY;BYDAY=1MO'],
  ['recurrence', `FREQ=DAILY;EXDATE=${Array.from({ length: 1001 }, () => '20261204').join(',')}`],
  ['recurrence', 'freq=daily'],
  ['recurrence', 'FREQ=DAILY;__proto__=1'],
  ['recurrence', ''],
  ...[
    'P367D',
    '99999 hours',
    `${'9'.repeat(400)} min`,
    '-2 hours',
    '\u22122 Stunden',
    '-PT2H',
    'PT',
    'P',
    'P-1D',
    'PT-1H',
    'P1X',
    'T2H',
    'P0D',
    ' ',
    'two\nhours',
  ].map((text): [FieldName, string] => ['duration', text]),
  ['duration', 'P9999999999999D'],
  ['start_date', '2026-2-3'],
  ['start_date', '+002026-12-04'],
  ['coordinates', { latitude: Number.NaN, longitude: 0 }],
  ['coordinates', '56.9, 24.1'],
  ['title', 7],
  ['title', ' '],
  ['ticket_price', '€-5'],
  ['ticket_price', 'NaN'],
  ['event_url', 'https://ferry.example/\u0007'],
  ['event_url', 'https://'],
  ['event_url', ' vbscript:x'],
])('no event can hold %s %j', (field, value) => {
  expect(valueIssue(field, value)).toMatch(/^Please .+\.$/)
  expect(toValidValue(field, value)).toBeNull()
})

test.each(['mailto:a@b.c', 'mailto:a@.b.c', 'mailto:a@b..c', 'mailto:a@b.c.', 'MAILTO:a@b.example'])(
  '%s is a link to an address',
  (link) => {
    expect(valueIssue('event_url', link)).toBeNull()
  },
)

test.each(['mailto:a@b', 'mailto:a@b.', 'mailto:a@.b', 'mailto:a@b.c@d', 'mailto:a@b.c d', 'mailto:@b.c'])(
  '%s is no link to an address',
  (link) => {
    expect(valueIssue('event_url', link)).not.toBeNull()
  },
)

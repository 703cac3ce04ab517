import { expect, test } from 'vitest'
import { readContacts } from './contacts.ts'
import { isSocialUrl, isTicketUrl } from './link-sites.ts'

const NOTHING = { urls: [], emails: [], phones: [], handles: [] }

const contactsOn = (text: string, country?: string) => {
  const { spans: _, ...contacts } = readContacts(text, country)
  return contacts
}

test.each([
  ['Call us on 020 7946 0018', 'GB', { phones: ['+442079460018'] }],
  ['www. foo .com', undefined, { urls: ['www.foo.com'] }],
  ['eventbrite.com/e/summer-jam-123456', undefined, { urls: ['eventbrite.com/e/summer-jam-123456'] }],
  [
    'Tickets: https://www.ticketmaster.com/event/1A2B',
    undefined,
    { urls: ['https://www.ticketmaster.com/event/1A2B'] },
  ],
  ['Visit riversidearts.org for more info.', undefined, { urls: ['riversidearts.org'] }],
  ['WWW.RIVERSIDEARTS.ORG/TICKETS', undefined, { urls: ['www.riversidearts.org/tickets'] }],
  ['bit.ly/3xYzAb1', undefined, { urls: ['bit.ly/3xYzAb1'] }],
  ['Tickets at aka.ms/glassorchard', undefined, { urls: ['aka.ms/glassorchard'] }],
  ['linktr.ee/djnova', undefined, { urls: ['linktr.ee/djnova'] }],
  ['@handle', undefined, { handles: ['@handle'] }],
  ['IG: @bluenote_nyc', undefined, { handles: ['@bluenote_nyc'] }],
  ['Follow us @thefillmore on Instagram', undefined, { handles: ['@thefillmore'] }],
  ['facebook.com/events/123456789', undefined, { urls: ['facebook.com/events/123456789'] }],
  ['info@riversidearts.org', undefined, { emails: ['info@riversidearts.org'] }],
  ['INFO @ RIVERSIDEARTS.ORG', undefined, { emails: ['info@riversidearts.org'] }],
  ['Contact: jane.doe@uni-hamburg.de', undefined, { emails: ['jane.doe@uni-hamburg.de'] }],
  ['info(at)kulturhaus.de', undefined, { emails: ['info@kulturhaus.de'] }],
  ['Call (206) 555-0142', 'US', { phones: ['+12065550142'] }],
  ['206.555.0142', 'US', { phones: ['+12065550142'] }],
  ['RSVP 415-555-0199', 'US', { phones: ['+14155550199'] }],
  ['Tel. 030 / 901820', 'DE', { phones: ['+4930901820'] }],
  ['Tél : 01 42 68 53 00', 'FR', { phones: ['+33142685300'] }],
  ['+44 20 7946 0018', undefined, { phones: ['+442079460018'] }],
  ['Box office 0161 496 0000', 'GB', { phones: ['+441614960000'] }],
  ['wwwfoo.com', undefined, { urls: ['www.foo.com'] }],
  ['www,foo.com', undefined, { urls: ['www.foo.com'] }],
  ['eventbrite. com/e/abc', undefined, { urls: ['eventbrite.com/e/abc'] }],
  ['tickets.example.co.uk', undefined, { urls: ['tickets.example.co.uk'] }],
  ['kulturhaus-nord.de', undefined, { urls: ['kulturhaus-nord.de'] }],
  ['ticketing: dice.fm', undefined, { urls: ['dice.fm'] }],
  ['ra.co/events/1234567', undefined, { urls: ['ra.co/events/1234567'] }],
  ['https : // foo.org/a', undefined, { urls: ['https://foo.org/a'] }],
  ['info@ kulturhaus.de', undefined, { emails: ['info@kulturhaus.de'] }],
  ['foo.com foo.com', undefined, { urls: ['foo.com'] }],
  ['foofest.edu.in', undefined, { urls: ['foofest.edu.in'] }],
  ['foofest.hr', undefined, { urls: ['foofest.hr'] }],
  ['we dance.in the street', undefined, { urls: [] }],
  ['come to www and it is fun', undefined, { urls: [] }],
  ['www.bluefox.gallery.xyz', undefined, { urls: ['www.bluefox.gallery.xyz'] }],
  ['https//foo.org', undefined, { urls: ['https://foo.org'] }],
  ['info @\nlarks.ch', undefined, { urls: ['larks.ch'] }],
])('reads %j in %j', (text, country, expected) => {
  expect(contactsOn(text, country)).toEqual({ ...NOTHING, ...expected })
})

test.each([
  'Dr. John feat. Mr.T',
  '8.30pm.Doors',
  'St.Mary',
  'Scan the QR code to book',
  '12.06.2026 20.30 Uhr',
  '2026-06-12',
  'Doors @8pm',
  '#12',
  'Show.Live tonight',
  'GOTHENBORG',
  'Telecom',
  'baile.con amigos',
  'entrada.al aire libre',
  'festa.ai giardini',
  'entrata.ad offerta',
  'tutti.re e regine',
  'fêtes.ma soeur',
  'food.wine and song',
  'park.photo booth',
  'red.blue band',
  'http://elmstreet',
  'https://www. a@b',
  'https://me:word@elmstreet.org',
  'http://12.06.20.26',
  '?a=bfoo.com',
  '+49 30 901820 24/7 0800',
  '24/7',
  '',
])('finds no contact in %j', (text) => {
  expect(contactsOn(text)).toEqual(NOTHING)
})

test('a span points at the original text, even if the value was repaired', () => {
  const text = 'Tickets: www. foo .com or INFO @ FOO.ORG, (206) 555-0142'
  const shown = readContacts(text, 'US').spans.map(({ kind, value, start, end }) => [
    kind,
    value,
    text.slice(start, end),
  ])
  expect(shown).toEqual([
    ['url', 'www.foo.com', 'www. foo .com'],
    ['email', 'info@foo.org', 'INFO @ FOO.ORG'],
    ['phone', '+12065550142', '(206) 555-0142'],
  ])
})

test('a hashtag has its offset', () => {
  expect(readContacts('see #SummerJam2026').spans).toMatchObject([
    { kind: 'hashtag', value: '#SummerJam2026', start: 4 },
  ])
})

test('a line break does not join the parts of an address', () => {
  expect(contactsOn('visit the kulturhaus.\ncom and go').urls).toEqual([])
  expect(contactsOn('030 901\n820 555', 'DE').phones).toEqual([])
})

test.each(['dice.fm/event/1', 'forms.gle/a1B2', 'tickets.example.co.uk', 'https://www.eventbrite.com/e/1'])(
  '%s sells tickets',
  (url) => {
    expect(isTicketUrl(url)).toBe(true)
  },
)

test.each(['opera.com', 'camera.co.uk', 'bookshop.org', 'handbook.de'])('%s does not sell tickets', (url) => {
  expect(isTicketUrl(url)).toBe(false)
})

test.each(['roxx.com', 'netflix.com', 'riverside.org'])('%s is not a social network', (url) => {
  expect(isSocialUrl(url)).toBe(false)
})

test.each(['facebook.com/events/1', 'linktr.ee/djnova'])('%s is a page on a social network', (url) => {
  expect(isSocialUrl(url)).toBe(true)
  expect(isTicketUrl(url)).toBe(false)
})

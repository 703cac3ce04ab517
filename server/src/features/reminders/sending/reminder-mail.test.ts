import { expect, test } from 'vitest'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { renderEmailHtml } from '../../../platform/mail/email-html.ts'
import { reminderMail, type RemindedEvent } from './reminder-mail.ts'

const reminded = (more: Partial<RemindedEvent> = {}): RemindedEvent => ({
  title: 'Night Ferry Quartet',
  start_date: '2026-12-04',
  start_time: '20:00',
  end_date: null,
  end_time: null,
  time_zone: null,
  location: { venue: 'Kulturhaus', address: null, city: 'Riga', postal_code: null, country: null, coordinates: null },
  event_id: 'an-id',
  moment: null,
  ownersZone: 'Europe/Riga',
  ...more,
})

const details = {
  clock: 'locale',
  publicUrl: 'https://swap.example',
  unsubscribeToken: 'reminders.an-owner.proof',
  dueAt: Date.parse('2026-12-03T16:00Z'),
  now: Date.parse('2026-12-03T16:00Z'),
} as const

test('the email of a reminder says what, when and where, and links to the event', () => {
  const { subject, text } = reminderMail(reminded(), details)
  expect(subject).toBe('Night Ferry Quartet: Friday 4 December 2026, 20:00')
  expect(text).toMatch(
    /^Night Ferry Quartet\nFriday 4 December 2026, 20:00\nKulturhaus, Riga\n\nhttps:\/\/swap.example\/event\/an-id\n/,
  )
})

test.each<[Partial<RemindedEvent>, string]>([
  [{ end_time: '23:00' }, 'Friday 4 December 2026, 20:00 to 23:00'],
  [{ start_time: null, end_date: '2026-12-06' }, 'Friday 4 December 2026 to Sunday 6 December 2026'],
  [{ time_zone: 'Asia/Tokyo' }, 'Friday 4 December 2026, 20:00 (Asia/Tokyo)'],
  [{ time_zone: 'Europe/Riga' }, 'Friday 4 December 2026, 20:00'],
])('the subject of an event with %j gives its time as %s', (more, when) => {
  expect(reminderMail(reminded(more), details).subject).toBe(`Night Ferry Quartet: ${when}`)
})

test('a person who chose the 12-hour clock gets times in it', () => {
  const { subject } = reminderMail(reminded({ end_time: '00:30' }), { ...details, clock: '12' })
  expect(subject).toBe('Night Ferry Quartet: Friday 4 December 2026, 8:00 pm to 12:30 am')
})

test.each([
  'Party\r\nBcc: eve@example.org',
  'Party\n\nhttps://evil.example',
  'https://evil.example',
  'Party\u2028\u202Ehttps://evil.example',
])('a title like %j adds no header, and does not change the button', (title) => {
  const words = reminderMail(reminded({ title }), details)
  const { subject } = composeEmail({ to: { name: 'Ada', address: 'ada@example.org' }, ...words }, 'us@example.org')
  expect(subject).not.toMatch(/[\r\n\u2028\u202E]/)
  expect(/class="button" href="(?<to>[^"]+)"/.exec(renderEmailHtml(words))?.groups?.to).toBe(
    'https://swap.example/event/an-id',
  )
})

test('a very long title is cut in the subject', () => {
  expect(reminderMail(reminded({ title: 'x'.repeat(500) }), details).subject.length).toBeLessThan(170)
})

test('reminders can be turned off with one click in a mail program, or by the link in the text', () => {
  const mail = reminderMail(reminded(), details)
  const { headers } = composeEmail({ to: { name: 'Ada', address: 'ada@example.org' }, ...mail }, 'us@example.org')
  expect(headers).toMatchObject({
    'List-Unsubscribe': '<https://swap.example/api/unsubscribe/reminders.an-owner.proof>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.text).toContain('https://swap.example/unsubscribe?token=reminders.an-owner.proof')
})

const before = Date.parse('2026-12-03T16:00Z')
const start = Date.parse('2026-12-04T18:00Z')
const minutes = (count: number) => count * 60_000
const sorry = 'Sorry, this reminder is late. It was due on Thursday 3 December 2026, 18:00.'

test.each([
  ['when it is due', before, before + minutes(9), []],
  ['late', before, before + minutes(10), [sorry]],
  ['at the start of the event', start, start + minutes(1), ['It starts now.']],
  ['after the start, though due before it', before, start + minutes(20), ['It has already started.', sorry]],
])('a reminder that is sent %s says so where needed', (_when, dueAt, now, said) => {
  const paragraphs = reminderMail(reminded(), { ...details, dueAt, now }).text.split('\n\n')
  expect(paragraphs.slice(1, -3)).toEqual(said)
})

test('a reminder of an event without a time does not say that it started', () => {
  const { text } = reminderMail(reminded({ start_time: null }), { ...details, dueAt: start, now: start })
  expect(text).not.toContain('start')
})

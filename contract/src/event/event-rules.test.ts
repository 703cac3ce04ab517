// Errors in the form of an event, those that block a change, and the status that its ticket availability means.
import { expect, test } from 'vitest'
import type { FieldName } from '../picture/reading.ts'
import { cancellationStatus, type CancellationStatus } from './cancellation-status.ts'
import { eventIssues, issuesOfChange, type EventForm } from '../form-rules.ts'

const form = (more: Partial<EventForm> = {}): EventForm => ({
  title: 'Night Ferry Quartet',
  start_date: '2026-12-04',
  start_time: '20:00',
  end_date: '',
  end_time: '',
  booking_link: '',
  event_url: '',
  ...more,
})

test.each<[what: string, more: Partial<EventForm>, field: string]>([
  ['no title', { title: '  ' }, 'title'],
  ['a day no month has', { start_date: '2026-02-30' }, 'start_date'],
  ['an hour no day has', { start_time: '25:00' }, 'start_time'],
  ['an end before the start', { end_date: '2026-12-03' }, 'end_date'],
  ['an end before the start of the same day', { end_date: '2026-12-04', end_time: '19:00' }, 'end_time'],
  ['words for a link', { event_url: 'see our page' }, 'event_url'],
  ['a script for a link', { booking_link: 'javascript:alert(1)' }, 'booking_link'],
  ['a link with a user name in it', { booking_link: 'https://bank.example@evil.example' }, 'booking_link'],
])('%s is an error at its field', (_what, more, field) => {
  expect(eventIssues(form(more)).map((issue) => issue.field)).toEqual([field])
})

test.each<[what: string, more: Partial<EventForm>]>([
  ['an event as it is', {}],
  ['one that ends the next morning', { end_time: '02:00' }],
  ['one of several days', { end_date: '2026-12-06', end_time: '18:00' }],
  ['one whose day is not known', { start_date: '', start_time: '' }],
  ['links as people write them', { event_url: 'ferry.example/tickets', booking_link: 'https://ferry.example?a=1' }],
])('%s is accepted', (_what, more) => {
  expect(eventIssues(form(more))).toEqual([])
})

const earlyDay = form({ end_date: '2026-12-03' })
const earlyTime = form({ end_date: '2026-12-04', end_time: '19:00' })

test.each<[form: EventForm, changed: FieldName]>([
  [earlyDay, 'title'],
  [earlyDay, 'start_time'],
  [earlyDay, 'end_time'],
  [earlyTime, 'title'],
  [form({ event_url: 'see our page' }), 'title'],
])('an error in %j does not block a change of its %s', (found, changed) => {
  expect(issuesOfChange(found, [changed])).toEqual([])
})

test.each<[form: EventForm, changed: FieldName, field: FieldName]>([
  [earlyDay, 'start_date', 'end_date'],
  [earlyDay, 'end_date', 'end_date'],
  [earlyTime, 'start_date', 'end_time'],
  [earlyTime, 'start_time', 'end_time'],
  [earlyTime, 'end_date', 'end_time'],
  [earlyTime, 'end_time', 'end_time'],
  [form({ event_url: 'see our page' }), 'event_url', 'event_url'],
])('in %j, a change of its %s is blocked by an error at %s', (found, changed, field) => {
  expect(issuesOfChange(found, [changed]).map((issue) => issue.field)).toEqual([field])
})

test.each<[string | null, CancellationStatus | null]>([
  ['cancelled', 'cancelled'],
  ['Canceled, money back at the till', 'cancelled'],
  ['Called off', 'cancelled'],
  ['POSTPONED until spring', 'postponed'],
  ['sold out', null],
  ['free cancellation', null],
  [null, null],
])('the ticket availability %j means the cancellation status %s', (availability, off) => {
  expect(cancellationStatus(availability)).toBe(off)
})

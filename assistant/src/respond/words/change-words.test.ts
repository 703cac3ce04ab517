// First the reply that reports a change, then a few whole answers to messages that change nothing.
import { describe, expect, test } from 'vitest'
import type { EventEdit } from '@swap/contract/event'
import { fieldName } from '@swap/contract/reading'
import { valueOf } from '@swap/contract/value-of'
import { scenes } from '../../testing/scenes.ts'
import { answer } from '../answer.ts'
import { changesInWords } from './change-words.ts'
import type { AnsweredEvent } from '../outcome.ts'

const nothingKnown: AnsweredEvent = {
  id: 'gig',
  title: null,
  start_date: null,
  start_time: null,
  end_date: null,
  end_time: null,
  duration: null,
  time_zone: null,
  recurrence: null,
  description: null,
  category: null,
  social_links: null,
  age_restrictions: null,
  accessibility_info: null,
  notes: null,
  location: { venue: null, address: null, city: null, postal_code: null, country: null, coordinates: null },
  contact: { organizer_name: null, organizer_contact: null, event_url: null, booking_link: null },
  ticket_info: { ticket_price: null, ticket_currency: null, ticket_availability: null, cancellation_policy: null },
  seat: null,
  gate: null,
  order_number: null,
  picture_id: 'picture',
  evidence: {},
  question: null,
  saved_at: null,
}
const before: AnsweredEvent = {
  ...nothingKnown,
  title: 'The Velvet Foxes',
  start_date: '2026-12-04',
  start_time: '20:00',
  end_time: '23:00',
}
const timeFormat = { locale: 'en-GB', hour12: false, today: '2026-11-24' } as const

/** Returns the reply to a change of the Velvet Foxes by this edit. */
function reportOf({ location, contact, ticket_info: tickets, ...flat }: EventEdit): string {
  const after = {
    ...before,
    ...flat,
    location: { ...nothingKnown.location, ...location },
    contact: { ...nothingKnown.contact, ...contact },
    ticket_info: { ...nothingKnown.ticket_info, ...tickets },
  } as AnsweredEvent // an edit of a test
  const changes = fieldName.options
    .filter((field) => valueOf(before, field) !== valueOf(after, field))
    .map((field) => ({ eventId: 'gig', field, before: null, after: null }))
  return changesInWords({ before, after, changes }, timeFormat)
}

const foxesAt = (venue: string): AnsweredEvent => {
  const location = { venue, address: '14 Kiln Lane', city: null, postal_code: null, country: null, coordinates: null }
  return { ...before, location }
}

test('the reply to a change of the venue says so if the address is still the old one', () => {
  const changes = [{ eventId: 'gig', field: 'venue', before: null, after: null }] as const
  const changed = { before: foxesAt('The Glassworks'), after: foxesAt('The Tin Shed'), changes: [...changes] }
  expect(changesInWords(changed, timeFormat)).toBe(
    'Done: The Velvet Foxes is now at The Tin Shed. Its address is still 14 Kiln Lane.',
  )
})

test.each<[EventEdit, string]>([
  [{ start_time: '20:30' }, 'Done: The Velvet Foxes now starts at 20:30.'],
  [{ start_date: '2026-12-05' }, 'Done: The Velvet Foxes is now on Saturday 5 December.'],
  [{ start_time: '19:00', end_time: '22:00' }, 'Done: The Velvet Foxes now starts at 19:00 and ends at 22:00.'],
  [{ title: 'The Foxes' }, 'Done: The Velvet Foxes is now called The Foxes.'],
  [{ location: { venue: 'Blue Lamp' } }, 'Done: The Velvet Foxes is now at Blue Lamp.'],
  [{ ticket_info: { ticket_price: '5', ticket_currency: 'GBP' } }, 'Done: The Velvet Foxes now costs £5.'],
  [{ ticket_info: { ticket_price: '0' } }, 'Done: The Velvet Foxes is now free.'],
  [{ notes: 'bring cash' }, 'Noted for The Velvet Foxes: bring cash.'],
  [{ contact: { organizer_name: 'Ana' } }, 'Done: the organiser of The Velvet Foxes is now Ana.'],
  [{ end_time: null }, 'I cleared the end time of The Velvet Foxes.'],
  [
    { start_time: '19:00', end_time: null },
    'Done: The Velvet Foxes now starts at 19:00. I cleared the end time of The Velvet Foxes.',
  ],
])('a change of %j is reported as "%s"', (edit, words) => {
  expect(reportOf(edit)).toBe(words)
})

const context = scenes.empty
if (!context) throw new Error('the scenes are gone')
const answerOn = (topic: 'age' | 'who' | 'how-long' | 'end-time', event: AnsweredEvent): string =>
  answer(
    { kind: 'ask', topic, events: [event.id], field: null, supposed: null },
    { result: { kind: 'nothing' }, events: [event] },
    context,
    timeFormat,
  ).text

describe('an answer', () => {
  test('names the event first if it is outside the thread', () => {
    expect(answerOn('age', { ...before, age_restrictions: '14+' })).toBe("The Velvet Foxes: It's for ages 14 and over.")
    expect(answerOn('how-long', { ...before, duration: 'PT2H40M' })).toBe(
      'The Velvet Foxes: It lasts 2 hours 40 minutes.',
    )
    expect(answerOn('who', before)).toBe("The Velvet Foxes: The picture doesn't say who organises it.")
  })

  test('computes an unknown end from the start and the length', () => {
    const play = { ...before, end_time: null, duration: '2 hours 20 minutes' }
    expect(answerOn('end-time', play)).toBe('The Velvet Foxes: It ends at about 22:20: it lasts 2 hours 20 minutes.')
  })

  test('is in the language of a message that is not in English, with buttons', () => {
    const said = answer(
      { kind: 'cannot', wish: 'other-language', about: 'de' },
      { result: { kind: 'nothing' }, events: [] },
      context,
      timeFormat,
    )
    expect(said.text).toContain('Ich verstehe nur Englisch')
    expect(said.actions.map(({ label }) => label)).toEqual(["What's on this week?", 'Help'])
  })
})

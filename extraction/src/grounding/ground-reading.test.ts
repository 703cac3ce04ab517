// Our own reading of a page (`local`), merged with the answer of a language model as far as the page confirms it.
import type { Reading } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import { certaintyOf } from '@swap/contract/certainty'
import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { pageOfLines, type SizedLine } from '../testing/page-of-lines.ts'
import { groundReading } from './ground-reading.ts'
import type { ModelEvent } from './model-answer.ts'

const about = { today: '2026-11-25', timeZone: 'Europe/London' }

const readingOf = (...lines: SizedLine[]): Reading => readPage(pageOfLines(lines), about)

const concert = readingOf(
  ['THE GLASS ORCHARD', 2.5],
  ['Songs for a cold spring', 1],
  ['Saturday 12 December, 7.30pm', 1.2],
  ['The Copper Room, Mill Lane 4, Bath', 1.2],
  ['presented by Velvet Foxes', 1],
)

const event = (printed: Partial<ModelEvent>) => ({
  title: null,
  when: [],
  doors: null,
  ends: null,
  venue: null,
  address: null,
  city: null,
  organizer: null,
  price: null,
  link: null,
  age: null,
  ...printed,
})

const grounded = (local: Reading, ...events: Partial<ModelEvent>[]) =>
  groundReading(local, { isEvent: true, events: events.map(event) }, about)

const sureIn = ({ events, question }: Reading, field: FieldName, at = 0) => {
  const [it] = events.slice(at)
  return it && certaintyOf({ ...it, question: question?.event === at ? question : null }, field)
}

/** Returns the reading with this change made to every event. */
const withEvent = (reading: Reading, change: (event: Reading['events'][number]) => object): Reading => ({
  ...reading,
  events: reading.events.map((it) => ({ ...it, ...change(it) })),
})

const without = (reading: Reading, field: 'title' | 'start_date' | 'start_time') =>
  withEvent(reading, ({ evidence: { [field]: _, ...evidence } }) => ({ [field]: null, evidence }))

const unsureOf = (reading: Reading, field: FieldName, confidence = 0.6) =>
  withEvent(reading, ({ evidence }) => ({
    evidence: { ...evidence, [field]: { ...evidence[field], confidence } },
  }))

test('a value on which both readings agree is kept with a little more confidence', () => {
  const local = unsureOf(concert, 'title', 0.7)
  const { events, question } = grounded(local, { title: 'The Glass Orchard', when: ['Saturday 12 December', '7.30pm'] })
  const [before, after] = [local.events[0], events[0]]
  expect(after).toMatchObject({ title: 'THE GLASS ORCHARD', start_date: '2026-12-12', start_time: '19:30' })
  expect(after?.evidence.title?.boxes).toEqual(before?.evidence.title?.boxes)
  expect(after?.evidence.title?.confidence).toBeGreaterThan(0.7)
  expect(after?.evidence.title?.confidence).toBeLessThan(0.9)
  expect(question).toBeNull()
})

test('agreement never raises the confidence above the highest measured for the field', () => {
  const { events } = grounded(unsureOf(concert, 'title', 0.96), { title: 'The Glass Orchard' })
  expect(events[0]?.evidence.title?.confidence).toBe(0.966)
})

test('a doubted day stays doubted even if the model agrees', () => {
  const { events } = grounded(unsureOf(concert, 'start_date', 0.8), { when: ['Saturday 12 December'] })
  expect(events[0]?.evidence.start_date?.confidence).toBe(0.84)
})

test('a value that only the model found has its place on the page and is not certain', () => {
  const reading = grounded(concert, { when: ['Saturday 12 December'], city: 'Bath' })
  const [read] = reading.events
  expect(read?.location).toMatchObject({ city: 'Bath', country: 'United Kingdom' })
  expect(read?.evidence.city?.boxes).toHaveLength(1)
  expect(sureIn(reading, 'city')).toBe('check')
})

test('the name from the model replaces an unsure one, which stays as an alternative', () => {
  const local = unsureOf(concert, 'title')
  const { events } = grounded(local, { title: 'Songs for a cold spring', when: ['12 December'] })
  expect(events[0]?.title).toBe('Songs for a cold spring')
  expect(events[0]?.evidence.title?.alternatives[0]?.value).toBe('THE GLASS ORCHARD')
})

test('a certain title stays, with the other one as an alternative', () => {
  const { events } = grounded(concert, { title: 'Songs for a cold spring', when: ['12 December'] })
  expect(events[0]?.title).toBe('THE GLASS ORCHARD')
  expect(events[0]?.evidence.title?.alternatives.map(({ value }) => value)).toContain('Songs for a cold spring')
})

const whole = readingOf(
  ['JAZZ NIGHT', 2.5],
  ['WITH THE BLUE NOTES', 2],
  ['Saturday 12 December, 7.30pm', 1.2],
  ['The Copper Room, Mill Lane 4, Bath', 1.2],
)
const withTitle = (reading: Reading, title: string, confidence = 0.95) =>
  withEvent(reading, ({ evidence }) => ({
    title,
    evidence: { ...evidence, title: { ...evidence.title, confidence, alternatives: [] } },
  }))

test('a whole name replaces a certain part of it, and is to be checked', () => {
  const reading = grounded(withTitle(whole, 'JAZZ NIGHT'), {
    title: 'Jazz Night with the Blue Notes',
    when: ['12 December'],
  })
  expect(reading.events[0]?.title).toBe('Jazz Night with the Blue Notes')
  expect(reading.events[0]?.evidence.title?.alternatives[0]?.value).toBe('JAZZ NIGHT')
  expect(sureIn(reading, 'title')).toBe('check')
})

test('a certain town is not replaced by a longer line with its name', () => {
  const page = readingOf(['JAZZ NIGHT', 2.5], ['Saturday 12 December, 8pm', 1.2], ['Winter concerts in Bath', 1.2])
  const local = withEvent(page, (it) => ({
    location: { ...it.location, city: 'Bath' },
    evidence: { ...it.evidence, city: { ...it.evidence.title, confidence: 0.95 } },
  }))
  const { events } = grounded(local, { title: 'Jazz Night', when: ['12 December'], city: 'Winter concerts in Bath' })
  expect(events[0]?.location?.city).toBe('Bath')
})

test('a part of a name is not extended by words from elsewhere on the page, or not on it', () => {
  const local = withTitle(whole, 'JAZZ NIGHT')
  for (const title of ['Jazz Night Bath', 'Jazz Night with the Red Notes', 'Jazz Night Mill Lane 4']) {
    expect(grounded(local, { title, when: ['12 December'] }).events[0]?.title).toBe('JAZZ NIGHT')
  }
})

test('a title that is not on the page is only suggested', () => {
  const { events } = grounded(unsureOf(concert, 'title'), { title: 'Winter Ball', when: ['12 December'] })
  expect(events[0]?.title).toBe('THE GLASS ORCHARD')
  expect(events[0]?.evidence.title?.alternatives.map(({ value }) => value)).toContain('Winter Ball')
})

test.each<Partial<ModelEvent>>([
  { venue: 'Town Hall' },
  { organizer: 'Harbour Society' },
  { city: 'Leeds' },
  { price: '£12' },
  { link: 'www.tickets.example.org' },
  { ends: '22:45' },
  { age: '18+' },
  { address: 'Mill Lane 7' },
])('%j is ignored if the page does not confirm it', (said) => {
  const before = concert.events[0]
  const after = grounded(concert, { when: ['12 December'], ...said }).events[0]
  expect({ ...after, evidence: {}, confidence: 0 }).toEqual({ ...before, evidence: {}, confidence: 0 })
})

test('a day that is not on the page is never a value', () => {
  const certain = grounded(concert, { title: 'The Glass Orchard', when: ['Sunday 20 December 2026'] })
  expect(certain.events[0]?.start_date).toBe('2026-12-12')
  expect(certain.question).toBeNull()
  const undated = { ...without(concert, 'start_date'), outcome: 'undated' as const }
  const reading = grounded(undated, { title: 'The Glass Orchard', when: ['Sunday 20 December 2026'] })
  expect(reading).toMatchObject({ outcome: 'undated', events: [{ start_date: null }] })
  expect(reading.events[0]?.suggestions.start_date?.[0]?.value).toBe('2026-12-20')
  expect(reading.question).toMatchObject({ field: 'start_date' })
})

test('a time that is not on the page is suggested and asked about', () => {
  const reading = grounded(without(concert, 'start_time'), { when: ['Saturday 12 December', '8.45pm'] })
  expect(reading.events[0]?.start_time).toBeNull()
  expect(reading.question).toMatchObject({ field: 'start_time', why: 'missing', choices: [{ value: '20:45' }] })
})

test('a year that the model adds is not used', () => {
  const { events } = grounded(without(concert, 'start_date'), { when: ['Saturday 12 December 2031'] })
  expect(events[0]?.start_date).toBe('2026-12-12')
})

test('a missed day is read from the words that the model quotes, and asked about', () => {
  const undated = { ...without(concert, 'start_date'), outcome: 'undated' as const }
  const reading = grounded(undated, { title: 'The Glass Orchard', when: ['Saturday 12 December', '7.30pm'] })
  expect(reading).toMatchObject({
    outcome: 'unsure',
    question: { field: 'start_date', choices: [{ value: '2026-12-12' }] },
  })
  expect(reading.events[0]?.evidence.start_date?.boxes).toHaveLength(1)
  expect(sureIn(reading, 'start_date')).toBe('check')
})

const bothDays = readingOf(
  ['THE GLASS ORCHARD', 2.5],
  ['Saturday 12 December, 7.30pm', 1.2],
  ['Saturday 19 December, 7.30pm', 1.2],
  ['The Copper Room, Bath', 1.2],
)
const twoDays = { ...bothDays, events: bothDays.events.slice(0, 1), question: null }

test('two days that are both on the page lead to a question if ours is not certain', () => {
  const reading = grounded(unsureOf(twoDays, 'start_date'), {
    title: 'The Glass Orchard',
    when: ['19 December', '7.30pm'],
  })
  expect(reading.events[0]?.start_date).toBe('2026-12-12')
  expect(reading.outcome).toBe('unsure')
  expect(reading.question).toMatchObject({ field: 'start_date', why: 'several' })
  expect(reading.question?.choices.map(({ value }) => value)).toEqual(['2026-12-12', '2026-12-19'])
})

test('of two days that are both on the page, a certain one of ours stays', () => {
  const reading = grounded(twoDays, { title: 'The Glass Orchard', when: ['19 December', '7.30pm'] })
  expect(reading).toMatchObject({ outcome: 'events', events: [{ start_date: '2026-12-12' }] })
  expect(reading.question?.field).not.toBe('start_date')
})

const doors = readingOf(
  ['THE GLASS ORCHARD', 2.5],
  ['Saturday 12 December', 1.2],
  ['19:00 / 20:00', 1.2],
  ['The Copper Room, Bath', 1.2],
)

test('two times that are both on the page lead to a question if ours is not certain', () => {
  const local = unsureOf({ ...doors, question: null }, 'start_time')
  const said = local.events[0]?.start_time === '19:00' ? '20:00' : '19:00'
  const reading = grounded(local, { when: ['Saturday 12 December', said] })
  expect(reading.events[0]?.start_time).toBe(local.events[0]?.start_time)
  expect(reading.question).toMatchObject({ field: 'start_time', why: 'several' })
  expect(reading.question?.choices.map(({ value }) => value)).toContain(said)
})

const list = readingOf(
  ['Winter at the Copper Room', 2.5],
  ['Friday 4 December 8pm Night Ferry Quartet', 1.2],
  ['Saturday 5 December 8pm Velvet Foxes', 1.2],
  ['Friday 11 December 8pm Glass Orchard', 1.2],
)

test('the events of a list are paired by their day, without duplicates', () => {
  const reading = grounded(
    list,
    { title: 'Glass Orchard', when: ['Friday 11 December', '8pm'] },
    { title: 'Night Ferry Quartet', when: ['Friday 4 December', '8pm'] },
    { title: 'Velvet Foxes', when: ['Saturday 5 December', '8pm'] },
  )
  expect(reading.events.map(({ title, start_date: day }) => [title, day])).toEqual([
    ['Night Ferry Quartet', '2026-12-04'],
    ['Velvet Foxes', '2026-12-05'],
    ['Glass Orchard', '2026-12-11'],
  ])
})

test('an additional event is added if the page confirms its name and day', () => {
  const fewer = { ...list, events: list.events.slice(0, 2), question: null }
  const reading = grounded(
    fewer,
    { title: 'Glass Orchard', when: ['Friday 11 December', '8pm'] },
    { title: 'Harbour Choir', when: ['Friday 18 December', '8pm'] },
  )
  expect(reading.events.slice(2).map(({ title, start_date: day }) => [title, day])).toEqual([
    ['Glass Orchard', '2026-12-11'],
  ])
  expect(reading.outcome).toBe('unsure')
  expect(reading.question).toMatchObject({ event: 2, field: 'start_date' })
  expect(sureIn(reading, 'start_date', 2)).toBe('check')
})

test('the model tells which time is the end', () => {
  const page = readingOf(
    ['JAZZ NIGHT', 2.5],
    ['Saturday 12 December', 1.2],
    ['8pm', 1.2],
    ['Bar 7pm - 11pm', 1],
    ['Bath', 1],
  )
  const local = withEvent(page, ({ evidence: { end_time: _, ...evidence } }) => ({ end_time: null, evidence }))
  const start = local.events[0]?.start_time === '19:00' ? '7pm' : '8pm'
  const { events } = grounded(local, { title: 'Jazz Night', when: ['Saturday 12 December', start], ends: '11pm' })
  expect(events[0]?.end_time).toBe('23:00')
})

test('an end is read from its words on the page', () => {
  const page = readingOf(
    ['ALMA LEOPARDI', 2.5],
    ['28 novembre 2026', 1.2],
    ['14.30-18.30 Sessione II', 1.2],
    ['Bologna', 1],
  )
  const local = withEvent(page, ({ evidence: { end_time: _, ...evidence } }) => ({ end_time: null, evidence }))
  const said = { title: 'Alma Leopardi', when: ['28 novembre 2026', '14.30'] }
  expect(grounded(local, { ...said, ends: '18.30' }).events[0]?.end_time).toBe('18:30')
  expect(grounded(local, { ...said, ends: '18.00' }).events[0]?.end_time).toBeNull()
})

test('a time without a day identifies the event', () => {
  const page = readingOf(['JAZZ NIGHT', 2.5], ['Saturday 12 December', 1.2], ['8pm', 1.2], ['The Copper Room', 1.2])
  const { events } = grounded(without(page, 'start_time'), { title: 'Jazz Night', when: ['8pm'] })
  expect(events[0]).toMatchObject({ start_date: '2026-12-12', start_time: '20:00' })
})

test.each([
  ['£12', '12'],
  ['£12.50', null],
  ['12', null],
  ['£50', null],
])('the price %j becomes %j if the page says £12', (price, value) => {
  const page = readingOf(
    ['JAZZ NIGHT', 2.5],
    ['Saturday 12 December, 8pm', 1.2],
    ['Tickets £12 each, bring 50 friends', 1.2],
  )
  const local = withEvent(page, ({ evidence: { ticket_price: _, ticket_currency: __, ...evidence } }) => ({
    ticket_info: { ...page.events[0]?.ticket_info, ticket_price: null, ticket_currency: null },
    evidence,
  }))
  expect(
    grounded(local, { title: 'Jazz Night', when: ['12 December'], price }).events[0]?.ticket_info.ticket_price,
  ).toBe(value)
})

test('a web address with an unknown ending is accepted if the model and the page have it', () => {
  const page = readingOf(['JAZZ NIGHT', 2.5], ['Saturday 12 December, 8pm', 1.2], ['www.copper.room/jazz', 1])
  const local = withEvent(page, ({ evidence: { event_url: _, ...evidence } }) => ({
    contact: { ...page.events[0]?.contact, event_url: null },
    evidence,
  }))
  const linkOf = (link: string) =>
    grounded(local, { title: 'Jazz Night', when: ['12 December'], link }).events[0]?.contact.event_url
  expect(linkOf('www.copper.room/jazz')).toBe('www.copper.room/jazz')
  expect(linkOf('www.copper.rooms/jazz')).toBeNull()
})

test('the lines of a name are found even if one of its words is also elsewhere', () => {
  const page = readingOf(
    ['THE UNIVERSITY', 1],
    ['Theatre', 1],
    ['Saturday 12 December, 8pm', 1.2],
    ['The', 2],
    ['Heiner Mueller', 1],
    ['Hamletmachine', 2],
  )
  const { events } = grounded(unsureOf(page, 'title'), { title: 'The Hamletmachine', when: ['12 December'] })
  expect(events[0]?.title).toBe('The Hamletmachine')
})

test('an end before the start is not used', () => {
  const local = withEvent(doors, (it) => ({
    end_date: '2026-12-12',
    start_time: '20:00',
    end_time: null,
    evidence: { ...it.evidence, end_date: it.evidence.start_date },
  }))
  const { events } = grounded(local, { when: ['Saturday 12 December', '20:00'], ends: '19:00' })
  expect(events[0]?.end_time).toBeNull()
})

test.each(['Tickets', 'Saturday', '8 pm', '2026'])('%s is not suggested as a title', (title) => {
  const { events } = grounded(unsureOf(concert, 'title'), { title, when: ['12 December'] })
  expect(events[0]?.evidence.title?.alternatives.map(({ value }) => value)).not.toContain(title)
})

test('the model distinguishes events that have one title in our reading', () => {
  const shared = withEvent(list, ({ evidence }) => ({
    title: 'Winter at the Copper Room',
    evidence: { ...evidence, title: { ...evidence.title, confidence: 0.95 } },
  }))
  const reading = grounded(
    shared,
    { title: 'Night Ferry Quartet', when: ['Friday 4 December', '8pm'] },
    { title: 'Velvet Foxes', when: ['Saturday 5 December', '8pm'] },
  )
  expect(reading.events.map(({ title }) => title)).toEqual([
    'Night Ferry Quartet',
    'Velvet Foxes',
    'Winter at the Copper Room',
  ])
})

test('another town has its own country and coordinates', () => {
  const local = withEvent(
    readingOf(['JAZZ NIGHT', 2.5], ['Saturday 12 December, 8pm', 1.2], ['Leeds', 1.2], ['on tour from Berlin', 1]),
    (it) => ({
      location: {
        ...it.location,
        city: 'Leeds',
        country: 'United Kingdom',
        coordinates: { latitude: 53.8, longitude: -1.5 },
      },
      evidence: { ...it.evidence, city: { ...it.evidence.title, confidence: 0.6 } },
    }),
  )
  const { events } = grounded(local, { title: 'Jazz Night', when: ['12 December'], city: 'Berlin' })
  expect(events[0]?.location).toMatchObject({ city: 'Berlin', country: 'Germany', coordinates: { latitude: 52.52 } })
  expect(events[0]?.evidence.city?.alternatives[0]?.value).toBe('Leeds')
})

test('a part of a programme without its own time is not an additional event', () => {
  const reading = grounded(
    { ...list, events: list.events.slice(0, 1), question: null },
    { title: 'Winter at the Copper Room', when: ['Friday 4 December', '8pm'] },
    { title: 'Velvet Foxes', when: ['Friday 4 December'] },
  )
  expect(reading.events).toHaveLength(1)
})

test('a model that sees no event removes none', () => {
  expect(groundReading(concert, { isEvent: false, events: [] }, about)).toEqual(concert)
})

const none = { ...concert, outcome: 'none' as const, events: [], question: null, probability: 0.1 }

test('an event that only the model sees is asked about if the page confirms its name and day', () => {
  const reading = grounded(none, { title: 'The Glass Orchard', when: ['Saturday 12 December', '7.30pm'] })
  expect(reading).toMatchObject({
    outcome: 'unsure',
    events: [{ title: 'The Glass Orchard', start_date: '2026-12-12', start_time: '19:30' }],
    question: { event: 0, field: 'start_date' },
  })
})

test.each<Partial<ModelEvent>>([
  { title: 'Winter Ball', when: ['Saturday 12 December'] },
  { title: 'The Glass Orchard', when: ['Saturday 19 December'] },
  { title: 'The Glass Orchard' },
  {},
])('%j adds no event if we found none', (said) => {
  expect(grounded(none, said)).toEqual(none)
})

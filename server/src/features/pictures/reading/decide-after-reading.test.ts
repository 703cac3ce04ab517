import type { Evidence } from '@swap/contract/reading'
import { NEXT_DAY } from '@swap/contract/certainty'
import { expect, test } from 'vitest'
import { emptyLocation } from '../../../platform/database/rows/event-fields.ts'
import { evidence, readEvent, readingOf } from '../../../testing/readings.ts'
import { decideAfterReading } from './decide-after-reading.ts'

const date = { field: 'start_date', why: 'spare-number', choices: [] } as const

test('a picture without an event is deleted', () => {
  const next = decideAfterReading(readingOf([]))
  expect(next).toMatchObject({ keepPicture: false, events: [], title: null })
  expect(next.content).toMatch(/^I didn't find any events in the image\.\n\nThe picture has been deleted/)
})

test('a picture without an event is kept for an hour if a model may be asked and history is kept', () => {
  const next = decideAfterReading(readingOf([]), { canAskModel: true })
  expect(next).toMatchObject({ keepPicture: false, isKeptForModel: true, events: [] })
  expect(next.content).toMatch(/will be deleted from the server in an hour/)
  expect(decideAfterReading(readingOf([]), { canAskModel: true, saveHistory: false }).isKeptForModel).toBe(false)
  expect(decideAfterReading(readingOf([readEvent()]), { canAskModel: true }).isKeptForModel).toBe(false)
})

test('the message for a picture whose text is mostly unreadable differs from that for one without an event', () => {
  expect(decideAfterReading(readingOf([], { isMostlyUnread: true })).content).toBe(
    "I didn't find any events in the image.\n\nI can't read this script yet, or the text is too small.\n\n" +
      'The picture has been deleted from the server. Your own copy is untouched.',
  )
  expect(decideAfterReading(readingOf([])).content).not.toContain("can't read this script")
})

const unread = (more: object) => decideAfterReading(readingOf([readEvent()], { isMostlyUnread: true, ...more })).content

test('the message about an event in a mostly unreadable picture says that the script is unknown', () => {
  const [sentence] = unread({}).split('\n\n')
  expect(sentence).toBe(
    "I found one event. Four details are certain. I can't read this script yet, or the text is too small.",
  )
  expect(unread({ outcome: 'undated' })).toMatch(/When is it\? I can't read this script yet/)
})

test('a certain event keeps its picture and names its thread', () => {
  const next = decideAfterReading(readingOf([readEvent()]))
  expect(next).toMatchObject({
    keepPicture: true,
    title: 'Night Ferry Quartet',
    events: [{ needsReview: false, question: null }],
  })
  expect(next.content).toBe(
    'I found one event. Four details are certain.\n\nNight Ferry Quartet\nFriday 4 December 2026, 20:00\nKulturhaus, Riga',
  )
  expect(next.preview).toBe('Fri 4 Dec · 20:00 · Kulturhaus')
})

test('a doubtful date is asked about and reviewed', () => {
  const next = decideAfterReading(
    readingOf([readEvent()], { outcome: 'unsure', question: { ...date, choices: [], event: 0 } }),
  )
  expect(next.events).toMatchObject([{ needsReview: true, question: { field: 'start_date', why: 'spare-number' } }])
  expect(next.content).toContain('Three details are certain. Please check one.')
})

test('an event with a low confidence as a whole needs review, though nothing is asked', () => {
  expect(decideAfterReading(readingOf([readEvent({ confidence: 0.49 })])).events).toMatchObject([{ needsReview: true }])
  expect(decideAfterReading(readingOf([readEvent({ confidence: 0.5 })])).events).toMatchObject([{ needsReview: false }])
})

test('the sentence counts what was read, and a date whose year was worked out, but no composed values', () => {
  const all = readEvent().evidence
  const event = readEvent({
    evidence: {
      ...all,
      start_date: evidence({ source: 'worked-out' }),
      venue: evidence({ confidence: 0.6 }),
      description: evidence({ confidence: 0.5 }),
      notes: evidence({ source: 'worked-out', confidence: 0.6 }),
      category: evidence({ source: 'worked-out', confidence: 0.6 }),
      country: evidence({ confidence: 0.6 }),
    },
  })
  expect(decideAfterReading(readingOf([event])).content).toContain('Three details are certain. Please check one.')
})

test('the sentence counts no certain details if there are none', () => {
  const event = readEvent({
    evidence: { title: evidence({ confidence: 0.6 }), start_date: evidence({ confidence: 0.7 }) },
  })
  expect(decideAfterReading(readingOf([event])).content).toMatch(/^I found one event\. Please check two details\./)
})

const doubtful = evidence({ confidence: 0.6 })
/** Returns the first line of the message: the sentence that counts certain and doubtful details. */
const sentenceFor = (...[read, more]: Parameters<typeof readingOf>) =>
  decideAfterReading(readingOf(read, more)).content.split('\n')[0]

test('the sentence counts each marked row of the card once', () => {
  const more = { end_date: '2026-12-05', age_restrictions: '18+', description: 'With supper' }
  const location = { ...emptyLocation, venue: 'Kulturhaus', address: 'Kalku iela 2', city: 'Riga' }
  const marks = { end_date: doubtful, age_restrictions: doubtful, description: evidence({ source: 'worked-out' }) }
  const where = { address: doubtful, city: doubtful } // in the row of the venue
  const event = readEvent({ ...more, location, evidence: { ...readEvent().evidence, ...marks, ...where } })
  // The row of the first day also says the last day.
  expect(sentenceFor([event])).toBe('I found one event. Three details are certain. Please check two.')
})

test('the sentence counts an unknown value that is asked about, besides the doubtful ones', () => {
  const { start_time: _, ...known } = readEvent().evidence
  const event = readEvent({ start_time: null, evidence: { ...known, venue: doubtful } })
  const question = { event: 0, field: 'start_time' as const, why: 'missing' as const, choices: [] }
  expect(sentenceFor([event], { question })).toBe('I found one event. Two details are certain. Please check two.')
})

test('for several events, the sentence counts each doubtful day, as their list marks them', () => {
  const [sure, unsure] = [readEvent(), readEvent({ evidence: { ...readEvent().evidence, start_date: doubtful } })]
  const asked = { question: { ...date, event: 1, choices: [] } }
  expect(sentenceFor([sure, unsure, unsure], asked)).toBe(
    'I found three events in this picture. Please check two details.',
  )
  expect(sentenceFor([sure, sure])).toBe('I found two events in this picture.')
})

test('with brief details, the sentence counts no more doubts than the card shows', () => {
  const event = readEvent({
    ticket_info: { ...readEvent().ticket_info, ticket_price: '12' },
    evidence: { ...readEvent().evidence, ticket_price: doubtful },
  })
  expect(decideAfterReading(readingOf([event]), { detailLevel: 'brief' }).content).toContain(
    'Four details are certain.',
  )
  expect(decideAfterReading(readingOf([event])).content).toContain('Four details are certain. Please check one.')
})

const weekly = (start_date: Evidence) =>
  readEvent({ recurrence: 'FREQ=WEEKLY;BYDAY=FR', evidence: { ...readEvent().evidence, start_date } })

test('a repeating event is described by its rule, and by its next day if the first is not printed', () => {
  const next = decideAfterReading(readingOf([weekly(evidence({ source: 'worked-out', note: NEXT_DAY }))]))
  expect(next.content).toContain('Every Friday, next on Friday 4 December 2026, 20:00')
  expect(next.preview).toBe('Fridays · 20:00 · Kulturhaus')
  const printed = decideAfterReading(readingOf([weekly(evidence())]))
  expect(printed.content).toContain('Every Friday from Friday 4 December 2026, 20:00')
  expect(printed.preview).toBe('Fridays from 4 Dec · 20:00 · Kulturhaus')
})

test('an event whose date could not be read keeps its picture, and its date is asked for', () => {
  const undated = readEvent({ start_date: null, evidence: { title: evidence() } })
  const next = decideAfterReading(
    readingOf([undated], { outcome: 'undated', question: { ...date, choices: [], event: 0 } }),
  )
  expect(next).toMatchObject({ keepPicture: true, preview: 'When is it?', events: [{ needsReview: true }] })
  expect(next.content).toBe('I can see an event but could not read its date. When is it?')
})

test('of several events only the one that is asked about has the question', () => {
  const next = decideAfterReading(
    readingOf([readEvent(), readEvent()], { question: { ...date, choices: [], event: 1 } }),
  )
  expect(next.events.map((it) => it.question?.field ?? null)).toEqual([null, 'start_date'])
  expect(next.content).toMatch(/^I found two events in this picture\. Please check one detail\./)
})

test('a later reading without an event keeps the saved events and the picture', () => {
  const next = decideAfterReading(readingOf([]), { hasKeptEvents: true })
  expect(next).toMatchObject({ keepPicture: true, outcome: 'events', preview: null, title: null })
  expect(next.content).toContain('What you saved stays as it is.')
})

test('an event with an assumed date needs review', () => {
  const event = readEvent({ evidence: { start_date: evidence({ source: 'assumed' }) } })
  expect(decideAfterReading(readingOf([event])).events[0]?.needsReview).toBe(true)
})

const eventOn = (title: string, start_date: string | null, start_time: string | null) =>
  readEvent({ title, start_date, start_time })

test('the events of a picture are sorted by time, and the question stays with its event', () => {
  const read = [
    eventOn('Riga', '2027-01-31', '20:00'),
    eventOn('Later', null, null),
    eventOn('Late show', '2027-01-09', '23:00'),
    eventOn('Brno', '2027-01-16', '20:00'),
    eventOn('Fair', '2027-01-09', null),
    eventOn('Twin', '2027-01-16', '20:00'),
  ]
  const next = decideAfterReading(readingOf(read, { outcome: 'unsure', question: { ...date, event: 3, choices: [] } }))
  expect(next.events.map(({ event }) => event.title)).toEqual(['Fair', 'Late show', 'Brno', 'Twin', 'Riga', 'Later'])
  expect(next.events.map(({ question }) => question !== null)).toEqual([false, false, true, false, false, false])
  expect(next).toMatchObject({ title: 'Fair', preview: '6 events from Sat 9 Jan · Kulturhaus' })
})

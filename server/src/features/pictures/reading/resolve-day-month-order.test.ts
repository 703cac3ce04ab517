import { expect, test } from 'vitest'
import { evidence, readEvent, readingOf } from '../../../testing/readings.ts'
import { resolveDayMonthOrder } from './resolve-day-month-order.ts'

const choice = (value: string) => ({ value, confidence: 0.5, boxes: [] })
const readingWithQuestion = (text: string, why: 'order' | 'past' = 'order') =>
  readingOf([readEvent({ start_date: '2026-04-03', evidence: { start_date: evidence({ text }) } })], {
    outcome: 'unsure',
    question: { field: 'start_date', why, event: 0, choices: [choice('2026-04-03'), choice('2026-03-04')] },
  })

test.each([
  ['3/4/2026', 'America/New_York', '2026-03-04', '2026-04-03'],
  ['Sat 3.4.2026', 'Europe/Riga', '2026-04-03', '2026-03-04'],
  ['03/04', 'Asia/Manila', '2026-03-04', '2026-04-03'],
  ['03/04', 'America/Toronto', '2026-04-03', '2026-03-04'],
])('%j read in %s is %s, and %s is offered as an alternative', (text, zone, day, other) => {
  const { question, outcome, events } = resolveDayMonthOrder(readingWithQuestion(text), zone)
  expect([question, outcome]).toEqual([null, 'events'])
  expect(events).toMatchObject([
    { start_date: day, evidence: { start_date: { source: 'assumed', alternatives: [{ value: other }] } } },
  ])
})

test.each([
  readingWithQuestion('3/4/2026', 'past'),
  readingWithQuestion('in spring'),
  readingWithQuestion('30/4/2026'),
  readingOf([readEvent()]),
])('a reading is unchanged unless its question is about the order of day and month', (reading) => {
  expect(resolveDayMonthOrder(reading, 'America/New_York')).toBe(reading)
})

import type { ReadEvent } from '@swap/contract/event'
import type { Alternative, Doubt, Evidence } from '@swap/contract/reading'
import { expect, test } from 'vitest'
import { chooseQuestion, outcomeAfterDoubts, type AskedField, type DoubtedEvent } from './choose-question.ts'

const toAlternative = (value: string): Alternative => ({ value, confidence: 0.2, boxes: [] })
const evidenceOf = (confidence: number): Evidence => ({
  source: 'read',
  confidence,
  boxes: [],
  text: null,
  note: null,
  alternatives: [],
})

interface EventOptions {
  title?: number
  start_time?: number
  doubts?: Doubt[]
  alternatives?: Partial<Record<AskedField, string[]>>
}

/** Creates an event with a certain date, and the given confidence in its title and time; without one it has no time. */
function event({ title = 0.95, start_time, doubts = [], alternatives = {} }: EventOptions): DoubtedEvent {
  const evidence = { title: evidenceOf(title), start_date: evidenceOf(0.95) }
  const timed = start_time === undefined ? evidence : { ...evidence, start_time: evidenceOf(start_time) }
  const values = { title: 'Open Day', start_date: '2026-06-12', start_time: start_time === undefined ? null : '20:00' }
  const offered = (field: AskedField) => (alternatives[field] ?? []).map((value) => toAlternative(value))
  return {
    // Only the fields that chooseQuestion reads.
    event: { ...values, evidence: timed } as unknown as ReadEvent,
    doubts,
    isDateProven: true,
    isStartDoubted: false,
    alternatives: { title: offered('title'), start_date: offered('start_date'), start_time: offered('start_time') },
  }
}

test('nothing is asked if everything is certain', () => {
  const sure = event({ start_time: 0.95, alternatives: { title: ['Doors'], start_time: ['19:00'] } })
  expect(chooseQuestion('events', [sure])).toBeNull()
})

test('a doubtful date is asked about before a doubtful title, and makes the outcome unsure', () => {
  const doubted = [event({ title: 0.2, alternatives: { title: ['Doors'] } }), event({ doubts: ['soft', 'year'] })]
  expect(outcomeAfterDoubts('events', doubted)).toBe('unsure')
  expect(chooseQuestion('unsure', doubted)).toMatchObject({ event: 1, field: 'start_date', why: 'soft' })
})

test('a date that contradicts its weekday is asked about before doubts about earlier events', () => {
  const doubted = [event({ doubts: ['past'] }), event({ doubts: ['far'] }), event({ doubts: ['weekday-mismatch'] })]
  expect(chooseQuestion('unsure', doubted)).toMatchObject({ event: 2, why: 'weekday-mismatch' })
  expect(chooseQuestion('unsure', doubted.slice(0, 2))).toMatchObject({ event: 0, why: 'past' })
})

test('a guessed year alone is not asked about', () => {
  const guessed = [event({ start_time: 0.95, doubts: ['year'] })]
  expect(outcomeAfterDoubts('events', guessed)).toBe('events')
  expect(chooseQuestion('events', guessed)).toBeNull()
})

test('a time that may have been missed is asked about, with the possible times', () => {
  const question = chooseQuestion('events', [event({ alternatives: { start_time: ['19:00', '07:00'] } })])
  expect(question).toMatchObject({ field: 'start_time', why: 'missing' })
  expect(question?.choices.map(({ value }) => value)).toEqual(['19:00', '07:00'])
})

test('the question is about the title or the time, whichever an answer is likelier to correct', () => {
  const alternatives = { title: ['Doors'], start_time: ['19:00'] }
  expect(chooseQuestion('events', [event({ title: 0.4, start_time: 0.9, alternatives })])?.field).toBe('title')
  expect(chooseQuestion('events', [event({ title: 0.6, start_time: 0.6, alternatives })])?.field).toBe('start_time')
})

test('a doubt without alternatives is not asked about', () => {
  expect(chooseQuestion('events', [event({ title: 0.2, start_time: 0.2 })])).toBeNull()
})

test('a question has at most three different answers, the current value first', () => {
  const dates = ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15']
  const question = chooseQuestion('unsure', [event({ doubts: ['soft'], alternatives: { start_date: dates } })])
  expect(question?.choices.map(({ value }) => value)).toEqual(dates.slice(0, 3))
})

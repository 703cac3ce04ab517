import type { ReadEvent } from '@swap/contract/event'
import type { Alternative, Doubt, Evidence } from '@swap/contract/reading'
import { expect, test } from 'vitest'
import { chooseQuestion, outcomeAfterDoubts, type AskedField, type DoubtedEvent } from './choose-question.ts'

const other = (value: string): Alternative => ({ value, confidence: 0.2, boxes: [] })
const surely = (confidence: number): Evidence => ({
  source: 'read',
  confidence,
  boxes: [],
  text: null,
  note: null,
  alternatives: [],
})

interface Said {
  title?: number
  start_time?: number
  doubts?: Doubt[]
  alternatives?: Partial<Record<AskedField, string[]>>
}

/** An event with a sure date, its title and its time as sure as told, without a time where none is told. */
function event({ title = 0.95, start_time, doubts = [], alternatives = {} }: Said): DoubtedEvent {
  const evidence = { title: surely(title), start_date: surely(0.95) }
  const timed = start_time === undefined ? evidence : { ...evidence, start_time: surely(start_time) }
  const values = { title: 'Open Day', start_date: '2026-06-12', start_time: start_time === undefined ? null : '20:00' }
  const offered = (field: AskedField) => (alternatives[field] ?? []).map((value) => other(value))
  return {
    // Only what a question looks at.
    event: { ...values, evidence: timed } as unknown as ReadEvent,
    doubts,
    isDateProven: true,
    isStartDoubted: false,
    alternatives: { title: offered('title'), start_date: offered('start_date'), start_time: offered('start_time') },
  }
}

test('where all is sure nobody is asked', () => {
  const sure = event({ start_time: 0.95, alternatives: { title: ['Doors'], start_time: ['19:00'] } })
  expect(chooseQuestion('events', [sure])).toBeNull()
})

test('a doubtful date goes before a doubtful title, and keeps the event out of the calendar', () => {
  const doubted = [event({ title: 0.2, alternatives: { title: ['Doors'] } }), event({ doubts: ['soft', 'year'] })]
  expect(outcomeAfterDoubts('events', doubted)).toBe('unsure')
  expect(chooseQuestion('unsure', doubted)).toMatchObject({ event: 1, field: 'start_date', why: 'soft' })
})

test('a date that contradicts its weekday goes before doubts about earlier events', () => {
  const doubted = [event({ doubts: ['past'] }), event({ doubts: ['far'] }), event({ doubts: ['weekday-mismatch'] })]
  expect(chooseQuestion('unsure', doubted)).toMatchObject({ event: 2, why: 'weekday-mismatch' })
  expect(chooseQuestion('unsure', doubted.slice(0, 2))).toMatchObject({ event: 0, why: 'past' })
})

test('a guessed year alone is no question', () => {
  const guessed = [event({ start_time: 0.95, doubts: ['year'] })]
  expect(outcomeAfterDoubts('events', guessed)).toBe('events')
  expect(chooseQuestion('events', guessed)).toBeNull()
})

test('a time that may have been missed is asked about, with what it may be', () => {
  const question = chooseQuestion('events', [event({ alternatives: { start_time: ['19:00', '07:00'] } })])
  expect(question).toMatchObject({ field: 'start_time', why: 'missing' })
  expect(question?.choices.map(({ value }) => value)).toEqual(['19:00', '07:00'])
})

test('of title and time the one is asked about that a tap is likelier to mend', () => {
  const alternatives = { title: ['Doors'], start_time: ['19:00'] }
  expect(chooseQuestion('events', [event({ title: 0.4, start_time: 0.9, alternatives })])?.field).toBe('title')
  expect(chooseQuestion('events', [event({ title: 0.6, start_time: 0.6, alternatives })])?.field).toBe('start_time')
})

test('a doubt without anything else to offer is no question', () => {
  expect(chooseQuestion('events', [event({ title: 0.2, start_time: 0.2 })])).toBeNull()
})

test('three different answers at most, what stands first', () => {
  const dates = ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15']
  const question = chooseQuestion('unsure', [event({ doubts: ['soft'], alternatives: { start_date: dates } })])
  expect(question?.choices.map(({ value }) => value)).toEqual(dates.slice(0, 3))
})

import type { ReadEvent, Reading } from '@swap/contract/event'
import { expect, test } from 'vitest'
import { clearValues } from './wrong-and-clear.ts'

const evidence = (confidence: number) => ({
  source: 'read',
  confidence,
  boxes: [],
  text: null,
  note: null,
  alternatives: [],
})
const event = (start_date: string, confidence: number) =>
  // Only what a judgement looks at.
  ({ title: null, start_date, location: null, evidence: { start_date: evidence(confidence) } }) as unknown as ReadEvent
const picture = (shown: ReadEvent[], question: { field: string; event: number } | null = null) => ({
  isNegative: false,
  eventSets: [[{ title: 'Open Day', start_date: '2026-05-09', start_time: null }]],
  shown,
  reading: { question, events: shown } as unknown as Reading,
})

test('a value that its card calls clear is held against the truth', () => {
  const told = clearValues(picture([event('2026-05-09', 0.9), event('2026-05-08', 0.9)]))
  expect(told.map(({ value, isRight }) => [value, isRight])).toEqual([
    ['2026-05-09', true],
    ['2026-05-08', false],
  ])
})

test('what is to be checked is no promise: below clear, or asked about on its own card', () => {
  expect(clearValues(picture([event('2026-05-08', 0.7)]))).toEqual([])
  const two = [event('2026-05-08', 0.9), event('2026-05-07', 0.9)]
  expect(clearValues(picture(two, { field: 'start_date', event: 0 })).map(({ value }) => value)).toEqual(['2026-05-07'])
})

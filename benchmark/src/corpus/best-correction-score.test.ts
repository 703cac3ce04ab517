import type { ReadEvent } from '@swap/contract/event'
import type { Alternative, Evidence, Question, Suggestions } from '@swap/contract/reading'
import { expect, test } from 'vitest'
import { predictionsWithOneCorrection } from './best-correction-score.ts'

const offer = (value: string): Alternative => ({ value, confidence: 0.2, boxes: [] })
const read = (confidence: number, ...others: string[]): Evidence => ({
  source: 'read',
  confidence,
  boxes: [],
  text: null,
  note: null,
  alternatives: others.map(offer),
})

interface Said {
  start_date?: string | null
  start_time?: string
  title?: Evidence
  time?: Evidence
  suggestions?: Suggestions
}

function event({ start_date = '2026-06-12', start_time, title, time, suggestions = {} }: Said): ReadEvent {
  const evidence = {
    ...(title && { title }),
    ...(time && { start_time: time }),
    ...(start_date && { start_date: read(0.95) }),
  }
  // Only the fields that a tap can change.
  return {
    title: 'Open Day',
    start_date,
    start_time: start_time ?? null,
    evidence,
    suggestions,
  } as unknown as ReadEvent
}
const noQuestion = { question: null }

test('each suggestion for an unread date is one tap', () => {
  const undated = event({
    start_date: null,
    suggestions: { start_date: [offer('2026-06-12'), offer('2026-06-21')] },
  })
  const dates = predictionsWithOneCorrection({ events: [undated], ...noQuestion }).map(({ events }) =>
    events.map((it) => it.start_date),
  )
  expect(dates).toEqual([['2026-06-12'], ['2026-06-21']])
})

test('alternatives to a certain time are not one tap away: its row has to be opened first', () => {
  const events = [event({ start_time: '20:00', time: read(0.95, '19:30') })]
  expect(predictionsWithOneCorrection({ events, ...noQuestion })).toEqual([])
})

test('one tap corrects a title that several events share', () => {
  const titled = { title: read(0.7, 'Harvest Fair') }
  const events = [event(titled), event({ ...titled, start_date: '2026-06-13' })]
  expect(
    predictionsWithOneCorrection({ events, ...noQuestion }).map((it) => it.events.map(({ title }) => title)),
  ).toEqual([['Harvest Fair', 'Harvest Fair']])
})

test('with several events, a missing time is suggested only for the event of the question', () => {
  const suggestions = { start_time: [offer('20:00')] }
  const events = [event({ suggestions }), event({ start_date: '2026-06-13', suggestions })]
  expect(predictionsWithOneCorrection({ events, ...noQuestion })).toEqual([])
  const question: Question & { event: number } = {
    event: 1,
    field: 'start_time',
    why: 'missing',
    choices: [offer('20:00')],
  }
  expect(
    predictionsWithOneCorrection({ events, question }).map((it) => it.events.map(({ start_time }) => start_time)),
  ).toEqual([[null, '20:00']])
})

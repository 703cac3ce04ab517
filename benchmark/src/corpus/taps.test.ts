import type { ReadEvent } from '@swap/contract/event'
import { expect, test } from 'vitest'
import { afterOneTap } from './taps.ts'

const offer = (value: string) => ({ value, confidence: 0.2, boxes: [] })
// Only what a tap changes.
const event = (start_date: string | null) =>
  ({ title: 'Open Day', start_date, start_time: null, evidence: {} }) as unknown as ReadEvent

test('a date that could not be read is given by a tap on what it may be', () => {
  const reading = { events: [event(null)], suggestions: { start_date: [offer('2026-06-12'), offer('2026-06-21')] } }
  expect(afterOneTap(reading).map(({ events }) => events.map((it) => it.start_date))).toEqual([
    ['2026-06-12'],
    ['2026-06-21'],
  ])
})

test('a time that was missed is offered for the first event only', () => {
  const reading = {
    events: [event('2026-06-12'), event('2026-06-13')],
    suggestions: { start_time: [offer('20:00')] },
  }
  expect(afterOneTap(reading).map(({ events }) => events.map((it) => it.start_time))).toEqual([['20:00', null]])
})

import type { ReadEvent, Reading } from '@swap/contract/event'
import { expect, test } from 'vitest'
import { hasUnquestionedWrongDate } from './labelled-reading.ts'

const truth = { title: 'Open Day', start_date: '2026-05-09', start_time: null }
// Only the fields that the judgement uses.
const shown = (start_date: string) => [{ start_date } as ReadEvent]
const picture = (date: string, questionField: 'start_date' | 'title' | null) => ({
  isNegative: false,
  eventSets: [[truth, { ...truth, start_date: '2026-05-10', optional: true }]],
  shown: shown(date),
  reading: { question: questionField && { field: questionField } } as Reading,
})

test('a wrong date is forgiven only with a question about the date', () => {
  expect(hasUnquestionedWrongDate(picture('2026-05-08', null))).toBe(true)
  expect(hasUnquestionedWrongDate(picture('2026-05-08', 'title'))).toBe(true)
  expect(hasUnquestionedWrongDate(picture('2026-05-08', 'start_date'))).toBe(false)
})

test('the dates of optional events are right', () => {
  expect(hasUnquestionedWrongDate(picture('2026-05-09', null))).toBe(false)
  expect(hasUnquestionedWrongDate(picture('2026-05-10', null))).toBe(false)
})

test('any date is wrong on a picture without an event', () => {
  expect(hasUnquestionedWrongDate({ ...picture('2026-05-09', null), isNegative: true })).toBe(true)
})

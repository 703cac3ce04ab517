import { expect, test } from 'vitest'
import { listDaysOnWeekday } from './days-on-weekday.ts'

const today = '2026-05-20'
const friday = { date: '2026-06-12', start: 0, end: 10, confidence: 0.7 }

test('the nearest days on the printed weekday come first, then the same day in other years', () => {
  expect(listDaysOnWeekday({ ...friday, weekday: 1, flags: ['weekdayMismatch'] }, today)).toEqual([
    '2026-06-15',
    '2026-06-08',
    '2028-06-12',
  ])
})

test('without a printed year, the same day in other years comes first', () => {
  const flags = ['yearInferred' as const, 'weekdayMismatch' as const]
  expect(listDaysOnWeekday({ ...friday, weekday: 4, flags }, today)).toEqual(['2025-06-12', '2026-06-11', '2026-06-18'])
})

test('a date with the right weekday, or none, has no other days', () => {
  expect(listDaysOnWeekday({ ...friday, flags: ['weekdayAgrees'] }, today)).toEqual([])
})

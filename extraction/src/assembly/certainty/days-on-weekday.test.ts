import { expect, test } from 'vitest'
import { listDaysOnWeekday } from './days-on-weekday.ts'

const today = '2026-05-20'
const friday = { date: '2026-06-12', start: 0, end: 10, confidence: 0.7 }

test('around a date, the nearest days on the printed weekday come first, then the same day in the years around', () => {
  expect(listDaysOnWeekday({ ...friday, weekday: 1, flags: ['weekdayMismatch'] }, today)).toEqual([
    '2026-06-15',
    '2026-06-08',
    '2028-06-12',
  ])
})

test('where no year is printed, the year in which the weekday fits comes first', () => {
  const flags = ['yearInferred' as const, 'weekdayMismatch' as const]
  expect(listDaysOnWeekday({ ...friday, weekday: 4, flags }, today)).toEqual(['2025-06-12', '2026-06-11', '2026-06-18'])
})

test('a date whose weekday fits, or has none, means itself', () => {
  expect(listDaysOnWeekday({ ...friday, flags: ['weekdayAgrees'] }, today)).toEqual([])
})

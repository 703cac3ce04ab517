import { expect, test } from 'vitest'
import { eventRow } from '../../testing/event-row.ts'
import { adjustSeriesEdit } from './adjust-series-edit.ts'

const TODAY = '2026-11-26'
const weekly = eventRow({ start_date: '2026-12-04', recurrence: 'FREQ=WEEKLY;BYDAY=FR;EXDATE=20261218' })

test('a first day on another weekday changes the weekday of the rule', () => {
  expect(adjustSeriesEdit(weekly, { start_date: '2026-12-08' }, TODAY)).toEqual({
    start_date: '2026-12-08',
    recurrence: 'FREQ=WEEKLY;BYDAY=TU;EXDATE=20261218',
  })
  expect(adjustSeriesEdit(weekly, { start_date: '2026-12-11' }, TODAY)).toEqual({ start_date: '2026-12-11' })
})

test('a rule on another weekday moves the first day to that weekday', () => {
  const recurrence = 'FREQ=WEEKLY;BYDAY=TU'
  expect(adjustSeriesEdit(weekly, { recurrence }, TODAY)).toEqual({ recurrence, start_date: '2026-12-08' })
})

test('a changed weekday never moves the next day into the past', () => {
  const since = { ...weekly, start_date: '2026-11-06' }
  const recurrence = 'FREQ=WEEKLY;BYDAY=TU'
  expect(adjustSeriesEdit(since, { recurrence }, TODAY)).toEqual({ recurrence, start_date: '2026-12-01' })
})

test('an event of several days keeps its length when its first day moves', () => {
  const recurrence = 'FREQ=WEEKLY;BYDAY=TU'
  const edit = adjustSeriesEdit({ ...weekly, end_date: '2026-12-06' }, { recurrence }, TODAY)
  expect(edit).toEqual({ recurrence, start_date: '2026-12-08', end_date: '2026-12-10' })
})

test('a single event that is given a rule begins on the first day of that rule', () => {
  const once = { ...weekly, recurrence: null }
  const recurrence = 'FREQ=WEEKLY;BYDAY=MO,WE'
  expect(adjustSeriesEdit(once, { recurrence }, TODAY)).toEqual({ recurrence, start_date: '2026-12-07' })
  expect(adjustSeriesEdit(once, { recurrence: 'FREQ=WEEKLY;BYDAY=FR' }, TODAY)).toEqual({
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
  })
})

test.each([
  { recurrence: 'FREQ=WEEKLY;BYDAY=FR;EXDATE=20261211,20261218' },
  { recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270108' },
  { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1,15' },
  { recurrence: null },
  { recurrence: 'FREQ=WEEKLY;BYDAY=TU', start_date: '2026-12-04' },
  { start_time: '20:30' },
])('%j changes no other day', (edit) => {
  expect(adjustSeriesEdit(weekly, edit, TODAY)).toEqual(edit)
})

test('a series that begins off its rule, as calendar files may have it, is not adjusted', () => {
  const off = { ...weekly, recurrence: 'FREQ=WEEKLY;BYDAY=MO' }
  expect(adjustSeriesEdit(off, { start_date: '2026-12-05' }, TODAY)).toEqual({ start_date: '2026-12-05' })
  expect(adjustSeriesEdit(off, { recurrence: 'FREQ=WEEKLY;BYDAY=TU' }, TODAY)).toEqual({
    recurrence: 'FREQ=WEEKLY;BYDAY=TU',
  })
})

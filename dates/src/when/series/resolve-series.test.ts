import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'
import { resolveSeries } from './resolve-series.ts'

function seriesIn(text: string) {
  const items = resolveSeries(readWhen(text, { today: '2026-11-26', language: 'en' }), text)
  return items.map(({ date, endDate, rule }) => [date, endDate, rule])
}

test.each([
  ['Every Thursday from 7 January 2027\n6.30pm – 8.30pm\nLast class before Easter: Thursday 25 March 2027', 'TH'],
  ['Term from Thursday 7 January 2027\nEvery Thursday 9.30 – 10.15am\nFinal session Thursday 25 March 2027', 'TH'],
  ['First class 12 January 2027, last class 23 March 2027. Every Tuesday 7pm', 'TU', '2027-01-12', '2027-03-23'],
  ['Every Tuesday 7pm\nTerm starts 12 January 2027, ends 23 March 2027', 'TU', '2027-01-12', '2027-03-23'],
  ['Jeden Dienstag 19 Uhr ab 12. Januar 2027\nLetzter Termin: 23. März 2027', 'TU', '2027-01-12', '2027-03-23'],
])('the last class ends a series: %j', (text, day, first = '2027-01-07', last = '2027-03-25') => {
  expect(seriesIn(text)).toEqual([[first, last, `FREQ=WEEKLY;BYDAY=${day}`]])
})

test('a series ends with its last rehearsal, also where a concert follows', () => {
  const text = 'Tuesdays 7pm\nFirst rehearsal 12 January, last rehearsal 23 March\nConcert 27 March 7.30pm'
  expect(seriesIn(text)).toEqual([
    ['2027-01-12', '2027-03-23', 'FREQ=WEEKLY;BYDAY=TU'],
    ['2027-03-27', undefined, undefined],
  ])
})

test.each([
  ['Final session: 22 March 2027, 7pm', [['2027-03-22', undefined, undefined]]],
  ['Last show Saturday 12 December 2026 8pm', [['2026-12-12', undefined, undefined]]],
])('without a series the last one is an event of its own: %j', (text, days) => {
  expect(seriesIn(text)).toEqual(days)
})

test('a last date for applications does not end a series', () => {
  const series = seriesIn('Every Wednesday 10am\nLast date for applications 5 January')
  expect(series).toContainEqual([undefined, undefined, 'FREQ=WEEKLY;BYDAY=WE'])
})

test.each([
  ['Quiz every Sunday 8pm\nLast week 22 November we raised £300\nJoin us 29 November'],
  ['Every Tuesday 7pm\nLast meeting 1 December\nNext meeting 5 January'],
  ['Every Wednesday 7pm\nLast session of term: 16 December\nNew term starts 6 January'],
])('a series goes on where the page says so, or only tells of last week: %j', (text) => {
  expect(seriesIn(text).filter(([, endDate, rule]) => rule !== undefined && endDate !== undefined)).toEqual([])
})

import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'
import type { WhenContext } from '../when.ts'

const TODAY = '2026-11-26'

const whensOf = (text: string, context: Partial<WhenContext> = {}) =>
  readWhen(text, { today: TODAY, ...context }).items.map(({ date, time, endTime }) =>
    [date, time, endTime].join(' ').trim(),
  )

test.each([
  ['Sonntag 6. Juni\n10.30 Gottesdienst\n11.15 Kaffee', ['2027-06-06 10:30']],
  ['domenica 6 giugno\n10.30 Messa\n12.00 pranzo', ['2027-06-06 10:30']],
  ['Sat 5 June, 10.30 Sheepdogs', ['2027-06-05 10:30']],
  ['10.30 Sheepdogs\nSat 5 June', ['2027-06-05 10:30']],
  ['Saturday 5 June\n09.05 Coffee', ['2027-06-05 09:05']],
  ['5 June 9.30 to 10.30 talk', ['2027-06-05 09:30 10:30']],
  ['coming on sat? picnic at the park 12.30, bring a blanket', []],
])('on a page with another date, two numbers with a dot are a time: %j', (text, expected) => {
  expect(whensOf(text)).toEqual(expected)
})

test.each([
  ['Sat 10.30 Walk', {}, ['2027-10-30']],
  ['Sat 10.30 Walk', { order: 'dmy' }, []],
  ['So 16.05 Konzert', { order: 'dmy' }, ['2027-05-16']],
  ['10.30\nLIVE MUSIC', {}, ['2026-10-30']],
  ['10.30\nLIVE MUSIC', { order: 'dmy' }, []],
  ['06.05 Köln\n10.05 Bonn', { order: 'dmy' }, ['2027-05-06', '2027-05-10']],
  ['06.05 Köln\n10.05 Bonn\n19.30 Einlass', { order: 'dmy' }, ['2027-05-06', '2027-05-10']],
  ['10.30\nLIVE MUSIC\nfrom 19.30', {}, ['19:30']],
] satisfies [string, Partial<WhenContext>, string[]][])(
  'on a page without another date, two numbers with a dot may be a date: %j, in the date order of %j',
  (text, context, expected) => {
    expect(whensOf(text, context).map((when) => when.slice(0, 10))).toEqual(expected)
  },
)

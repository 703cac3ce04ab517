import { expect, test } from 'vitest'
import { readWhen } from '../read-when.ts'
import type { WhenContext } from '../when.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'

const daysIn = (text: string, context: Partial<WhenContext> = {}) =>
  readWhen(text, { today: TODAY, ...context }).items.map(({ date, endDate, time, endTime, rule }) =>
    [rule ?? date, endDate, time, endTime].filter(Boolean).join(' '),
  )

test.each([
  ['next Thursday at 7:30pm', ['2026-12-03 19:30']],
  ['dinner next\nThursday at 7:30pm', ['2026-12-03 19:30']],
  ['this Thursday at 7:30pm', ['2026-11-26 19:30']],
  ['next Monday at 7:30pm', ['2026-11-30 19:30']],
])('%j on a Wednesday is %j', (text, days) => {
  expect(daysIn(text)).toEqual(days)
})

test('"Sunday mornings" means every week', () => {
  expect(daysIn('Sunday mornings 9am')).toEqual(['FREQ=WEEKLY;BYDAY=SU 09:00'])
})

test('"10u" is a time on a Dutch page and an age group elsewhere', () => {
  expect(daysIn('za 30 jan 2027 · 10u – 16u', { language: 'nl' })).toEqual(['2027-01-30 10:00 16:00'])
  expect(daysIn('van 10u tot 16u30 op 30 januari 2027', { language: 'nl' })).toEqual(['2027-01-30 10:00 16:30'])
  expect(daysIn('Sat 30 Jan 2027 · 10U – 16U tournament', { language: 'en' })).toEqual(['2027-01-30'])
})

test('an end without a start is kept as an end', () => {
  expect(daysIn('Friday 11 December 2026\nends 23:00')).toEqual(['2026-12-11 23:00'])
  expect(readWhen('Friday 11 December 2026\nends 23:00', { today: TODAY }).items[0]?.time).toBeUndefined()
})

test('a row of years below a row of days applies to each of them', () => {
  expect(daysIn('12 MAR   9 APR   14 MAY\n2027 2027 2027', { language: 'en' })).toEqual([
    '2027-03-12',
    '2027-04-09',
    '2027-05-14',
  ])
})

test('the hour after a date is not its year', () => {
  expect(daysIn('04.12. 20:00 Casablanca', { language: 'de' })).toEqual(['2026-12-04 20:00'])
  expect(daysIn('04.12. 20 Uhr', { language: 'de' })).toEqual(['2026-12-04 20:00'])
})

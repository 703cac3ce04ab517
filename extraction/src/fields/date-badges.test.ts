import { expect, test } from 'vitest'
import { buildDocument } from '../layout/build-document.ts'
import { pageOfPlacedLines, type PlacedText } from '../testing/page-of-lines.ts'
import { findDateBadges, readDateBadges } from './date-badges.ts'

const context = { today: '2026-06-10' } as const

function datesOn(...lines: PlacedText[]) {
  const document = buildDocument(pageOfPlacedLines(lines), () => undefined)
  return readDateBadges(findDateBadges(document, context.today), context)
}

const daysOn = (...lines: PlacedText[]) => datesOn(...lines).map(({ date }) => date)

const JULY: PlacedText = ['JULY', 100, 100, 40]

test('a day and a month in touching boxes are one date', () => {
  expect(daysOn(JULY, ['12', 100, 150, 40])).toEqual(['2026-07-12'])
  expect(daysOn(JULY, ['12', 100, 900, 40])).toEqual([])
})

test.each([
  ['12', 'AGOSTO26', '2026-08-12'],
  ['12', 'JUNE 2027', '2027-06-12'],
  ['12', '11/2026', '2026-11-12'],
  ['12TH', 'Sat, SEPT', '2026-09-12'],
])('%j above %j is %s', (day, month, date) => {
  expect(daysOn([day, 100, 100, 40], [month, 100, 150, 40])).toEqual([date])
})

test('a row of days above or below its month is read as dates', () => {
  const days: PlacedText = ['4-5-6-7-8', 100, 150, 40]
  expect(daysOn(JULY, days)).toEqual(['2026-07-04', '2026-07-05', '2026-07-06', '2026-07-07', '2026-07-08'])
})

test('a date from two boxes is flagged and less certain, unless its weekday agrees', () => {
  const [loose] = datesOn(JULY, ['12', 100, 150, 40])
  expect(loose?.flags).toContain('loose')
  expect(loose?.confidence).toBeLessThan(0.7)
  const [proven] = datesOn(JULY, ['12', 100, 150, 40], ['Sunday', 100, 200, 40])
  expect(proven?.flags).not.toContain('loose')
})

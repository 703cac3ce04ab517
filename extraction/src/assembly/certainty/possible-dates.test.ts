import { expect, test } from 'vitest'
import { buildDocument } from '../../layout/build-document.ts'
import { pageOfText } from '../../testing/page-of-lines.ts'
import { gatherFindings } from '../gather-findings.ts'
import { findPossibleDates } from './possible-dates.ts'

const about = { today: '2026-05-20', timeZone: 'UTC' }
const datesOn = (text: string) =>
  findPossibleDates(
    gatherFindings(
      buildDocument(pageOfText(`Open Evening\n${text}`), () => 'en'),
      about,
    ),
  ).map(({ value }) => value)

test.each([
  ['VULY 3, 2027', ['2027-07-03']],
  ['DECEMBDR 7. 8. 10.', ['2026-12-07', '2026-12-08', '2026-12-10']],
  ['1214\nAGOSTO 2026', ['2026-08-12']],
  ['9\nSEPTEMDER', ['2026-09-09']],
])('%j may mean %j', (text, dates) => {
  expect(datesOn(text)).toEqual(dates)
})

test('the nearest number is offered first', () => {
  expect(datesOn('Rows 3 to 9, SEPTEMDER 14')[0]).toBe('2026-09-14')
})

test.each(['Party for 12 people', 'OCTOPUS 8', 'SEPTEMDER', 'AUGUST 1999', ''])('%j offers no date', (text) => {
  expect(datesOn(text)).toEqual([])
})

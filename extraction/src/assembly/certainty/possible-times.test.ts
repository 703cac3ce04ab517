import { expect, test } from 'vitest'
import { buildDocument } from '../../layout/build-document.ts'
import { pageOfText } from '../../testing/page-of-lines.ts'
import { gatherFindings } from '../gather-findings.ts'
import { possibleTimes } from './possible-times.ts'

const about = { today: '2026-05-20', timeZone: 'UTC' }
const timesOn = (text: string) =>
  possibleTimes(
    gatherFindings(
      buildDocument(pageOfText(`Open Evening\n${text}`), () => 'en'),
      about,
    ),
  ).map(({ value }) => value)

test.each([
  ['22:0 - late', '22:00'],
  ['ore 21', '21:00'],
  ['16,30 Partenza', '16:30'],
])('%j may say %s', (text, time) => {
  expect(timesOn(text)).toContain(time)
})

test('the minutes of a time are no hour', () => {
  expect(timesOn('10.00 - 17.00 Uhr')).not.toContain('00:00')
})

test('a small hour without am or pm is offered for the evening first', () => {
  expect(timesOn('Start 7:30')).toEqual(['19:30', '07:30'])
})

test.each([
  'Kirchgasse 4',
  '27:80',
  '13pm',
  'Room 101',
  '12.06.2026',
  'Menu 16,50',
  '16,30 EUR',
  'la sala',
  'so p. 12',
  '9.01.2027 Nordheim',
  '',
])('%j holds no time', (text) => {
  expect(timesOn(text)).toEqual([])
})

import { expect, test } from 'vitest'
import { buildDocument } from '../../layout/build-document.ts'
import { readPageDates } from './read-page-dates.ts'
import type { OcrLine, OcrPage } from '../../ocr/page.ts'

const TODAY = '2026-05-20'

/** A line of a page: its text, left, top and height in px. */
type Printed = readonly [text: string, left: number, top: number, height: number]

function toOcrLine([text, left, top, height]: Printed, block: number): OcrLine {
  const right = left + text.length * height * 0.6
  const bottom = top + height
  return {
    text,
    confidence: 0.95,
    box: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    height,
    angle: 0,
    block,
    words: [],
  }
}

function daysOn(...printed: Printed[]) {
  const page: OcrPage = { width: 1000, height: 1400, rotation: 0, qr: [], ms: {}, lines: printed.map(toOcrLine) }
  const document = buildDocument(page, () => undefined)
  const { items } = readPageDates(document, document.text, TODAY).when
  return items.flatMap(({ date, endDate, flags }) => {
    const days = endDate ? `${date}/${endDate}` : (date ?? [])
    return typeof days === 'string' ? [flags.includes('loose') ? `${days}?` : days] : []
  })
}

test('days in boxes, each above its month, are read box by box, not line by line', () => {
  expect(
    daysOn(
      ['10', 100, 100, 120],
      ['13', 400, 100, 120],
      ['16', 700, 100, 120],
      ['MAGGIO', 100, 225, 40],
      ['MAGGIO', 400, 225, 40],
      ['MAGGIO', 700, 225, 40],
    ).toSorted(),
  ).toEqual(['2026-05-10?', '2026-05-13?', '2026-05-16?'])
})

test('a weekday above a day confirms it, and the year is not a day', () => {
  expect(
    daysOn(
      ['VENERDÌ', 100, 100, 30],
      ['21', 100, 125, 90],
      ['AGOSTO’26', 100, 218, 30],
      ['SABATO', 100, 290, 30],
      ['22', 100, 315, 90],
      ['AGOSTO’26', 100, 408, 30],
    ).toSorted(),
  ).toEqual(['2026-08-21', '2026-08-22'])
})

test('a month belongs to the day it touches, even with lines of other columns in between', () => {
  expect(daysOn(['November', 500, 100, 20], ['r tutures', 100, 104, 20], ['27 to 29', 500, 124, 20])).toEqual([
    '2026-11-27/2026-11-29?',
  ])
  expect(daysOn(['12', 100, 100, 60], ['Big Band', 400, 140, 40], ['JUNE', 100, 900, 40])).toEqual([])
})

test('a number far from every month is not a day', () => {
  expect(daysOn(['18', 100, 100, 60], ['Band', 100, 500, 40], ['JUNE', 700, 900, 30])).toEqual([])
})

test('numbered rounds under a month are not days if the date is printed', () => {
  const rounds = [1, 2, 3].map(
    (round) => [`${round}${['ST', 'ND', 'RD'][round - 1]} ROUND`, 100, 400 + round * 80, 40] as const,
  )
  expect(daysOn(['MARCH 2027', 600, 100, 40], ['FRIDAY 19 MARCH', 100, 200, 40], ...rounds)).toEqual(['2027-03-19'])
})

test('a table of prizes under a month is not a list of days', () => {
  const rows = [1, 2, 4, 4, 4].map((count, row) => [`${count} BOIS POR SENHA`, 100, 400 + row * 60, 30] as const)
  expect(daysOn(['20 A 23', 100, 100, 80], ['MARÇO', 100, 190, 80], ...rows)).toEqual(['2027-03-20/2027-03-23'])
})

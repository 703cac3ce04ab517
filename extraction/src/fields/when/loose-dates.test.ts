import { expect, test } from 'vitest'
import { foldText } from '../../language/fold.ts'
import type { Document, Line } from '../../layout/document.ts'
import { readLooseDates } from './loose-dates.ts'
import { repairText } from './repair-text.ts'

/** A line as printed: its text, and where it stands if that matters: left, top and height in px. */
type Printed = string | { text: string; left?: number; top?: number; height?: number }

function toLine(printed: Printed, index: number, start: number): Line {
  const {
    text,
    left = 100,
    top = 100 + index * 200,
    height = 40,
  } = typeof printed === 'string' ? { text: printed } : printed
  const right = left + text.length * 20
  const bottom = top + height
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  return {
    index,
    text,
    folded: foldText(text),
    confidence: 0.95,
    left,
    top,
    right,
    bottom,
    centreX: (left + right) / 2,
    centreY: (top + bottom) / 2,
    width: right - left,
    height,
    relativeHeight: height / 40,
    block: index,
    start,
    end: start + text.length,
    letters: text.length,
    upper: 0,
    kinds: new Set(),
    covered: 0,
    source: { text, confidence: 0.95, box: corners, height, angle: 0, block: index, words: [] },
  }
}

function page(printed: readonly Printed[], language?: string): Document {
  const lines: Line[] = []
  for (const [index, line] of printed.entries()) lines.push(toLine(line, index, (lines.at(-1)?.end ?? -1) + 1))
  const text = lines.map((line) => line.text).join('\n')
  return { width: 1000, height: 1400, lines, text, medianHeight: 40, maxHeight: 40, language, country: undefined }
}

const context = { today: '2026-06-10', repairs: true } as const

function looseDays(printed: readonly Printed[]): (string | undefined)[] {
  return readLooseDates(page(printed), context).map(({ date, endDate }) => (endDate ? `${date}/${endDate}` : date))
}

test.each([
  [['ler juin 2026'], ['2026-06-01']],
  [['Samedi îer Aout 2026'], ['2026-08-01']],
  [['12 Juue 2026'], ['2026-06-12']],
  [['6.3uli 2026'], ['2026-07-06']],
  [['Auqust 5'], ['2026-08-05']],
  [['2027,6.27'], ['2027-06-27']],
  [['20260712'], ['2026-07-12']],
  [['12107126'], ['2026-07-12']],
  [['17106 |2026'], ['2026-06-17']],
  [['六月十二日'], ['2026-06-12']],
  [['十二月廿三日'], ['2026-12-23']],
  [['06/19'], ['2026-06-19']],
  [['12-13-14/6/2026'], ['2026-06-12/2026-06-14']],
])('a second look at %j finds %j', (lines, days) => {
  expect(looseDays(lines)).toEqual(days)
})

test('a day and a month in touching boxes are one date', () => {
  const month = { text: 'JULY', left: 100, top: 100 }
  expect(looseDays([month, { text: '12', left: 100, top: 150 }])).toEqual(['2026-07-12'])
  expect(looseDays([month, { text: '12', left: 100, top: 900 }])).toEqual([])
})

test('two single digits are a date in a headline only', () => {
  expect(looseDays([{ text: '2.7', height: 90 }])).toEqual(['2026-07-02'])
  expect(looseDays(['2.7'])).toEqual([])
  expect(looseDays([{ text: '2.7 km', height: 90 }])).toEqual([])
})

test('days in a row under their month are no table of numbers', () => {
  const month = { text: 'SETTEMBRE', left: 100, top: 100 }
  const days = (text: string) => looseDays([month, { text, left: 100, top: 150 }])
  expect(days('4-5-6-7-8')).toEqual(['2026-09-04', '2026-09-05', '2026-09-06', '2026-09-07', '2026-09-08'])
  expect(days('4, 9, 12, 17, 23')).toEqual([])
})

test.each([
  [['Augusta 5']],
  [['Route 66']],
  [['12345678']],
  [['2-1']],
  [['Call 555 0142']],
  [['01/19', '02/20', '03/21', '04/22']],
  [[{ text: '06/19', height: 20 }]],
])('a second look at %j finds nothing', (lines) => {
  expect(looseDays(lines)).toEqual([])
})

test('a loose date says so, is less sure, and points at its line', () => {
  const document = page(['Big Band', '20260712'])
  const [when] = readLooseDates(document, context)
  expect(when).toMatchObject({ flags: ['loose'] })
  expect(when?.confidence).toBeLessThan(0.85)
  expect(document.text.slice(when?.start, when?.end)).toBe('20260712')
})

test.each([
  ['November 2 4, 2026', 'November 24 , 2026'],
  ['June 5, 2 026', 'June 5, 2026 '],
  ['27hto 29h', '27-29    '],
  ['26 a 29 de marzo', '26-29   de marzo'],
  ['19A23 marzo', '19-23 marzo'],
  ['19 A 23 MARÇO', '19-23   MARÇO'],
  ['26h & 27h June', '26 & 27   June'],
  ['09hOO', '09h00'],
  ['John 3:16', 'John #:##'],
  ['12 June 2026', '12 June 2026'],
  ['Room 2 7', 'Room 2 7'],
])('repairs %j to %j', (damaged, repaired) => {
  expect(repairText(page([damaged]), damaged)).toBe(repaired)
})

test('"h 21" is an hour on an Italian page only', () => {
  expect(repairText(page(['sabato h 21'], 'it'), 'sabato h 21')).toBe('sabato 21h ')
  expect(repairText(page(['Gate h 21'], 'en'), 'Gate h 21')).toBe('Gate h 21')
})

test('two days above a month are a span', () => {
  const lines = [
    { text: '12 14', top: 100 },
    { text: 'JUNE', top: 145 },
  ]
  const document = page(lines)
  expect(repairText(document, document.text)).toBe('12-14\nJUNE')
  const column = page([
    { text: '12', top: 100 },
    { text: '14', top: 145 },
    { text: 'June', top: 190 },
  ])
  expect(repairText(column, column.text)).toBe('12-14\nJune')
})

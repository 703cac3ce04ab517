import { readPage, type OcrPage } from '@swap/extraction/read-page'
import { tracePage } from '@swap/extraction/trace-page'
import { expect, test } from 'vitest'
import { countCauses } from './causes-table.ts'
import { judgeEvents } from './first-cause.ts'
import type { TrueEvent } from './labelled-pictures.ts'
import { asPrediction } from './taps.ts'
import { isDateInText, isWeekdayInText } from './words-in-text.ts'

const HEIGHT = 60

/** A poster of these lines, the first one tallest. */
function poster(...texts: string[]): OcrPage {
  const lines = texts.map((text, at): OcrPage['lines'][number] => {
    const [top, height] = [100 + at * 150, at === 0 ? 2 * HEIGHT : HEIGHT]
    const right = 100 + text.length * height * 0.5
    const box = [
      [100, top],
      [right, top],
      [right, top + height],
      [100, top + height],
    ] as const
    return { text, confidence: 0.99, box, height, angle: 0, block: at, words: [] }
  })
  return { width: 1200, height: 1600, rotation: 0, lines, qr: [], ms: {} }
}

const CONCERT: TrueEvent = { title: 'Copper Lanterns', start_date: '2026-06-13', start_time: '20:00' }

function causesOf(page: OcrPage, events: TrueEvent[], today = '2026-05-01') {
  const about = { today, timeZone: 'UTC' }
  const reading = readPage(page, about)
  const shown = asPrediction(reading).events
  return judgeEvents([events], { reading, shown, trace: () => tracePage(page, about) }).map(({ cause }) => cause)
}

const COMPLETE = poster('Copper Lanterns', 'Saturday 13 June 2026', '20:00', 'Harbour Hall')

test('an event with title, date and time right has no cause of failure', () => {
  expect(causesOf(COMPLETE, [CONCERT])).toEqual([null])
})

test('what is not in the recognised text is laid at the door of recognition', () => {
  expect(causesOf(poster('Copper Lanterns', '20:00'), [CONCERT])).toEqual(['ocr'])
  expect(causesOf(COMPLETE, [{ ...CONCERT, title: 'Violet Umbrellas' }])).toEqual(['ocr'])
})

test('a day that stands in the text and was not found is for the grammar', () => {
  expect(causesOf(poster('Copper Lanterns', 'the 13th evening we meet, in summer, as every June'), [CONCERT])).toEqual([
    'grammar',
  ])
})

test('another line of the page taken as the title is a wrong choice of title', () => {
  expect(causesOf(COMPLETE, [{ ...CONCERT, title: 'Harbour Hall' }])).toEqual(['title-choice'])
})

test('a wrong or an invented time comes after date and title', () => {
  expect(causesOf(COMPLETE, [{ ...CONCERT, start_time: '19:00' }])).toEqual(['time'])
  expect(causesOf(COMPLETE, [{ ...CONCERT, start_time: null }])).toEqual(['time'])
})

test('a cause on one of two events costs half a picture, an event where there is none a whole one', () => {
  const verdict = { event: CONCERT, read: null }
  const counts = countCauses([
    {
      verdicts: [
        { ...verdict, cause: 'time' },
        { ...verdict, cause: null },
      ],
      isNegative: false,
      hasEvent: true,
    },
    { verdicts: [], isNegative: true, hasEvent: true },
    { verdicts: [], isNegative: true, hasEvent: false },
  ])
  expect([counts.get('time'), counts.get('decision'), counts.get('ocr')]).toEqual([0.5, 1, 0])
})

test.each(['13 June', 'sabato 13 giugno', '13. Juni', '13 czerwca', '13.06.', '6月13日'])(
  'sees 13 June in %j',
  (text) => {
    expect(isDateInText('2026-06-13', text)).toBe(true)
  },
)

test.each(['June', '13 July', '130 June', '13', ''])('sees no 13 June in %j', (text) => {
  expect(isDateInText('2026-06-13', text)).toBe(false)
})

test('a weekly event is named by its weekday', () => {
  expect(isWeekdayInText('FREQ=MONTHLY;BYDAY=1SA', 'every first Saturday')).toBe(true)
  expect(isWeekdayInText('FREQ=MONTHLY;BYDAY=1SA', 'on Mondays')).toBe(false)
})

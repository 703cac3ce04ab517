import { expect, test } from 'vitest'
import { buildDocument } from '../layout/build-document.ts'
import type { OcrLine, OcrWord, Quad } from '../ocr/page.ts'
import { boxesBetween, toBox } from './evidence-boxes.ts'

const boxAt = (left: number, right: number): Quad => [
  [left, 100],
  [right, 100],
  [right, 140],
  [left, 140],
]
const word = (text: string, left: number, right: number): OcrWord => ({ text, confidence: 1, box: boxAt(left, right) })

function documentWith(text: string, words: OcrWord[]) {
  const line: OcrLine = { text, confidence: 1, box: boxAt(100, 800), height: 40, angle: 0, block: 0, words }
  return buildDocument({ width: 1000, height: 1000, rotation: 0, lines: [line], qr: [], ms: {} }, () => 'en')
}

const boxesOf = (document: ReturnType<typeof documentWith>, part: string) => {
  const start = document.text.indexOf(part)
  return boxesBetween(document, start, start + part.length)
}

test('a part of a line has the box of its words, even if missing spaces were inserted', () => {
  const document = documentWith('Fair12June 8pm', [word('Fair12June', 100, 500), word('8pm', 600, 800)])
  expect(document.text).toBe('Fair 12 June 8pm')
  expect(boxesOf(document, '8pm')).toEqual([[0.6, 0.1, 0.2, 0.04]])
  expect(boxesOf(document, '12 June')).toEqual([[0.1, 0.1, 0.4, 0.04]])
})

test('without words, or with words that do not make up the line, the whole line is shown', () => {
  expect(boxesOf(documentWith('12 June 8pm', []), '8pm')).toEqual([[0.1, 0.1, 0.7, 0.04]])
  expect(boxesOf(documentWith('12 June 8pm', [word('8pm', 600, 800)]), '8pm')).toEqual([[0.1, 0.1, 0.7, 0.04]])
})

test('a box never extends beyond the picture', () => {
  expect(toBox({ width: 100, height: 100 }, { left: -20, top: 50, right: 130, bottom: 90 })).toEqual([0, 0.5, 1, 0.4])
})

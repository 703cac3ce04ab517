import { expect, test } from 'vitest'
import type { OcrLine, OcrPage } from '../ocr/page.ts'
import { buildDocument } from './build-document.ts'

const WIDTH = 1000

function line(text: string, left: number, top: number, more: Partial<OcrLine> = {}): OcrLine {
  const right = left + text.length * 12
  const box: OcrLine['box'] = [
    [left, top],
    [right, top],
    [right, top + 24],
    [left, top + 24],
  ]
  return { text, confidence: 0.95, box, height: 24, angle: 0, block: 0, words: [], ...more }
}

const documentOf = (...lines: OcrLine[]) => {
  const page: OcrPage = { width: WIDTH, height: 1400, rotation: 0, lines, qr: [], ms: {} }
  return buildDocument(page, () => 'en')
}

test('columns keep the order they were read in', () => {
  const left = ['About us', 'Our story'].map((text, row) => line(text, 50, 100 + row * 40))
  const right = ['Contact', 'Opening hours'].map((text, row) => line(text, 500, 100 + row * 40, { block: 1 }))
  expect(documentOf(...left, ...right).text).toBe('About us\nOur story\n\nContact\nOpening hours')
})

test('noise is dropped: doubtful scraps, empty lines, ornaments read as Chinese characters', () => {
  const lines = [
    line('Village Fair with music', 50, 100),
    line('x|', 50, 200, { confidence: 0.3 }),
    line('  ', 50, 300),
    line('三', 50, 400),
  ]
  expect(documentOf(...lines).text).toBe('Village Fair with music')
})

test('a superscript ordinal ending joins its day', () => {
  const lines = [line('October 10™H - 10AM', 50, 100), line('25T" APRIL', 50, 200), line('Acme™ Hall 2', 50, 300)]
  expect(documentOf(...lines).text).toBe('October 10TH - 10AM\n25TH APRIL\nAcme™ Hall 2')
})

test('Chinese characters are kept on a Chinese page', () => {
  expect(documentOf(line('音乐会', 50, 100), line('开演', 50, 200)).lines).toHaveLength(2)
})

test('offsets in the text identify the lines', () => {
  const { lines, text } = documentOf(line('Village Fair', 50, 100), line('12June2026', 50, 200))
  expect(lines.map((it) => text.slice(it.start, it.end))).toEqual(['Village Fair', '12 June 2026'])
})

import { quadOf } from './ocr/detection/geometry.ts'
import type { OcrLine, OcrPage } from './ocr/page.ts'

const texts = [
  'OPEN AIR CINEMA',
  'Friday 4 December, doors 7 pm',
  'Town Hall, 12 Mill Street, Leeds LS1 4AP',
  'Tickets £12, open-air.example',
]

const line = (text: string, index: number): OcrLine => {
  const box = quadOf({ left: 100, top: 100 + index * 120, right: 700, bottom: 180 + index * 120 })
  const word = { text, confidence: 0.95, box }
  return { ...word, height: 80 - index * 10, angle: 0, block: index, words: [word] }
}

/**
 * A sample page that every new reader reads once: it makes the parsers load their places, words and languages, so that the
 * first picture doesn't wait for them.
 */
export const warmUpPage: OcrPage = { width: 800, height: 800, rotation: 0, lines: texts.map(line), qr: [], ms: {} }

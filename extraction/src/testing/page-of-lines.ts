// Creates recognised pages for tests from lines of text, without a picture.
import { quadOf } from '../ocr/detection/geometry.ts'
import type { OcrPage, Quad } from '../ocr/page.ts'

/** A line of text, and its height as a multiple of the height of small print. */
export type SizedLine = readonly [text: string, size: number]

/** Width of every page, px. */
export const PAGE_WIDTH = 1000
/** Width of a letter, as a share of its height. */
export const LETTER_WIDTH = 0.55
const SMALL_PRINT = 26

/** Creates a recognised page with these lines centred below each other, every word with its own box. */
export function pageOfLines(lines: readonly SizedLine[]): OcrPage {
  let top = 40
  const placed = lines.map(([text, size]) => {
    const height = size * SMALL_PRINT
    const width = Math.min(940, text.length * height * LETTER_WIDTH)
    const left = (PAGE_WIDTH - width) / 2
    const box = boxAt(left, top, width, height)
    const line = {
      text,
      confidence: 0.95,
      box,
      height,
      angle: 0,
      block: 0,
      words: wordsAt(text, { left, top, width, height }),
    }
    top += height * 1.45
    return line
  })
  return { width: PAGE_WIDTH, height: Math.max(1400, top + 40), rotation: 0, lines: placed, qr: [], ms: {} }
}

/** Creates a page from a text: its first line is large, the others are of one size. */
export const pageOfText = (text: string): OcrPage =>
  pageOfLines(text.split('\n').map((line, index) => [line, index === 0 ? 2.5 : 1.2]))

const boxAt = (left: number, top: number, width: number, height: number): Quad =>
  quadOf({ left, top, right: left + width, bottom: top + height })

interface Place {
  left: number
  top: number
  width: number
  height: number
}

function wordsAt(text: string, { left, top, width, height }: Place) {
  const perLetter = width / Math.max(1, text.length)
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence: 0.95,
    box: boxAt(left + index * perLetter, top, word.length * perLetter, height),
  }))
}

/** A line of text with the place of its upper left corner and its height, in px of a page 1000 px wide. */
export type PlacedText = readonly [text: string, left: number, top: number, height: number]

/** Creates a recognised page with lines at given places, each a block of its own. */
export function pageOfPlacedLines(lines: readonly PlacedText[]): OcrPage {
  const placed = lines.map(([text, left, top, height], block) => {
    const place = { left, top, width: text.length * height * LETTER_WIDTH, height }
    const box = boxAt(left, top, place.width, height)
    return { text, confidence: 0.95, box, height, angle: 0, block, words: wordsAt(text, place) }
  })
  return { width: PAGE_WIDTH, height: 1400, rotation: 0, lines: placed, qr: [], ms: {} }
}

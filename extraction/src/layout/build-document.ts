// Builds the document that the parsers read from a recognised page.

import { foldText } from '@swap/dates/fold'
import type { OcrLine, OcrPage } from '../ocr/page.ts'
import { boundsOf } from '../ocr/detection/geometry.ts'
import { splitJoinedWords } from './split-joined-words.ts'
import type { Document, Line } from './document.ts'

/** Short lines with less confidence are dropped. */
const MIN_CONFIDENCE = 0.45
/** Long lines with less confidence are dropped. */
const MIN_CONFIDENCE_LONG = 0.3
/** Most characters of a short line. */
const MAX_SHORT_LENGTH = 4
/** Upper bound on the lines that are read: no poster has more. */
const MAX_LINES = 600
/** Upper bound on the characters that are read of a line. */
const MAX_LINE_LENGTH = 400
/** If a page has a lower share of Chinese, Japanese or Korean characters among its letters, those are misread ornaments. */
const STRAY_CJK = 0.12

const HAN = /\p{Script=Han}/gu
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/**
 * Builds the document that the parsers read from a recognised page: lines without noise, in reading order, with lost spaces
 * restored.
 *
 * Every line keeps its offsets in `text` and its recognised source, so that a field can point at its words. The country is
 * not known yet. Never throws.
 */
export function buildDocument(page: OcrPage, detectLanguage: (text: string) => string | undefined): Document {
  const kept = withoutStrayCjk(page.lines.filter(isReadable)).slice(0, MAX_LINES)
  const heights = kept.map((line) => line.height).toSorted((a, b) => a - b)
  const medianHeight = heights[heights.length >> 1] ?? 1
  const lines: Line[] = []
  let text = ''
  for (const line of kept) {
    if (text !== '') text += line.block === lines.at(-1)?.block ? '\n' : '\n\n'
    const cleaned = splitJoinedWords(plainText(line))
    lines.push({
      ...toLine(line, cleaned),
      index: lines.length,
      relativeHeight: line.height / medianHeight,
      start: text.length,
      end: text.length + cleaned.length,
    })
    text += cleaned
  }
  const maxHeight = heights.at(-1) ?? 1
  const { width, height, event: eventLogOdds } = page
  const language = detectLanguage(text)
  return { width, height, lines, text, medianHeight, maxHeight, eventLogOdds, language, country: undefined }
}

function isReadable({ text, confidence, height }: OcrLine): boolean {
  if (text.trim() === '' || !(height > 0)) return false
  return confidence >= MIN_CONFIDENCE || (text.length > MAX_SHORT_LENGTH && confidence > MIN_CONFIDENCE_LONG)
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Drops short lines of Chinese, Japanese or Korean on a clearly Latin page: ornaments are easily misread as such. */
function withoutStrayCjk(lines: readonly OcrLine[]): OcrLine[] {
  const latin = lines.reduce((sum, line) => sum + countOf(line.text, /[A-Za-z]/g), 0)
  const cjk = lines.reduce((sum, line) => sum + countOf(line.text, CJK), 0)
  if (cjk >= STRAY_CJK * latin) return [...lines]
  return lines.filter(
    ({ text }) => countOf(text, CJK) === 0 || text.length > MAX_SHORT_LENGTH || /[A-Za-z0-9]{2}/.test(text),
  )
}

/** The superscript ending of "10TH", as it is read: "10™H", "25T"". */
const RAISED_TH = /(?<=\d)(?:™h|t["”″])(?!\p{L})/giu

/** One line without breaks. */
const plainText = ({ text }: OcrLine) =>
  text
    .slice(0, MAX_LINE_LENGTH)
    .replace(/[\n\r]+/g, ' ')
    .replace(RAISED_TH, 'TH')

function toLine(source: OcrLine, text: string): Omit<Line, 'index' | 'relativeHeight' | 'start' | 'end'> {
  const bounds = boundsOf(source.box)
  const letters = countOf(text, /\p{L}/gu) + countOf(text, HAN) // a Chinese character counts as two letters
  return {
    text,
    folded: foldText(text),
    confidence: source.confidence,
    ...bounds,
    centreX: (bounds.left + bounds.right) / 2,
    centreY: (bounds.top + bounds.bottom) / 2,
    width: bounds.right - bounds.left,
    height: source.height,
    block: source.block,
    letters,
    upperShare: countOf(text, /\p{Lu}/gu) / Math.max(1, letters),
    kinds: new Set(),
    coveredShare: 0,
    source,
  }
}

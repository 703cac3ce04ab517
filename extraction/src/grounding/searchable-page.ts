// Rebuilds the page of a reading, so that words can be searched for on it.
import type { Reading } from '@swap/contract/event'
import type { Box } from '@swap/contract/reading'
import type { PictureContext, Findings } from '../assembly/findings.ts'
import { gatherFindings } from '../assembly/gather-findings.ts'
import { detectLanguage } from '../language/detect-language.ts'
import { buildDocument } from '../layout/build-document.ts'
import { quadOf } from '../ocr/detection/geometry.ts'
import type { OcrLine, OcrPage } from '../ocr/page.ts'
import { fuzzySearch, type SearchBudget, type Occurrence } from './fuzzy-search.ts'
import { toComparableText, type ComparableText } from './comparable-text.ts'

/** Upper bound on the steps of all searches on one page; they take a few tenths of a second. */
const SEARCH_STEPS = 20_000_000
/** Largest gap between two lines of one block, in line heights. */
const MAX_GAP = 0.8

/** The page of a reading: its text prepared for searches, and what the product's own parsers find in it. */
export interface SearchablePage {
  findings: Findings
  context: PictureContext
  comparableText: ComparableText
  budget: SearchBudget
  /** Cached results of earlier searches, by their words. */
  searches: Map<string, Occurrence[]>
}

/** Rebuilds the page of a reading and parses its text. */
export function toSearchablePage(reading: Reading, context: PictureContext): SearchablePage {
  const findings = gatherFindings(buildDocument(toPage(reading), detectLanguage), context)
  return {
    findings,
    context,
    comparableText: toComparableText(findings.document.text),
    budget: { left: SEARCH_STEPS },
    searches: new Map(),
  }
}

/** Finds every range of the page's text with these words (see `fuzzySearch`). */
export function findWords(page: SearchablePage, words: string): Occurrence[] {
  const cached = page.searches.get(words)
  if (cached) return cached
  const found = fuzzySearch(page.comparableText, toComparableText(words), page.budget)
  page.searches.set(words, found)
  return found
}

/** Rebuilds the recognised page of a reading, without the boxes of words. */
function toPage({ lines, width, height, turned }: Reading): OcrPage {
  const placed: OcrLine[] = []
  for (const { text, confidence, box } of lines) {
    const { quad, letter } = inPixels(box, { width, height, text })
    const before = placed.at(-1)
    const block = before ? before.block + (isNear(before, quad, letter) ? 0 : 1) : 0
    placed.push({ text, confidence, box: quad, height: letter, angle: 0, block, words: [] })
  }
  return { width, height, rotation: turned, lines: placed, qr: [], ms: {} }
}

function inPixels([x, y, w, h]: LineBox, { width, height, text }: { width: number; height: number; text: string }) {
  const [left, top, right, bottom] = [x * width, y * height, (x + w) * width, (y + h) * height]
  const isUpright = text.length < 3 || right - left >= bottom - top
  const letter = Math.max(1, isUpright ? bottom - top : right - left)
  return { quad: quadOf({ left, top, right, bottom }), letter }
}
type LineBox = Box | readonly [number, number, number, number]

function isNear({ box, height }: OcrLine, next: OcrLine['box'], letter: number): boolean {
  const [, [right], [, bottom], [left]] = box
  const [[nextLeft, nextTop], [nextRight]] = next
  const isUnder = Math.min(right, nextRight) > Math.max(left, nextLeft)
  return isUnder && Math.abs(nextTop - bottom) < MAX_GAP * Math.min(height, letter)
}

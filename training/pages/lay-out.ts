import type { OcrPage } from '../../extraction/src/ocr/page.ts'
import { pageOfPlacedLines, PAGE_WIDTH, LETTER_WIDTH } from '../../extraction/src/testing/page-of-lines.ts'
import type { SyntheticLine, SyntheticPage } from './synthetic-pages.ts'

/** The height of a page, px. */
const HEIGHT = 1400
/** Matches the kinds of pages that are shown on a screen. */
const SCREEN = /screen|app|chat|post|mail|story|web/
/** The letter height of each size, px: 1 is fine print, 6 the largest letters. */
const LETTER_HEIGHTS = [0, 15, 21, 30, 44, 66, 98]
const MARGIN = 60

/**
 * Lays out the lines of a synthetic page as a recogniser would find them: centred on paper, left-aligned on a screen, with more
 * space where the letter size changes. Scales down long lines, and a page that is too full.
 */
export function layOut({ kind, lines }: SyntheticPage): OcrPage {
  const isScreen = SCREEN.test(kind)
  const heights = lines.map(heightOf)
  let bottom = MARGIN
  const tops = heights.map((height, index) => {
    const hasOtherSize = index > 0 && lines[index]?.size !== lines[index - 1]?.size
    const top = bottom + height * (hasOtherSize ? 0.9 : 0.4)
    bottom = top + height
    return top
  })
  const shrink = Math.min(1, (HEIGHT - MARGIN) / bottom)
  return pageOfPlacedLines(
    lines.map(({ text }, index) => {
      const height = (heights[index] ?? 0) * shrink
      const left = isScreen ? MARGIN : (PAGE_WIDTH - widthOf(text, height)) / 2
      return [text, left, (tops[index] ?? 0) * shrink, height]
    }),
  )
}

const heightOf = ({ text, size }: SyntheticLine): number => {
  const height = LETTER_HEIGHTS[size] ?? 0
  return height * Math.min(1, (PAGE_WIDTH - MARGIN) / widthOf(text, height))
}

const widthOf = (text: string, height: number): number => text.length * height * LETTER_WIDTH

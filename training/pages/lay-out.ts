import type { OcrPage, Quad } from '../../extraction/src/ocr/page.ts'
import type { WrittenLine, WrittenPage } from './written-pages.ts'

/** Of a sheet and of a phone's screen, px. */
const WIDTH = 1000
const HEIGHTS = { sheet: 1414, screen: 2000 }
const SCREEN = /screen|app|chat|post|mail|story|web/
/** Height of the letters by their size, px. */
const LETTERS = [0, 15, 21, 30, 44, 66, 98]
/** Of its height, that a letter takes: capitals are wider. */
const LETTER_WIDTH = { capital: 0.68, small: 0.52 }
const MARGIN = 60
const WIDEST = WIDTH - MARGIN

/**
 * Sets the lines of a written page below each other, as a recogniser would find them: centred on paper, at the left on a screen, with more room where
 * the size of the lettering changes. Long lines become smaller, and so does a page that is too full.
 */
export function layOut({ kind, lines }: WrittenPage): OcrPage {
  const isScreen = SCREEN.test(kind)
  const height = isScreen ? HEIGHTS.screen : HEIGHTS.sheet
  const sized = lines.map((line) => ({ line, height: heightOf(line) }))
  let [top, block] = [MARGIN, 0]
  const placed = sized.map(({ line, height: own }, index) => {
    const isOther = index > 0 && line.size !== lines[index - 1]?.size
    top += own * (isOther ? 0.9 : 0.4)
    if (isOther) block++
    const place = { top, height: own, width: widthOf(line.text, own), block }
    top += own
    return { line, place }
  })
  const shrink = Math.min(1, (height - MARGIN) / top)
  return {
    width: WIDTH,
    height,
    rotation: 0,
    lines: placed.map(({ line: { text }, place }) => {
      const width = place.width * shrink
      const left = isScreen ? MARGIN : (WIDTH - width) / 2
      const [upper, own] = [place.top * shrink, place.height * shrink]
      return {
        text,
        confidence: 0.97,
        box: boxAt(left, upper, width, own),
        height: Math.round(own),
        angle: 0,
        block: place.block,
        words: Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
          text: word,
          confidence: 0.97,
          box: boxAt(left + (index * width) / text.length, upper, (word.length * width) / text.length, own),
        })),
      }
    }),
    qr: [],
    ms: {},
  }
}

const heightOf = ({ text, size }: WrittenLine): number => {
  const height = LETTERS[size] ?? 0
  return height * Math.min(1, WIDEST / widthOf(text, height))
}

const widthOf = (text: string, height: number): number =>
  text.length * height * (text === text.toUpperCase() ? LETTER_WIDTH.capital : LETTER_WIDTH.small)

const boxAt = (left: number, top: number, width: number, height: number): Quad => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
]

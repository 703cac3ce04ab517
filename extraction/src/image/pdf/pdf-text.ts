// Reads the text that a PDF page contains, as far as it is visible.

import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { createBoxReader, type RenderedPage } from './pdf-boxes.ts'
import { isVisible, findCoveringPictures } from './pdf-visibility.ts'
import { MAX_CHARACTERS, UNREADABLE, type TextLayer, type TextWord } from './text-layer.ts'

/** Characters further apart than this, in line heights, are in two columns. */
const COLUMN_GAP = 1.5
/** Text rendering modes in which characters are invisible, such as a scanner's text over its scan. PDF 32000-1, table 106. */
const NOT_DRAWN = [3, 7]
/** Right-to-left scripts, whose characters a PDF may have in visual order. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** A line while its characters are being read. */
interface Line {
  words: TextWord[]
  /** Whether the next character continues the last word. */
  isInWord: boolean
  /** The end of its last character. */
  end: number | undefined
  /** Whether all of it is visible. */
  isShown: boolean
}

/**
 * Reads a PDF page's own text, as far as the rendered page shows it: horizontal lines, split at gaps between columns. Leaves
 * out invisible characters, and lines with a character that is covered, has its background's colour, or has no meaning.
 *
 * Null if there is no such text, or too much.
 */
export function readPageText(pdfium: WrappedPdfiumModule, page: number, drawn: RenderedPage): TextLayer | null {
  const textPage = pdfium.FPDFText_LoadPage(page)
  const count = textPage ? pdfium.FPDFText_CountChars(textPage) : 0
  if (count < 1 || count > MAX_CHARACTERS) return null
  const boxes = createBoxReader(pdfium, page, drawn)
  const isCovered = findCoveringPictures(pdfium, page, boxes)
  let line = emptyLine()
  const lines = [line]
  for (let index = 0; index < count; index++) {
    const code = pdfium.FPDFText_GetUnicode(textPage, index)
    const object = pdfium.FPDFText_GetTextObject(textPage, index)
    const isGenerated = pdfium.FPDFText_IsGenerated(textPage, index) === 1
    const isDrawn = boxes.isLevel(textPage, index) && !NOT_DRAWN.includes(pdfium.FPDFTextObj_GetTextRenderMode(object))
    const text = pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1 ? UNKNOWN : toText(code)
    if (LINE_ENDS.includes(code)) lines.push((line = emptyLine()))
    else if (isGenerated || (isDrawn && text.trim() === '')) line.isInWord = false
    else if (isDrawn) {
      const [fontBox, inkBox] = [boxes.fontBox(textPage, index), boxes.inkBox(textPage, index)]
      if (Math.abs(fontBox.left - (line.end ?? fontBox.left)) > COLUMN_GAP * (fontBox.bottom - fontBox.top))
        lines.push((line = emptyLine()))
      addCharacter(line, { text, ...inkBox })
      line.end = fontBox.right
      line.isShown &&= isVisible(drawn, inkBox) && !isCovered(object, inkBox)
    }
  }
  const read = lines.filter(isTrusted).map(({ words }) => words)
  return read.length > 0 ? { width: drawn.width, height: drawn.height, lines: read } : null
}

/** Inserted by PDFium: the end of a line. */
const LINE_ENDS = [10, 13]
const UNKNOWN = '\ufffd'
const LAST_CHARACTER = 0x10ffff
const JOINED = /[\ufb00-\ufb06]/

/** Turns a code into text; ligatures into letters. */
function toText(code: number): string {
  const text = code > LAST_CHARACTER ? UNKNOWN : String.fromCodePoint(code)
  return JOINED.test(text) ? text.normalize('NFKC') : text
}

const emptyLine = (): Line => ({ words: [], isInWord: false, end: undefined, isShown: true })

function addCharacter(line: Line, character: TextWord) {
  const word = line.words.at(-1)
  if (word && line.isInWord) {
    word.text += character.text
    word.left = Math.min(word.left, character.left)
    word.top = Math.min(word.top, character.top)
    word.right = Math.max(word.right, character.right)
    word.bottom = Math.max(word.bottom, character.bottom)
  } else line.words.push(character)
  line.isInWord = true
}

/** Returns whether a line's text can be trusted and isn't spaced out: other lines are better read from the picture. */
function isTrusted({ words, isShown }: Line): boolean {
  const text = words.map((word) => word.text).join(' ')
  const isSpacedOut = words.length > 2 && words.every((word) => word.text.length === 1)
  return words.length > 0 && isShown && !UNREADABLE.test(text) && !RIGHT_TO_LEFT.test(text) && !isSpacedOut
}

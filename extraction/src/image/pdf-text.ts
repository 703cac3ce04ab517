import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { pageToPixels, type Box, type DrawnPage } from './pdf-places.ts'
import { isVisible, picturesAbove } from './pdf-shown.ts'
import { MAX_CHARACTERS, UNREADABLE, type TextLayer, type TextWord } from './text-layer.ts'

/** In heights of a line: characters further apart stand in two columns. */
const COLUMN_GAP = 1.5
/** Modes in which characters are not drawn: what a scanner read lies so over its scan. PDF 32000-1, table 106. */
const NOT_DRAWN = [3, 7]
/** Hebrew, Arabic and their like stand in the order in which they are drawn. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

interface Character {
  text: string
  /** As high as its font, and as wide as it takes room. */
  room: Box
  /** What is drawn of it. */
  glyph: Box
  isVisible: boolean
}

/**
 * Reads the text that a PDF holds of a page, as far as the drawn page shows it: level lines, none of them across a gap between columns. A line is
 * left out as a whole where any of its characters is covered, has the colour of its ground, or has no meaning; so are characters that are not drawn.
 *
 * Null where there is none, or more than anybody reads.
 */
export function textOfPage(pdfium: WrappedPdfiumModule, page: number, drawn: DrawnPage): TextLayer | null {
  const textPage = pdfium.FPDFText_LoadPage(page)
  const count = textPage ? pdfium.FPDFText_CountChars(textPage) : 0
  if (count < 1 || count > MAX_CHARACTERS) return null
  const places = pageToPixels(pdfium, page, drawn)
  const isBelowPicture = picturesAbove(pdfium, page, places)
  const lines: Character[][] = [[]]
  for (let index = 0; index < count; index++) {
    const code = pdfium.FPDFText_GetUnicode(textPage, index)
    if (LINE_ENDS.includes(code)) lines.push([])
    else if (pdfium.FPDFText_IsGenerated(textPage, index) === 1) lines.at(-1)?.push(SPACE)
    else if (places.isLevel(textPage, index)) {
      const object = pdfium.FPDFText_GetTextObject(textPage, index)
      if (NOT_DRAWN.includes(pdfium.FPDFTextObj_GetTextRenderMode(object))) continue
      const glyph = places.glyph(textPage, index)
      const text = pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1 ? UNKNOWN : toText(code)
      add(lines, {
        text,
        glyph,
        room: places.room(textPage, index),
        isVisible: isVisible(drawn, glyph) && !isBelowPicture(object, glyph),
      })
    }
  }
  const read = lines.flatMap(toLine)
  return read.length > 0 ? { width: drawn.width, height: drawn.height, lines: read } : null
}

/** Of what PDFium puts in: where one line ends. */
const LINE_ENDS = [10, 13]
const UNKNOWN = '\ufffd'
const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 }
const SPACE: Character = { text: ' ', room: NOWHERE, glyph: NOWHERE, isVisible: true }

const LAST_CHARACTER = 0x10ffff
const JOINED = /[\ufb00-\ufb06]/

/** Letters that are joined in print are apart again. */
function toText(code: number): string {
  const text = code > LAST_CHARACTER ? UNKNOWN : String.fromCodePoint(code)
  return JOINED.test(text) ? text.normalize('NFKC') : text
}

const isSpace = ({ text }: Character) => text.trim() === ''

function add(lines: Character[][], character: Character) {
  const before = lines.at(-1)?.findLast((it) => !isSpace(it))
  const { left, top, bottom } = character.room
  const isApart = before && !isSpace(character) && Math.abs(left - before.room.right) > COLUMN_GAP * (bottom - top)
  if (isApart) lines.push([])
  lines.at(-1)?.push(character)
}

/** A line, or none where something in it cannot be trusted, or where its letters are set apart: that is better read off the picture. */
function toLine(characters: Character[]): TextWord[][] {
  const words = toWords(characters)
  const text = words.map((word) => word.text).join(' ')
  const areShown = characters.every((it) => it.isVisible || isSpace(it))
  const isTrusted = areShown && !UNREADABLE.test(text) && !RIGHT_TO_LEFT.test(text)
  return words.length > 0 && isTrusted && !isSpacedOut(words) ? [words] : []
}

function toWords(characters: Character[]): TextWord[] {
  const words: TextWord[] = []
  for (const [index, character] of characters.entries()) {
    const [before, word] = [characters[index - 1], words.at(-1)]
    if (isSpace(character)) continue
    if (word && before && !isSpace(before)) grow(word, character)
    else words.push({ text: character.text, ...character.glyph })
  }
  return words
}

function grow(word: TextWord, { text, glyph }: Character) {
  word.text += text
  word.left = Math.min(word.left, glyph.left)
  word.top = Math.min(word.top, glyph.top)
  word.right = Math.max(word.right, glyph.right)
  word.bottom = Math.max(word.bottom, glyph.bottom)
}

const isSpacedOut = (words: TextWord[]) => words.length > 2 && words.every(({ text }) => text.length === 1)

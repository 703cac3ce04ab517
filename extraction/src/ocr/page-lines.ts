/** From what was read to the lines of a page: doubtful ones dropped, boxes turned upright. */
import type { Raster } from '../image/raster.ts'
import { textOf, type ReadCharacter } from './ctc.ts'
import { between, quadAngle, quadHeight, turnPoint } from './geometry.ts'
import type { ReadPage } from './orientation.ts'
import type { OcrLine, OcrPage, OcrWord, Point, Quad } from './page.ts'

/** Lines read less surely are noise. */
const LEAST_CONFIDENCE = 0.5

type Line = Omit<OcrLine, 'block'>

/** The lines of a page in px of the upright picture; `picture` is the one they were found in, not yet turned. */
export function toLines(read: ReadPage['lines'], rotation: OcrPage['rotation'], picture: Raster): Line[] {
  return read.flatMap(({ region, line }): Line[] => {
    const text = textOf(line)
    if (text.trim() === '' || line.confidence < LEAST_CONFIDENCE) return []
    const box = turnBox(region.quad, rotation, picture)
    return [
      {
        text,
        confidence: Math.round(line.confidence * 1000) / 1000,
        box,
        height: Math.round(quadHeight(box)),
        angle: Math.round((quadAngle(box) * 1800) / Math.PI) / 10,
        words: wordsOf(line.characters, box),
      },
    ]
  })
}

function turnBox([a, b, c, d]: Quad, rotation: OcrPage['rotation'], { width, height }: Raster): Quad {
  const turn = (point: Point) => toTenths(turnPoint(point, rotation, width, height))
  return [turn(a), turn(b), turn(c), turn(d)]
}

const toTenths = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

/** Splits a line into words; where they are is interpolated from where their letters were read. */
export function wordsOf(characters: readonly ReadCharacter[], line: Quad): OcrWord[] {
  const words: OcrWord[] = []
  let letters: ReadCharacter[] = []
  let start = 0
  const finish = (end: number) => {
    if (letters.length > 0) words.push(toWord(letters, partOf(line, start, end)))
    letters = []
    start = end
  }
  for (const letter of characters) {
    if (letter.character === ' ') finish(letter.at)
    else letters.push(letter)
  }
  finish(1)
  return words
}

function toWord(letters: readonly ReadCharacter[], box: Quad): OcrWord {
  const text = letters.map(({ character }) => character).join('')
  const confidence = letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length
  return { text, confidence: Math.round(confidence * 1000) / 1000, box }
}

/** The part of a quad between two places along it, 0..1. */
const partOf = ([topLeft, topRight, bottomRight, bottomLeft]: Quad, start: number, end: number): Quad => [
  toTenths(between(topLeft, topRight, start)),
  toTenths(between(topLeft, topRight, end)),
  toTenths(between(bottomLeft, bottomRight, end)),
  toTenths(between(bottomLeft, bottomRight, start)),
]

import type { ReadCharacter } from './ctc.ts'
import type { OcrWord, Point, Quad } from './page.ts'

/** Splits a line into words; where they stand is interpolated from where their letters were read. */
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
function partOf([topLeft, topRight, bottomRight, bottomLeft]: Quad, start: number, end: number): Quad {
  return [
    between(topLeft, topRight, start),
    between(topLeft, topRight, end),
    between(bottomLeft, bottomRight, end),
    between(bottomLeft, bottomRight, start),
  ]
}

const tenth = (px: number): number => Math.round(px * 10) / 10

const between = (a: Point, b: Point, part: number): Point => [
  tenth(a[0] + (b[0] - a[0]) * part),
  tenth(a[1] + (b[1] - a[1]) * part),
]

// Converts recognised regions to the lines of an upright page.
import type { Raster } from '../../image/raster.ts'
import { splitAtColumns } from './split-at-columns.ts'
import { textOf, type ReadCharacter } from './ctc-decoder.ts'
import { lerp, mapQuad, quadAngle, quadHeight, quadWidth, turnPoint } from '../detection/geometry.ts'
import type { UprightPage } from '../detection/orientation.ts'
import type { OcrLine, OcrPage, OcrWord, Point, Quad } from '../page.ts'

/** Lines below this confidence are noise. */
const MIN_CONFIDENCE = 0.5

type Line = Omit<OcrLine, 'block'>

/**
 * Returns the lines of a page, split at columns and without noise. Boxes are in pixels of the upright picture; `picture` is the original,
 * before rotation.
 */
export function toPageLines(read: UprightPage['lines'], rotation: OcrPage['rotation'], picture: Raster): Line[] {
  const cells = read.flatMap(({ region: { quad }, line }) =>
    splitAtColumns(line, quadWidth(quad) / quadHeight(quad)).map((cell) => ({ ...cell, quad })),
  )
  return cells.flatMap(({ line, quad, from, to }): Line[] => {
    const text = textOf(line)
    if (text.trim() === '' || line.confidence < MIN_CONFIDENCE) return []
    const box = mapQuad(partOf(quad, from, to), (point) =>
      toTenths(turnPoint(point, rotation, picture.width, picture.height)),
    )
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

const toTenths = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

/** Splits a line into words, with boxes interpolated from the places of their letters. */
export function wordsOf(characters: readonly ReadCharacter[], line: Quad): OcrWord[] {
  const spaces = characters.flatMap(({ character }, index) => (character === ' ' ? [index] : []))
  return [...spaces, characters.length].flatMap((end, index) => {
    const before = spaces[index - 1] ?? -1
    const letters = characters.slice(before + 1, end)
    if (letters.length === 0) return []
    return [toWord(letters, partOf(line, characters[before]?.at ?? 0, characters[end]?.at ?? 1))]
  })
}

function toWord(letters: readonly ReadCharacter[], box: Quad): OcrWord {
  const text = letters.map(({ character }) => character).join('')
  const confidence = letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length
  return { text, confidence: Math.round(confidence * 1000) / 1000, box }
}

/** Returns the part of a quad between two positions along it, 0..1. */
const partOf = (quad: Quad, start: number, end: number): Quad => {
  if (start === 0 && end === 1) return quad
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const upper = (at: number) => lerp(topLeft, topRight, at)
  const lower = (at: number) => lerp(bottomLeft, bottomRight, at)
  return mapQuad([upper(start), upper(end), lower(end), lower(start)], toTenths)
}

/** From what was read to the lines of a page: doubtful ones dropped, boxes turned upright. */
import type { Raster } from '../image/raster.ts'
import { textOf } from './ctc.ts'
import { quadAngle, quadHeight, turnPoint } from './geometry.ts'
import type { ReadPage } from './orientation.ts'
import type { OcrLine, OcrPage, Point, Quad } from './page.ts'
import { wordsOf } from './word-boxes.ts'

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
  const turn = (point: Point): Point => {
    const [x, y] = turnPoint(point, rotation, width, height)
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
  }
  return [turn(a), turn(b), turn(c), turn(d)]
}

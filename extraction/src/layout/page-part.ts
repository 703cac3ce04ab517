import type { OcrLine, OcrPage, Point, Quad } from '../ocr/page.ts'
import { boundsOf } from './bounds.ts'
import { isBefore, type PosterCut } from './poster-cut.ts'

/** A part of a picture as a page of its own: its boxes count from its own left edge. */
export interface PagePart {
  page: OcrPage
  /** Where the part begins, in px of the whole picture; it is as high as that. */
  left: number
}

/**
 * Cuts a part in two, each reaching from its edge to the middle of the band between them, or over its own lines where
 * the band is slanted. Nobody knows where a QR code stands: the new parts have none.
 */
export function cutPart({ page, left }: PagePart, cut: PosterCut): [PagePart, PagePart] {
  const before = page.lines.filter((line) => isBefore(cut, line))
  const after = page.lines.filter((line) => !isBefore(cut, line))
  const end = Math.max(...before.map(({ box }) => boundsOf(box).right))
  const start = Math.min(...after.map(({ box }) => boundsOf(box).left))
  const middle = (end + start) / 2
  return [
    partOf(page, before, { left, from: 0, to: Math.max(end, middle) }),
    partOf(page, after, { left, from: Math.min(start, middle), to: page.width }),
  ]
}

interface Stretch {
  left: number
  from: number
  to: number
}

function partOf(page: OcrPage, lines: readonly OcrLine[], { left, from, to }: Stretch): PagePart {
  const move = ([x, y]: Point): Point => [x - from, y]
  const moveBox = ([a, b, c, d]: Quad): Quad => [move(a), move(b), move(c), move(d)]
  const moved = lines.map((line) => ({
    ...line,
    box: moveBox(line.box),
    words: line.words.map((word) => ({ ...word, box: moveBox(word.box) })),
  }))
  return { page: { ...page, width: to - from, lines: moved, qr: [] }, left: left + from }
}

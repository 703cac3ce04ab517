// Determines which text of a PDF page is visible.
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box, RenderedPage, BoxReader } from './pdf-boxes.ts'

const IMAGE = 3
/** Upper bound on the objects examined per page. */
const MAX_OBJECTS = 20_000

/**
 * Finds the pictures on a page, and returns a function that tells whether one of them covers a text object: the recognised
 * text behind a scan, or text hidden on a poster. `isVisible` can't tell, because it sees the picture drawn there.
 */
export function findCoveringPictures(pdfium: WrappedPdfiumModule, page: number, boxes: BoxReader) {
  const orders = new Map<number, number>()
  const pictures: { order: number; box: Box }[] = []
  const count = Math.min(MAX_OBJECTS, pdfium.FPDFPage_CountObjects(page))
  for (let order = 0; order < count; order++) {
    const object = pdfium.FPDFPage_GetObject(page, order)
    orders.set(object, order)
    if (pdfium.FPDFPageObj_GetType(object) === IMAGE) pictures.push({ order, box: boxes.objectBox(object) })
  }
  return (object: number, { left, top, right, bottom }: Box): boolean => {
    const own = orders.get(object) ?? Infinity
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isOver = (box: Box) => x > box.left && x < box.right && y > box.top && y < box.bottom
    return pictures.some(({ order, box }) => order > own && isOver(box))
  }
}

/** Smallest difference in brightness (0 to 255) between the darkest and the brightest px in and around a visible character. */
const MIN_CONTRAST = 40
/** How far around a character px are compared, in px. */
const MARGIN = 2
/** Most px that are sampled per row, and per column. */
const MAX_SAMPLES = 40

/** Returns whether anything is visible at a character's place: text may be covered, or have its background's colour. */
export function isVisible({ data, width, height }: RenderedPage, { left, top, right, bottom }: Box): boolean {
  const [x0, x1] = [Math.max(0, Math.floor(left) - MARGIN), Math.min(width - 1, Math.ceil(right) + MARGIN)]
  const [y0, y1] = [Math.max(0, Math.floor(top) - MARGIN), Math.min(height - 1, Math.ceil(bottom) + MARGIN)]
  let [darkest, brightest] = [255, 0]
  for (let y = y0; y <= y1; y += step(y0, y1))
    for (let x = x0; x <= x1; x += step(x0, x1)) {
      const at = (y * width + x) * 4
      const light = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
      darkest = Math.min(darkest, light)
      brightest = Math.max(brightest, light)
    }
  return brightest - darkest > MIN_CONTRAST
}

const step = (from: number, to: number) => Math.max(1, Math.floor((to - from) / MAX_SAMPLES))

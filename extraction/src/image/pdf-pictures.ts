import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box, Places } from './pdf-places.ts'

const IMAGE = 3
/** Of a page; more are not looked through. */
const MOST_OBJECTS = 20_000

/**
 * Tells which text lies below a picture: of a scan, what its scanner read, and of a poster what was meant to be gone. By its place all of that can be
 * seen, as there is something to be seen.
 */
export function picturesAbove(
  pdfium: WrappedPdfiumModule,
  page: number,
  places: Places,
): (object: number, glyph: Box) => boolean {
  const orders = new Map<number, number>()
  const pictures: { order: number; box: Box }[] = []
  const count = Math.min(MOST_OBJECTS, pdfium.FPDFPage_CountObjects(page))
  for (let order = 0; order < count; order++) {
    const object = pdfium.FPDFPage_GetObject(page, order)
    orders.set(object, order)
    if (pdfium.FPDFPageObj_GetType(object) === IMAGE) pictures.push({ order, box: places.object(object) })
  }
  return (object, glyph) => {
    const own = orders.get(object)
    const [x, y] = [(glyph.left + glyph.right) / 2, (glyph.top + glyph.bottom) / 2]
    return (
      own !== undefined &&
      pictures.some(({ order, box }) => order > own && x > box.left && x < box.right && y > box.top && y < box.bottom)
    )
  }
}

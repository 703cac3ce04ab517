import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** In px, from the upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface DrawnPage {
  /** RGBA, 8 bits each. */
  data: Uint8Array
  width: number
  height: number
}

/** PDFium gives places on the drawn page in whole px: it is asked for those on a page this many times larger. */
const FINER = 64
/** In points, between the places that are asked for. */
const FAR = 1000
/** Rise of a line over its length that is still level. */
const LEVEL = 0.05

/** Where characters stand on the drawn page, however the page is turned. */
export interface Places {
  /** The room that a character takes, as high as its font. */
  room: (textPage: number, index: number) => Box
  /** What is drawn of it. */
  glyph: (textPage: number, index: number) => Box
  /** What an object of the page fills. */
  object: (object: number) => Box
  /** Whether it is written from left to right. */
  isLevel: (textPage: number, index: number) => boolean
}

export function pageToPixels(pdfium: WrappedPdfiumModule, page: number, { width, height }: DrawnPage): Places {
  const memory = () => new DataView(pdfium.pdfium.HEAPU8.buffer)
  const at = pdfium.pdfium.wasmExports.malloc(64)
  const float = (field: number) => memory().getFloat32(at + 4 * field, true)
  const fine = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width * FINER, height * FINER, 0, x, y, at, at + 4)
    return [memory().getInt32(at, true) / FINER, memory().getInt32(at + 4, true) / FINER] as const
  }
  const [[x0, y0], [x1, y1], [x2, y2]] = [fine(0, 0), fine(FAR, 0), fine(0, FAR)]
  const along = (x: number, y: number) =>
    [((x1 - x0) * x + (x2 - x0) * y) / FAR, ((y1 - y0) * x + (y2 - y0) * y) / FAR] as const
  const toBox = (left: number, top: number, right: number, bottom: number): Box => {
    const [[ax, ay], [bx, by]] = [along(left, top), along(right, bottom)]
    return {
      left: x0 + Math.min(ax, bx),
      top: y0 + Math.min(ay, by),
      right: x0 + Math.max(ax, bx),
      bottom: y0 + Math.max(ay, by),
    }
  }
  return {
    room(textPage, index) {
      pdfium.FPDFText_GetLooseCharBox(textPage, index, at)
      return toBox(float(0), float(1), float(2), float(3))
    },
    glyph(textPage, index) {
      pdfium.FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24)
      const double = (field: number) => memory().getFloat64(at + 8 * field, true)
      return toBox(double(0), double(3), double(1), double(2))
    },
    object(object) {
      pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)
      return toBox(float(0), float(3), float(2), float(1))
    },
    isLevel(textPage, index) {
      pdfium.FPDFText_GetMatrix(textPage, index, at)
      const [right, down] = along(float(0), float(1))
      return right > 0 && Math.abs(down) <= LEVEL * right
    },
  }
}

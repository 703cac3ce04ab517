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
/** The distance in letter widths over which a line is checked to be level: it may rise by no more than this share of that. */
const FAR = 1000
const LEVEL = 0.05

export type Places = ReturnType<typeof pageToPixels>

/** Returns where characters are on the rendered page, however it is turned. */
export function pageToPixels(pdfium: WrappedPdfiumModule, page: number, { width, height }: DrawnPage) {
  const memory = () => new DataView(pdfium.pdfium.HEAPU8.buffer)
  const at = pdfium.pdfium.wasmExports.malloc(64)
  const float = (field: number) => memory().getFloat32(at + 4 * field, true)
  const double = (field: number) => memory().getFloat64(at + 8 * field, true)
  const toPixels = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width * FINER, height * FINER, 0, x, y, at, at + 4)
    return [memory().getInt32(at, true) / FINER, memory().getInt32(at + 4, true) / FINER] as const
  }
  const toBox = (x0: number, y0: number, x1: number, y1: number): Box => {
    const [[ax, ay], [bx, by]] = [toPixels(x0, y0), toPixels(x1, y1)]
    return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) }
  }
  return {
    /** A character's full box, as tall as its font. */
    room(textPage: number, index: number): Box {
      pdfium.FPDFText_GetLooseCharBox(textPage, index, at)
      return toBox(float(0), float(1), float(2), float(3))
    },
    /** The box of its visible ink. */
    glyph(textPage: number, index: number): Box {
      pdfium.FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24)
      return toBox(double(0), double(3), double(1), double(2))
    },
    /** The box of a page object. */
    object(object: number): Box {
      pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)
      return toBox(float(0), float(3), float(2), float(1))
    },
    /** Whether a character is written from left to right. */
    isLevel(textPage: number, index: number): boolean {
      pdfium.FPDFText_GetMatrix(textPage, index, at)
      const [along, up] = [FAR * float(0), FAR * float(1)]
      const [[x0, y0], [x1, y1]] = [toPixels(0, 0), toPixels(along, up)]
      return x1 > x0 && Math.abs(y1 - y0) <= LEVEL * (x1 - x0)
    },
  }
}

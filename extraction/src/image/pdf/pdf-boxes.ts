import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** A box in px, from the upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The pixels of a rendered page. */
export interface RenderedPage {
  /** RGBA, 8 bits each. */
  data: Uint8Array
  width: number
  height: number
}

/** PDFium returns whole px, so positions are requested on a page enlarged by this factor. */
const SCALE = 64
/** The distance over which a line is checked to be level, in letter widths. */
const CHECK_DISTANCE = 1000
/** Largest rise of a level line, as a share of its length. */
const MAX_RISE = 0.05

/** Finds where characters and objects of a page are in its rendered picture. */
export type BoxReader = ReturnType<typeof createBoxReader>

/** Creates functions that return where characters and objects are on the rendered page, even if the page is turned. */
export function createBoxReader(pdfium: WrappedPdfiumModule, page: number, { width, height }: RenderedPage) {
  const memory = () => new DataView(pdfium.pdfium.HEAPU8.buffer)
  const buffer = pdfium.pdfium.wasmExports.malloc(64)
  const float = (field: number) => memory().getFloat32(buffer + 4 * field, true)
  const double = (field: number) => memory().getFloat64(buffer + 8 * field, true)
  const toPixels = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width * SCALE, height * SCALE, 0, x, y, buffer, buffer + 4)
    return [memory().getInt32(buffer, true) / SCALE, memory().getInt32(buffer + 4, true) / SCALE] as const
  }
  const toBox = (x0: number, y0: number, x1: number, y1: number): Box => {
    const [[ax, ay], [bx, by]] = [toPixels(x0, y0), toPixels(x1, y1)]
    return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) }
  }
  return {
    /** A character's full box, as tall as its font. */
    fontBox(textPage: number, index: number): Box {
      pdfium.FPDFText_GetLooseCharBox(textPage, index, buffer)
      return toBox(float(0), float(1), float(2), float(3))
    },
    /** The box of its visible ink. */
    inkBox(textPage: number, index: number): Box {
      pdfium.FPDFText_GetCharBox(textPage, index, buffer, buffer + 8, buffer + 16, buffer + 24)
      return toBox(double(0), double(3), double(1), double(2))
    },
    /** The box of a page object. */
    objectBox(object: number): Box {
      pdfium.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)
      return toBox(float(0), float(3), float(2), float(1))
    },
    /** Whether a character is written from left to right. */
    isLevel(textPage: number, index: number): boolean {
      pdfium.FPDFText_GetMatrix(textPage, index, buffer)
      const [along, up] = [CHECK_DISTANCE * float(0), CHECK_DISTANCE * float(1)]
      const [[x0, y0], [x1, y1]] = [toPixels(0, 0), toPixels(along, up)]
      return x1 > x0 && Math.abs(y1 - y0) <= MAX_RISE * (x1 - x0)
    },
  }
}

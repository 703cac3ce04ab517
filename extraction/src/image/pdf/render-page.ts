import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { Failure } from '@swap/contract/failures'
import type { RenderedPage } from './pdf-boxes.ts'
import { readPageText } from './pdf-text.ts'
import type { TextLayer } from './text-layer.ts'

/** Long side in px at which a page is rendered, whatever size it claims: the long side of a clean copy. */
const LONG_SIDE = 2560
/** https://pdfium.googlesource.com/pdfium/+/main/public/fpdfview.h */
const FPDFBitmap_BGRA = 4
const FPDF_ANNOT = 0x01
const FPDF_REVERSE_BYTE_ORDER = 0x10
const WHITE = 0xffffffff

/** Shown to the person who sent a PDF that needs a password. */
const LOCKED = 'This PDF is locked with a password. Please send an unlocked copy, or a screenshot of the page.'

/**
 * Renders a page of a PDF on white, and reads its own text as far as it is visible. Pages are counted from 1. PDFium runs in
 * WebAssembly, without scripts, files or a network; each page gets a new instance, so that no data of one is left for the next.
 *
 * Throws NOT_A_PICTURE if the file needs a password, and PICTURE_DAMAGED if it has no such page.
 */
export async function renderPage(
  bytes: Uint8Array,
  pageNumber = 1,
): Promise<RenderedPage & { text: TextLayer | null; pages: number }> {
  const pdfium = await openPdfium()
  const place = pdfium.pdfium.wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, place)
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '')
  if (!document)
    throw asksForPassword(pdfium) ? new Failure('NOT_A_PICTURE', { message: LOCKED }) : new Failure('PICTURE_DAMAGED')
  const page = pdfium.FPDF_LoadPage(document, pageNumber - 1)
  if (!page) throw new Failure('PICTURE_DAMAGED')
  const rendered = renderBitmap(pdfium, page)
  return { ...rendered, pages: pdfium.FPDF_GetPageCount(document), text: readPageText(pdfium, page, rendered) }
}

async function openPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

const FPDF_ERR_PASSWORD = 4
const asksForPassword = (pdfium: WrappedPdfiumModule): boolean => pdfium.FPDF_GetLastError() === FPDF_ERR_PASSWORD

function renderBitmap(pdfium: WrappedPdfiumModule, page: number): RenderedPage {
  const points = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) }
  const scale = LONG_SIDE / Math.max(points.width, points.height)
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  const [width, height] = [pixels(points.width), pixels(points.height)]
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FPDFBitmap_BGRA, 0, 0)
  if (!bitmap) throw new Failure('PICTURE_DAMAGED')
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER)
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap)
  // With four bytes a pixel no row is padded.
  return { data: pdfium.pdfium.HEAPU8.slice(from, from + width * height * 4), width, height }
}

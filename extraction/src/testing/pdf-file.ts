/** A page of a PDF to create. */
export interface PdfPageContent {
  /** The content stream: operators of PDF 32000-1, annex A. The font is called F. */
  content: string
  /** In points. */
  width?: number
  height?: number
  /** Further entries of the page dictionary. */
  more?: string
}

/** Creates a PDF. `trailer` is added to its trailer; `encoding` says what the font's codes mean. */
export function createPdf(pages: PdfPageContent[], { trailer = '', encoding = '/WinAnsiEncoding' } = {}): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = pages.map(
    ({ content, width = 200, height = 100, more = '' }, at) =>
      `${4 + at * 2} 0 obj <</Type/Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + at * 2} 0 R /Resources <</Font <</F 3 0 R>>>> ${more}>> endobj\n` +
      `${5 + at * 2} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj\n`,
  )
  return Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type/Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages /Count ${pages.length} /Kids [${kids}]>> endobj\n` +
      `3 0 obj <</Type/Font /Subtype/Type1 /BaseFont/Helvetica /Encoding ${encoding}>> endobj\n` +
      `${objects.join('')}trailer <</Root 1 0 R ${trailer}>>\n%%EOF`,
    'latin1',
  )
}

/** Returns the operators that draw words, with their lower left corner at a place in points. */
export const textOperators = (words: string, x: number, y: number, { size = 10, operators = '' } = {}) =>
  `BT /F ${size} Tf ${operators} 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET\n`

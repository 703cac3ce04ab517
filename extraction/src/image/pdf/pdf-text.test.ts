import { expect, test } from 'vitest'
import { createPdf, textOperators, type PdfPageContent } from '../../testing/pdf-file.ts'
import { renderPage } from './render-page.ts'

/** Reads the lines of a page of 200 x 100 points, rendered at 12.8 px a point. */
async function linesOf(
  content: string,
  page: Partial<PdfPageContent> = {},
  encoding?: string,
): Promise<string[] | null> {
  const { text } = await renderPage(createPdf([{ content, ...page }], encoding === undefined ? {} : { encoding }))
  return text && text.lines.map((words) => words.map((word) => word.text).join(' '))
}

const DOORS = textOperators('Doors 19:30', 20, 50)

test('the text of a PDF page is read in lines of words, with their places on the drawn page', async () => {
  const { text } = await renderPage(createPdf([{ content: textOperators('Night Ferry', 20, 70) + DOORS }]))
  expect(text).toMatchObject({ width: 2560, height: 1280 })
  expect(text?.lines.map((words) => words.map((word) => word.text))).toEqual([
    ['Night', 'Ferry'],
    ['Doors', '19:30'],
  ])
  const [[night] = [], [, time] = []] = text?.lines ?? []
  // Capitals of this font are as high as 0.72 of its size: 92 px.
  expect(night?.left).toBeCloseTo(20 * 12.8 + 10, -1)
  expect(night?.bottom).toBeGreaterThan(30 * 12.8)
  expect((time?.bottom ?? 0) - (time?.top ?? 0)).toBeCloseTo(92, -1)
  expect(time?.bottom).toBeCloseTo(50 * 12.8, -1)
})

test('words in two columns are two lines', async () => {
  expect(await linesOf(textOperators('Friday', 20, 50) + textOperators('Saturday', 120, 50))).toEqual([
    'Friday',
    'Saturday',
  ])
})

test('ligatures are split into letters', async () => {
  const joined = '<</Type/Encoding /BaseEncoding/WinAnsiEncoding /Differences [65 /fi]>>'
  expect(await linesOf(textOperators('of Anal', 20, 50), {}, joined)).toEqual(['of final'])
})

/** A picture of four px, black and white. */
const CHEQUERED = 'BI /W 2 /H 2 /BPC 8 /CS /G /F /AHx ID 00FFFF00> EI'

test.each([
  ['is invisible, as in scanned documents', textOperators('Hidden', 20, 20, { operators: '3 Tr' })],
  ['has the colour of its background', `1 g ${textOperators('Hidden', 20, 20)} 0 g`],
  ['is blacked out', `${textOperators('Hidden 555', 20, 20)} 0 g 40 10 60 20 re f`],
  ['is painted over', `${textOperators('Hidden', 20, 20)} 1 g 10 10 100 20 re f 0 g`],
  ['is below a picture', `${textOperators('Hidden', 20, 20)} q 100 0 0 20 10 15 cm ${CHEQUERED} Q\n`],
  ['is outside the page', textOperators('Hidden', 20, -40)],
  ['is vertical', 'BT /F 10 Tf 0 1 -1 0 150 10 Tm (Hidden) Tj ET\n'],
  ['is upside down', 'BT /F 10 Tf -1 0 0 -1 150 20 Tm (Hidden) Tj ET\n'],
  ['has spaced letters', textOperators('H i d d e n', 20, 20)],
])('text that %s is left out', async (_, hidden) => {
  expect(await linesOf(DOORS + hidden)).toEqual(['Doors 19:30'])
  expect(await linesOf(hidden)).toBeNull()
})

test('lines with unreadable characters are left out', async () => {
  expect(await linesOf(DOORS, {}, '<</Type/Encoding /Differences [65 /g65 /g66]>>')).toEqual(['Doors 19:30'])
  expect(await linesOf(textOperators('ABBA', 20, 50), {}, '<</Type/Encoding /Differences [65 /g65 /g66]>>')).toBeNull()
})

test('the text of a rotated page is where the upright page shows it', async () => {
  const content = 'BT /F 10 Tf 0 1 -1 0 50 20 Tm (Doors 19:30) Tj ET\n'
  const { text, width, height } = await renderPage(createPdf([{ content, more: '/Rotate 90' }]))
  expect({ width, height }).toEqual({ width: 1280, height: 2560 })
  const [[word] = []] = text?.lines ?? []
  expect(word).toMatchObject({ text: 'Doors' })
  expect(word?.left).toBeCloseTo(20 * 12.8 + 10, -1)
  expect(word?.bottom).toBeCloseTo(50 * 12.8, -1)
})

test('a page with too much text has none', async () => {
  expect(await linesOf(textOperators('a'.repeat(20_001), 20, 50, { size: 1 }))).toBeNull()
  expect(await linesOf('')).toBeNull()
})

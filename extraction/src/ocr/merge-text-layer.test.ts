import { expect, test } from 'vitest'
import type { TextLayer } from '../image/pdf/text-layer.ts'
import type { OcrPage } from './page.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'
import { boundsOf } from './detection/geometry.ts'
import { mergeTextLayer } from './merge-text-layer.ts'

const read = (...texts: string[]) => pageOfLines(texts.map((text) => [text, 2]))

/** Creates a layer with `texts` at the lines of a page, in px of a page `scale` times as large. */
function layerOver(page: OcrPage, texts: (string | null)[], scale = 1): TextLayer {
  const lines = texts.flatMap((text, index) => {
    const line = page.lines[index]
    if (text === null || !line) return []
    const { left, top, right, bottom } = boundsOf(line.box)
    const words = text.split(' ')
    const step = (right - left) / words.length
    return [
      words.map((word, at) => ({
        text: word,
        left: (left + at * step) * scale,
        top: top * scale,
        right: (left + (at + 1) * step - 5) * scale,
        bottom: bottom * scale,
      })),
    ]
  })
  return { width: page.width * scale, height: page.height * scale, lines }
}

const textsOf = (page: OcrPage) => page.lines.map(({ text }) => text)

test.each([
  ['Doors 19:3O', 'Doors 19:30', 'Doors 19:30'],
  ['TIN LANTERNS', '7,1 /$17(516', 'TIN LANTERNS'],
  ['Doors 19:30', 'Doors', 'Doors 19:30'],
  ['Cafe Muller', 'Café Müller', 'Café Müller'],
  ['· · ·', '• • •', '· · ·'],
])('recognised text %j and file text %j give %j', (recognised, own, expected) => {
  const page = read(recognised, 'Friday 12 June')
  expect(textsOf(mergeTextLayer(page, layerOver(page, [own, null])))).toEqual([expected, 'Friday 12 June'])
})

test('the words of the layer are scaled to the size of the page', () => {
  const page = read('The Tin Lantems')
  const [line] = mergeTextLayer(page, layerOver(page, ['The Tin Lanterns'], 2)).lines
  expect(line?.words.map(({ text }) => text)).toEqual(['The', 'Tin', 'Lanterns'])
  expect(line?.box).toEqual(page.lines[0]?.box)
  expect(line?.words[0]?.box[0][0]).toBeCloseTo(boundsOf(page.lines[0]!.box).left)
})

test('a line that was not recognised is added at its place', () => {
  const page = read('Night Ferry', 'Harbour Hall', 'Friday 12 June')
  const layer = layerOver(page, ['Night Ferry', '공연 안내', 'Friday 12 June'])
  const unseen = { ...page, lines: page.lines.filter(({ text }) => text !== 'Harbour Hall') }
  expect(textsOf(mergeTextLayer(unseen, layer))).toEqual(['Night Ferry', '공연 안내', 'Friday 12 June'])
})

test('nothing is added if the rest of the layer differs from the recognised text', () => {
  const page = read('Night Ferry', 'Harbour Hall', 'Friday 12 June')
  const layer = layerOver(page, ['1LJKW )HUU\\', '+DUERXU +DOO', ')ULGD\\ ## -XQH'])
  const unseen = { ...page, lines: page.lines.slice(0, 2) }
  expect(textsOf(mergeTextLayer(unseen, layer))).toEqual(['Night Ferry', 'Harbour Hall'])
})

test('a page that was turned is left unchanged', () => {
  const page = { ...read('Doors 19:3O'), rotation: 90 } as const
  expect(mergeTextLayer(page, layerOver(page, ['Doors 19:30']))).toBe(page)
})

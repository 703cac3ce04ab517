import { expect, test } from 'vitest'
import { pageOfPlaced, type Placed } from '../testing/page-of-lines.ts'
import type { OcrPage, Point, Quad } from '../ocr/page.ts'
import { buildDocument } from './build-document.ts'
import { cutPart } from './page-part.ts'
import { findPosterCut } from './poster-cut.ts'

const cutOf = (page: OcrPage) => findPosterCut(buildDocument(page, () => 'en'))
const cutIn = (...lines: Placed[]) => cutOf(pageOfPlaced(lines))

const LEFT: Placed[] = [
  ['JAZZ NIGHT', 20, 80, 70],
  ['with the Velvet Quartet', 20, 200, 30],
  ['Friday 12 June', 20, 300, 34],
  ['Copper Room Club', 20, 470, 30],
]
const RIGHT: Placed[] = [
  ['Spring Fair', 620, 140, 56],
  ['home made cakes', 620, 290, 24],
  ['Sunday 21 June', 620, 350, 26],
  ['Riverside Hall', 620, 530, 24],
]

/** The page turned about its upper left corner, and at another scale. */
function transformed(page: OcrPage, { degrees = 0, by = 1 }): OcrPage {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * by, Math.sin((degrees * Math.PI) / 180) * by]
  const move = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos]
  const moveBox = ([a, b, c, d]: Quad): Quad => [move(a), move(b), move(c), move(d)]
  const lines = page.lines.map((line) => ({
    ...line,
    box: moveBox(line.box),
    height: line.height * by,
    angle: line.angle + degrees,
  }))
  return { ...page, width: page.width * by, height: page.height * by, lines }
}

const moved = (lines: Placed[], across: number, down: number): Placed[] =>
  lines.map(([text, left, top, height]) => [text, left + across, top + down, height])
test('a band without text between two posters is found', () => {
  const cut = cutIn(...LEFT, ...RIGHT)
  expect(cut?.at).toBeGreaterThan(434)
  expect(cut?.at).toBeLessThan(620)
})

test.each([0.3, 2, 5])('the same page %d times as large has the same cut', (by) => {
  const page = pageOfPlaced([...LEFT, ...RIGHT])
  const [cut, scaled] = [cutOf(page), cutOf(transformed(page, { by }))]
  expect(scaled?.at).toBeCloseTo((cut?.at ?? 0) * by, 5)
  expect(scaled?.hasLevelHeads).toBe(cut?.hasLevelHeads)
})

test.each([-8, -4, 4, 8])(
  'a picture held %d degrees askew is cut between the same lines, none of them clipped',
  (degrees) => {
    const straight = pageOfPlaced([...LEFT, ...moved(RIGHT, -120, 0)])
    const page = transformed(straight, { degrees })
    const cut = cutOf(page)
    const parts = cut ? cutPart({ page, left: 0 }, cut) : []
    expect(parts.map((part) => part.page.lines.map(({ text }) => text))).toEqual([
      LEFT.map(([text]) => text),
      RIGHT.map(([text]) => text),
    ])
    const [before, after] = parts
    const xs = (part = before) => part?.page.lines.flatMap(({ box }) => box.map(([x]) => x)) ?? []
    expect(Math.max(...xs(before))).toBeLessThanOrEqual(before?.page.width ?? 0)
    expect(Math.min(...xs(after))).toBeGreaterThanOrEqual(0)
  },
)

const sized = (lines: Placed[], height: number): Placed[] => lines.map(([text, left, top]) => [text, left, top, height])

test.each<[string, Placed[]]>([
  ['a headline over both columns', [...LEFT, ...RIGHT, ['SUMMER AT THE RIVERSIDE', 100, 10, 50]]],
  ['a foot below both columns', [...LEFT, ...RIGHT, ['Riverside Hall, 12 Mill Road, Aldorf', 200, 700, 30]]],
  ['a narrow band', [...LEFT, ...moved(RIGHT, -620 + 450, 0)]],
  ['one part above the other', [...LEFT, ...moved(RIGHT, -600, 800)]],
  ['parts that only meet at their corners', [...LEFT, ...moved(RIGHT, 0, 350)]],
  ['small print beside a poster', [...LEFT, ...sized(RIGHT, 24)]],
  ['a column without any number', [...LEFT, ...RIGHT.filter(([text]) => !/\d/.test(text))]],
  ['two lines beside a poster', [...LEFT, ...RIGHT.filter((_, place) => place % 2 === 0)]],
  [
    'a table whose lines stand in rows',
    [...LEFT, ...LEFT.map(([, left, top, height]): Placed => ['12 June', left + 600, top, height])],
  ],
])('%s: the page stays whole', (_, lines) => {
  expect(cutIn(...lines)).toBeNull()
})

test('heads of two columns stand on one level', () => {
  const heads: Placed[] = LEFT.map(([text, left, top, height], place) => [text, left + 600, top + 13 * place, height])
  expect(cutIn(...LEFT, ...heads)?.hasLevelHeads).toBe(true)
  expect(cutIn(...LEFT, ...RIGHT)?.hasLevelHeads).toBe(false)
})

test('a page without a gutter is never cut, whatever else is on it', () => {
  let state = 7
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  for (let page = 0; page < 300; page++) {
    const lines = Array.from({ length: 1 + Math.floor(random() * 30) }, (): Placed => {
      return [random() < 0.5 ? '12 June 2026' : 'SPRING FAIR', random() * 900, random() * 1300, 10 + random() * 60]
    })
    const closing: Placed = ['W'.repeat(60), -20, random() * 1300, 34]
    expect(cutIn(...lines, closing)).toBeNull()
  }
})

test('an empty page has no cut', () => {
  expect(cutIn()).toBeNull()
})

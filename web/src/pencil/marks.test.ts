// The pencil loops that are drawn on a picture, around the details of its event.
import { expect, test } from 'vitest'
import { strokeZoom, restingLoops, loopsOf, strokeFor, type Mark } from './marks.ts'

const mark = (id: string, ...boxes: [number, number, number, number][]): Mark => ({ id, boxes, isDoubtful: false })
const HEIGHT = 1200

test('at rest at most five details are circled, the first ones', () => {
  const marks = ['title', 'date', 'time', 'venue', 'price', 'organizer'].map((id, row) =>
    mark(id, [0.1, row * 0.15, 0.3, 0.05]),
  )
  expect(restingLoops(marks, HEIGHT).map(({ ids }) => ids[0])).toEqual(['title', 'date', 'time', 'venue', 'price'])
})

test('a detail that is circled only while pointed at has no loop at rest', () => {
  const marks = [
    mark('title', [0.1, 0.1, 0.3, 0.05]),
    { ...mark('organizer', [0.1, 0.5, 0.3, 0.05]), isHiddenAtRest: true },
  ]
  expect(restingLoops(marks, HEIGHT).map(({ ids }) => ids[0])).toEqual(['title'])
})

test('details whose boxes overlap share a loop, which is broken if one of them is doubtful', () => {
  const loops = restingLoops(
    [mark('date', [0.1, 0.5, 0.3, 0.05]), { ...mark('time', [0.15, 0.51, 0.3, 0.05]), isDoubtful: true }],
    HEIGHT,
  )
  expect(loops).toHaveLength(1)
  expect(loops[0]).toMatchObject({ ids: ['date', 'time'], isDoubtful: true })
  expect(loops[0]?.rect.map(Math.round)).toEqual([90, 600, 315, 72])
})

test('details on neighbouring lines have separate loops', () => {
  const loops = restingLoops([mark('date', [0.1, 0.5, 0.5, 0.1]), mark('time', [0.3, 0.598, 0.2, 0.03])], HEIGHT)
  expect(loops).toHaveLength(2)
})

test('numbered events have separate loops, however close they are', () => {
  const rows = [1, 2, 3].map((number) => ({ ...mark(`e${number}`, [0.1, 0.5 + number * 0.04, 0.6, 0.035]), number }))
  expect(restingLoops(rows, HEIGHT, 9).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a title on two lines gets one loop, a detail in two places two', () => {
  expect(loopsOf(mark('title', [0.1, 0.1, 0.6, 0.1], [0.15, 0.22, 0.5, 0.1]), HEIGHT)).toHaveLength(1)
  expect(loopsOf(mark('price', [0.1, 0.1, 0.2, 0.05], [0.1, 0.8, 0.2, 0.05]), HEIGHT)).toHaveLength(2)
})

test('a detail without a place in the picture gets no loop', () => {
  expect(restingLoops([mark('time_zone')], HEIGHT)).toEqual([])
})

test('a title is circled with a thicker stroke than a line of small print', () => {
  expect(strokeFor([0, 0, 500, 150]).width).toBeGreaterThan(strokeFor([0, 0, 500, 30]).width)
  expect(strokeFor([0, 0, 500, 900])).toEqual({ width: 10, pad: 14 })
  expect(strokeFor([0, 0, 500, 1])).toEqual({ width: 5, pad: 6 })
})

test('the line keeps its thickness at any zoom, and is not redrawn at each step of a pinch', () => {
  for (const width of [300, 900]) expect(strokeZoom(width)).toBe(1)
  for (const width of [1200, 2000, 3600, 7200]) {
    const onScreen = width / 900 / strokeZoom(width)
    expect(onScreen).toBeGreaterThan(0.8)
    expect(onScreen).toBeLessThan(1.2)
  }
  expect(strokeZoom(1810)).toBe(strokeZoom(1830))
})

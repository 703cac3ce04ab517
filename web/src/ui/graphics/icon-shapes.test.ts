import { expect, test } from 'vitest'
import { mergeShapes } from './icon-shapes.ts'

test.each([
  ['a circle', ['circle', { cx: '12', cy: '12', r: '3', key: 'a' }], 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z'],
  ['an ellipse', ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
  ['a line', ['line', { x1: '2', x2: '22', y1: '10', y2: '12' }], 'M2 10L22 12'],
  ['a polyline', ['polyline', { points: '22 12 16 12 14 15' }], 'M22 12 16 12 14 15'],
  ['a polygon', ['polygon', { points: '3 11 22 2 13 21' }], 'M3 11 22 2 13 21z'],
  ['a square', ['rect', { x: '3', y: '4', width: '18', height: '16' }], 'M3 4h18v16h-18v-16z'],
  [
    'a round square with one radius',
    ['rect', { x: '3', y: '4', width: '18', height: '16', rx: '2' }],
    'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  ],
] as const)('%s is drawn as a path', (_, shape, path) => {
  expect(mergeShapes([shape])).toEqual([['path', { d: path }]])
})

test('merged shapes keep their order, and a path that starts with a relative move stays in place', () => {
  const shapes = [
    ['path', { d: 'M21 5v4' }],
    ['path', { d: 'm15 5 4 4' }],
  ] as const
  expect(mergeShapes(shapes)).toEqual([['path', { d: 'M21 5v4M0 0m15 5 4 4' }]])
})

test.each([[['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]], [['text', { x: '1' }]]] as const)(
  'a shape that is more than an outline stays as it is: %j',
  (shape) => {
    const outline = ['path', { d: 'M21 5v4' }] as const
    expect(mergeShapes([shape, outline])).toEqual([outline, shape])
  },
)

import { expect, test } from 'vitest'
import { centrePath, handLine, loopLine, outlinePath, type Point, type Rect } from './stroke.ts'

const word: Rect = [100, 200, 300, 60]
/** The angle of a point around the centre of the word. */
const angle = ([x, y]: Point) => Math.atan2((y - 230) / 30, (x - 250) / 150)
/** The angle that a line covers around the word, in radians. */
const swept = (line: readonly Point[]) =>
  line.slice(1).reduce((sum, point, index) => {
    const step = angle(point) - angle(line[index] ?? point)
    return sum + (step < -Math.PI ? step + 2 * Math.PI : step > Math.PI ? step - 2 * Math.PI : step)
  }, 0)
/** The distance of a point from the centre of a 100 × 100 box. */
const distanceFromCentre = (point: Point | undefined) => distance(point ?? [50, 50], [50, 50])
const distance = ([x, y]: Point, [x2, y2]: Point) => Math.hypot(x - x2, y - y2)

/** Returns the end points of a path's curves; its coordinates are relative. */
function pointsOn(path: string): Point[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/[MqtZ](?<numbers>[^MqtZ]*)/g)].flatMap(({ groups }) => {
    const [dx, dy] = (groups?.numbers?.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).slice(-2).map(Number)
    if (dx === undefined || dy === undefined) return []
    ;[x, y] = [x + dx, y + dy]
    return [[x, y] as const]
  })
}

test('a long path stays on its line to the end', () => {
  const line = Array.from({ length: 600 }, (_, at): Point => [at * 1.37, 100 * Math.sin(at / 40)])
  for (const [x, y] of pointsOn(centrePath(line)).slice(1))
    expect(Math.abs(y - 100 * Math.sin(x / 1.37 / 40))).toBeLessThan(0.4)
})

test('the same seed draws the same loop, another seed a different one', () => {
  expect(loopLine(word, { seed: 'poster-1' })).toEqual(loopLine(word, { seed: 'poster-1' }))
  expect(loopLine(word, { seed: 'poster-2' })).not.toEqual(loopLine(word, { seed: 'poster-1' }))
})

test.each([
  ['a line of text', [100, 200, 300, 60]],
  ['a badge', [500, 300, 90, 90]],
  ['a column', [40, 100, 50, 400]],
  ['a word of a few pixels', [10, 10, 24, 8]],
] as const)('a loop goes round %s, stays close and does not cross its middle', (_, rect) => {
  const [left, top, width, height] = rect
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    for (const [x, y] of loopLine(rect, { seed, pad: 8 })) {
      const inX = Math.abs(x - (left + width / 2)) / (width / 2)
      const inY = Math.abs(y - (top + height / 2)) / (height / 2)
      expect(Math.max(inX, inY)).toBeGreaterThan(0.7)
      expect(x).toBeGreaterThan(left - 40)
      expect(x).toBeLessThan(left + width + 40)
      expect(y).toBeGreaterThan(top - 40)
      expect(y).toBeLessThan(top + height + 40)
    }
  }
})

test('a whole loop ends past its start, an open one before it', () => {
  expect(swept(loopLine(word, { seed: 'x' })) / (2 * Math.PI)).toBeGreaterThan(1.05)
  expect(swept(loopLine(word, { seed: 'x', turns: 0.985 })) / (2 * Math.PI)).toBeLessThan(1.03)
})

test('the second pass of a loop runs outside the first', () => {
  const line = loopLine([0, 0, 100, 100], { seed: 'x' })
  expect(distanceFromCentre(line.at(-1))).toBeGreaterThan(distanceFromCentre(line[0]))
})

test('a stroke tapers at both ends, and has about its full width in between', () => {
  const line = Array.from({ length: 101 }, (_, x): Point => [x * 5, 0])
  const points = pointsOn(outlinePath(line, { width: 10, seed: 'x' }))
  const widthAt = (from: number, to: number) =>
    2 * Math.max(...points.filter(([x]) => x >= from && x <= to).map(([, y]) => Math.abs(y)))
  expect(widthAt(0, 3)).toBeLessThan(5)
  expect(widthAt(497, 500)).toBeLessThan(5)
  expect(widthAt(200, 300)).toBeGreaterThan(6)
  expect(widthAt(200, 300)).toBeLessThan(13)
})

test('a hand-drawn line starts and ends at the given points', () => {
  const line = handLine(
    [
      [0, 0],
      [50, 40],
      [100, 90],
    ],
    { seed: 'x' },
  )
  expect(distance(line[0] ?? [9, 9], [0, 0])).toBeLessThan(1)
  expect(line.at(-1)).toEqual([100, 90])
  expect(centrePath(line)).toMatch(/^M[-\d. ]+q[-\d. ]+(?:t[-\d. ]+)+$/)
})

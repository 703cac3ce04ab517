import { sharp } from '@swap/extraction/sharp'
import { expect, test } from 'vitest'
import { choosePosters } from './bench-conditions.ts'
import { CONDITIONS, renderUnderCondition } from './conditions.ts'
import { linesOf, countWordsFound } from './words-found.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="100%" height="100%" fill="#fff"/>' +
  '<rect x="100" y="100" width="80" height="200" fill="#111"/><text x="20" y="500" font-size="40">Fish &amp; Chips</text></svg>'

const under = async (name: string) => {
  const condition = CONDITIONS.find((it) => it.name.startsWith(name))
  if (!condition) throw new Error(`no condition ${name}`)
  return renderUnderCondition(condition, SVG)
}
const sizeOf = async (name: string) => {
  const { width, height } = await sharp(await under(name)).metadata()
  return [width, height]
}
const meanOf = async (name: string) => (await sharp(await under(name)).stats()).channels[0]?.mean ?? NaN
const spreadOf = async (name: string) => (await sharp(await under(name)).stats()).channels[0]?.stdev ?? NaN

test('every condition gives a different picture, the same on every run', async () => {
  const once = await Promise.all(CONDITIONS.map((condition) => renderUnderCondition(condition, SVG)))
  const again = await Promise.all(CONDITIONS.map((condition) => renderUnderCondition(condition, SVG)))
  expect(again).toEqual(once)
  expect(new Set(once.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(CONDITIONS.length)
})

test('each condition changes the picture as its name says', async () => {
  expect(await sizeOf('clean')).toEqual([400, 600])
  expect(await sizeOf('small')).toEqual([360, 540])
  expect(await sizeOf('turned')).toEqual([600, 400])
  expect(await meanOf('light and dark')).toBeCloseTo(255 - (await meanOf('clean')), 0)
  expect(await meanOf('dim')).toBeLessThan(0.4 * (await meanOf('clean')))
  expect(await spreadOf('low contrast')).toBeLessThan(0.25 * (await spreadOf('clean')))
  expect((await sharp(await under('JPEG')).metadata()).format).toBe('jpeg')
})

test('words are found whatever their case and accents, and each read word counts once', () => {
  expect(linesOf(SVG)).toEqual(['Fish & Chips'])
  expect(countWordsFound(['Fête de la Fête'], ['FETE', 'de', 'le'])).toEqual({ found: 2, printed: 4 })
  expect(countWordsFound(['Fish & Chips'], [])).toEqual({ found: 0, printed: 2 })
})

test('the posters chosen for the conditions have several designs, and an event each', () => {
  const chosen = choosePosters()
  expect(chosen).toHaveLength(8)
  expect(new Set(chosen.map(({ design }) => design)).size).toBeGreaterThanOrEqual(4)
  for (const { events } of chosen) expect(events.length).toBeGreaterThan(0)
})

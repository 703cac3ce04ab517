import { expect, test } from 'vitest'
import { judge } from './cross-validate.ts'
import { fitWeights } from './fit-weights.ts'
import type { LabelledTitle } from './labelled-titles.ts'

const candidate = (features: Record<string, number>, isRight = false) => ({
  text: JSON.stringify(features),
  features,
  isRight,
})

/** The right title is the tall one, wherever it stands. */
const pictures: LabelledTitle[] = [0, 1, 2, 3].map((at) => ({
  id: `picture-${at}`,
  owner: `owner-${at}`,
  candidates: [
    candidate({ height: 2 + at, level: at % 2 }, true),
    candidate({ height: 1, level: 1 }),
    candidate({ height: 0.5, level: 0 }),
  ],
}))

test('weights learn from the pictures what tells a title', () => {
  const weights = fitWeights(pictures, { prior: {}, pull: 0.05 })
  expect(weights['height']).toBeGreaterThan(0.3)
  expect(judge(pictures, weights)).toMatchObject({ first: 4, amongThree: 4, reachable: 4 })
})

test('the stronger the pull, the nearer the weights stay to those set by hand', () => {
  const prior = { height: -1, level: 0.5 }
  const near = fitWeights(pictures, { prior, pull: 100 })
  const far = fitWeights(pictures, { prior, pull: 0.01 })
  expect(near['height']).toBeCloseTo(-1, 1)
  expect(far['height']).toBeGreaterThan(near['height'] ?? 0)
})

test('pictures without a right candidate teach nothing', () => {
  const [first] = pictures
  const hopeless = { ...first, candidates: [candidate({ height: 9 }), candidate({ height: 1 })] } as LabelledTitle
  expect(fitWeights([...pictures, hopeless], { prior: {}, pull: 0.1 })).toEqual(
    fitWeights(pictures, { prior: {}, pull: 0.1 }),
  )
})

test('the same pictures give the same weights', () => {
  const fit = { prior: { height: 1 }, pull: 0.1 }
  expect(fitWeights(pictures, fit)).toEqual(fitWeights(pictures, fit))
})

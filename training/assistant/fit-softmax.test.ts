import { expect, test } from 'vitest'
import { fitSoftmax, classProbabilities, type Example } from './fit-softmax.ts'
import { intentsOfLabel } from './intents-of-label.ts'

const features = (...buckets: number[]) => ({ buckets, featureValues: buckets.map(() => 1) })
const fit = { classes: 2, rounds: 20, learningRate: 0.5, l2Penalty: 1e-6, dropout: 0, seed: 3 }
const examples: readonly Example[] = [
  { features: features(1, 9), right: [0], weight: 1 },
  { features: features(1, 8), right: [0], weight: 1 },
  { features: features(2, 9), right: [1], weight: 1 },
  { features: features(2, 8), right: [1], weight: 1 },
]

test('the weights learn which features distinguish the classes', () => {
  const weights = fitSoftmax(examples, fit)
  expect(classProbabilities(features(1), weights, 2)[0]).toBeGreaterThan(0.8)
  expect(classProbabilities(features(2), weights, 2)[0]).toBeLessThan(0.2)
  expect(classProbabilities(features(9), weights, 2)[0]).toBeCloseTo(0.5, 1)
})

test('the same sentences give the same weights', () => {
  expect(fitSoftmax(examples, fit)).toEqual(fitSoftmax(examples, fit))
})

test.each([
  ['ask price jazz', ['ask price']],
  ['ask date jazz | ask when jazz', ['ask date', 'ask when']],
  ['ask certainty jazz field=start_date', ['ask certainty']],
  ['change jazz start_time=21:00 end_time=00:00', ['change when']],
  ['change jazz end_time=-', ['clear']],
  ['change jazz venue=the crown', ['change venue']],
  ['back value start_time jazz', ['change when']],
  ['back which delete hamlet,choir', ['delete']],
  ['back which ask hamlet,choir', []],
  ['back meaning unsave,delete,change gig,gig,gig', ['cancel']],
  ['save jazz & remind jazz before 60', ['several']],
  ['cannot weather', ['cannot weather']],
  ['cannot no-event', []],
  ['list 2026-11-28 = pottery', ['list']],
])('the label %j allows the intents %j', (label, intents) => {
  expect(intentsOfLabel(label)).toEqual(intents)
})

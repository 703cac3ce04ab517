import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUCKETS } from './features.ts'
import { packWeights, unpackWeights } from './weights-file.ts'

const file = readFileSync(new URL('./intent-weights.bin', import.meta.url))

test('the weights are no larger than three hundred kilobytes', () => {
  expect(file.length).toBeLessThanOrEqual(300 * 1024)
})

test('weights that are packed and unpacked are the same', () => {
  const weights = unpackWeights(file)
  expect(weights.starts[BUCKETS]).toBe(weights.weights.length)
  expect(unpackWeights(packWeights(weights))).toEqual(weights)
})

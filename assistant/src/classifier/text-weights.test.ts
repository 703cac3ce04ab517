import { expect, test } from 'vitest'
import { BUCKETS } from './text-features.ts'
import { packTextWeights, unpackTextWeights } from './text-weights.ts'

test('packed weights come back as they were', () => {
  const starts = new Uint32Array(BUCKETS + 1).fill(3, 8)
  const weights = {
    intents: ['ask price', 'ask when'],
    starts,
    classes: Uint8Array.of(0, 1, 1),
    weights: Int8Array.of(5, -31, 31),
    unit: 0.25,
  }
  expect(unpackTextWeights(packTextWeights(weights))).toEqual(weights)
})

import { describe, expect, test } from 'vitest'
import { createAlphabet } from './ctc.ts'
import { logLikelihood, toEvidence } from './ctc-likelihood.ts'

const alphabet = createAlphabet(['A', 'B'])
const itself = [[0], [1], [2], []]

/** Rows of: nothing, A, B, space. */
const evidence = (rows: number[][], relatives = itself) =>
  toEvidence({ probabilities: Float32Array.from(rows.flat()), alphabet, used: 1 }, relatives)

const likelihood = (rows: number[][], letters: number[], relatives = itself) =>
  Math.exp(logLikelihood(evidence(rows, relatives), letters, 0, rows.length))

describe('the likelihood of a text', () => {
  const twoFrames = [
    [0.3, 0.6, 0.1, 0],
    [0.2, 0.5, 0.2, 0.1],
  ]

  test('adds up all ways to write it', () => {
    expect(likelihood(twoFrames, [])).toBeCloseTo(0.3 * 0.3) // a space counts as nothing
    expect(likelihood(twoFrames, [1])).toBeCloseTo(0.6 * 0.3 + 0.3 * 0.5 + 0.6 * 0.5)
    expect(likelihood(twoFrames, [1, 2])).toBeCloseTo(0.6 * 0.2)
  })

  test('wants a gap between two of the same letter', () => {
    expect(likelihood(twoFrames, [1, 1])).toBeLessThan(1e-9)
    expect(likelihood([...twoFrames, [0, 0.9, 0.1, 0]], [1, 1])).toBeCloseTo(0.6 * 0.3 * 0.9)
  })

  test('holds nothing against a letter that the network does not know', () => {
    const unknown = [[0], [1], [], []]
    expect(likelihood([[0.1, 0.8, 0.1, 0]], [2], unknown)).toBeCloseTo(0.8)
  })
})

test('padding is no evidence', () => {
  const probabilities = new Float32Array(10 * 4)
  expect(toEvidence({ probabilities, alphabet, used: 0.5 }, itself).count).toBe(6)
})

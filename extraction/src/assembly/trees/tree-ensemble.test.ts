import { expect, test } from 'vitest'
import drawn from '../../testing/drawn-ensemble.json' with { type: 'json' }
import { openEnsemble } from './tree-ensemble.ts'

test('trees score as the program that fitted them does', () => {
  const score = openEnsemble(drawn.ensemble)
  expect(drawn.rows.length).toBeGreaterThan(20)
  expect(new Set(drawn.rows.map((row) => row.score)).size).toBeGreaterThan(10)
  for (const row of drawn.rows) expect(score(row.values)).toBeCloseTo(row.score, 3)
})

const TWO_TREES = {
  features: ['height', 'words'],
  splits: ['height 2', 'words 3.5'],
  trees: ['<0 -50000 <1 120000 30000', '<1 1 2'],
}

test('a value at the threshold takes the branch below it', () => {
  const score = openEnsemble(TWO_TREES)
  expect(score({ height: 2, words: 1 })).toBeCloseTo(-0.49999, 6)
  expect(score({ height: 2.1, words: 1 })).toBeCloseTo(1.20001, 6)
  expect(score({ height: 2.1, words: 4 })).toBeCloseTo(0.30002, 6)
})

test('a feature that is not told counts as 0, one that is not asked for counts nothing', () => {
  const score = openEnsemble(TWO_TREES)
  expect(score({ height: 3 })).toBe(score({ height: 3, words: 0, other: 9 }))
})

test.each([
  ['is cut off', ['height 2'], '<0 5'],
  ['asks for a split that there is not', ['height 2'], '<1 5 6'],
  ['asks for a feature that there is not', ['width 2'], '<0 5 6'],
])('an ensemble that %s is refused', (_, splits, tree) => {
  expect(() => openEnsemble({ features: ['height'], splits, trees: [tree] })).toThrow(/tree|split/)
})

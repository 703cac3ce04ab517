import { expect, test } from 'vitest'
import { pairedGain, type KeptRun } from './paired-gain.ts'

const run = (shares: Record<string, [part: 'seen' | 'unseen', usable: number | null]>): KeptRun =>
  Object.fromEntries(
    Object.entries(shares).map(([id, [part, usable]]) => [id, { part, usable, tapped: usable, isWrongAndSure: false }]),
  )

test('two runs are compared on the pictures of one part that both have, and that show an event', () => {
  const before = run({ a: ['seen', 0], b: ['seen', 1], c: ['unseen', 0], d: ['seen', null], e: ['seen', 1] })
  const after = run({ a: ['seen', 1], b: ['seen', 0.5], c: ['unseen', 1], d: ['seen', null], f: ['seen', 1] })
  expect(pairedGain(before, after, 'seen')).toMatchObject({ pictures: 2, better: ['a'], worse: ['b'] })
  expect(pairedGain(before, after, 'unseen')).toMatchObject({ pictures: 1, better: ['c'], worse: [] })
  expect(pairedGain(before, after, 'all').usable).toMatch(/^50\.0 \[/)
})

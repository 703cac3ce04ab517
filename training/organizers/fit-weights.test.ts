import { expect, test } from 'vitest'
import { fitWeights } from './fit-weights.ts'
import type { LabelledOrganizer } from './labelled-organizers.ts'

const page = (owner: string, at: number): LabelledOrganizer => ({
  owner,
  hasOrganizer: at > 0,
  candidates: [
    { features: { lines: 1, someKind: 1 }, isRight: at > 0 },
    { features: { lines: 1, digits: 1 }, isRight: false },
  ],
})

test('words of a body speak for a name, digits against it', () => {
  const weights = fitWeights([page('one', 1), page('two', 2), page('three', 0)])
  expect(weights['someKind']).toBeGreaterThan(1.5)
  expect(weights['digits']).toBeLessThan(0)
})

test('where no poster names its organiser, lines are believed less than by hand', () => {
  expect(fitWeights([page('one', 0), page('two', 0)])['lines']).toBeLessThan(-3.5)
})

test('what cue words are worth is held', () => {
  const cued = { features: { names: 1 }, isRight: false }
  expect(fitWeights([{ owner: 'one', hasOrganizer: false, candidates: [cued] }])['names']).toBe(3)
})

import { expect, test } from 'vitest'
import { combineIntentScores } from './combine-intent-scores.ts'

const guesses = [
  { intent: 'ask price', probability: 0.6 },
  { intent: 'ask when', probability: 0.4 },
]

test('the intent that classifier and network together find likeliest comes first, and probabilities sum to 1', () => {
  const joined = combineIntentScores(guesses, { 'ask price': Math.log(0.1), 'ask when': Math.log(0.9) }, 0.5)
  expect(joined[0]?.intent).toBe('ask when')
  expect(joined.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6)
})

test('without the network, the guesses of the classifier stay as they are', () => {
  expect(combineIntentScores(guesses, null, 0.5)).toEqual(guesses)
})

test('an intent that the network does not know, or rules out, can still be the likeliest', () => {
  const sure = [
    { intent: 'recall', probability: 1 - 1e-9 },
    { intent: 'list', probability: 1e-9 },
  ]
  expect(combineIntentScores(sure, { list: -0.1 }, 0.4)[0]?.intent).toBe('recall')
  expect(
    combineIntentScores(sure, { list: 0, recall: -Infinity }, 0.4).every(({ probability }) => probability > 0),
  ).toBe(true)
})

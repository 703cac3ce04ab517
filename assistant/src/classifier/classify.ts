import { readFileSync } from 'node:fs'
import { textFeaturesOf, type Situation, type TextFeatures } from './text-features.ts'
import { unpackTextWeights, type TextWeights } from './text-weights.ts'
import { combineIntentScores, type IntentGuess } from './combine-intent-scores.ts'

/**
 * Classifies a sentence by intent; returns all intents, likeliest first. A linear model scores the words, the letters and the situation;
 * its scores are combined with the `logProbabilities` of the sentence network, if given.
 *
 *     "how much is it"  → "ask price" 0.99, "ask description" 0.01, …
 */
export function classify(
  text: string,
  situation: Situation,
  logProbabilities: Readonly<Record<string, number>> | null = null,
  weights: TextWeights = weightsOf(),
): IntentGuess[] {
  const scores = scoresOf(textFeaturesOf(text, situation), weights)
  const most = Math.max(...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0)
  const own = weights.intents
    .map((intent, at) => ({ intent, probability: Math.exp((scores[at] ?? 0) - most) / total }))
    .toSorted((one, other) => other.probability - one.probability)
  return combineIntentScores(own, logProbabilities, NETWORK_WEIGHT)
}

/** Weight of the network relative to the linear model, 0..1. */
const NETWORK_WEIGHT = 0.6

let read: TextWeights | null = null

/** Loads the weights on first use. */
const weightsOf = (): TextWeights =>
  (read ??= unpackTextWeights(readFileSync(new URL('text-weights.bin', import.meta.url))))

function scoresOf(
  { buckets, featureValues }: TextFeatures,
  { intents, starts, classes, weights, unit }: TextWeights,
): number[] {
  const scores = intents.map(() => 0)
  for (const [at, bucket] of buckets.entries()) {
    const worth = (featureValues[at] ?? 0) * unit
    const end = starts[bucket + 1] ?? 0
    for (let cell = starts[bucket] ?? 0; cell < end; cell++) {
      const intent = classes[cell] ?? 0
      scores[intent] = (scores[intent] ?? 0) + worth * (weights[cell] ?? 0)
    }
  }
  return scores
}

import { readFileSync } from 'node:fs'
import type { Features } from './features.ts'
import type { Intent } from './intent.ts'
import { unpackWeights, type Weights } from './weights-file.ts'

/** An intent and how likely it is, 0..1. */
export interface Guess {
  intent: Intent
  likely: number
}

/** All intents of a sentence, the likeliest first. */
export type GuessIntents = (features: Features) => Guess[]

let read: Weights | null = null

/** Read once, with the first sentence. */
const weightsOf = (): Weights =>
  (read ??= unpackWeights(readFileSync(new URL('./intent-weights.bin', import.meta.url))))

/** Other weights than those that are shipped, for whoever measures what is not to have been learned from. */
export function useWeights(weights: Weights): void {
  read = weights
}

/** All intents, the likeliest first. */
export function guessIntents(
  features: Features,
  { intents, starts, classes, weights, unit }: Weights = weightsOf(),
): Guess[] {
  const scores = new Float64Array(intents.length)
  for (const [at, bucket] of features.buckets.entries()) {
    const worth = (features.worths[at] ?? 0) * unit
    const end = starts[bucket + 1] ?? 0
    for (let cell = starts[bucket] ?? 0; cell < end; cell++) {
      const k = classes[cell] ?? 0
      scores[k] = (scores[k] ?? 0) + worth * (weights[cell] ?? 0)
    }
  }
  const most = scores.reduce((one, other) => Math.max(one, other), -Infinity)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0)
  return intents
    .map((intent, k) => ({ intent, likely: Math.exp((scores[k] ?? 0) - most) / total }))
    .toSorted((one, other) => other.likely - one.likely)
}

/** Whether the model was taught with a word: an ordinary one, which names nothing by itself. */
export const isTaught = (word: string): boolean => weightsOf().words.has(word)

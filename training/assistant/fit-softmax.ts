// Fits softmax regression, for the intent classifier on words and letter n-grams.
import { BUCKETS, type TextFeatures as Features } from '../../assistant/src/classifier/text-features.ts'

/** Fits the weights by stochastic gradient descent (Adagrad), one sentence at a time, in an order drawn from the seed. */
export function fitSoftmax(examples: readonly Example[], fit: FitSettings): DenseWeights {
  const { classes, rounds, learningRate, l2Penalty, dropout, seed } = fit
  const weights = new Float32Array(BUCKETS * classes)
  const squares = new Float32Array(BUCKETS * classes).fill(1e-3)
  const random = createRandom(seed)
  const order = examples.map((_, at) => at)
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
    for (const at of order) {
      const example = examples[at]
      if (example)
        updateWeights(weights, squares, dropFeatures(example, dropout, random), { classes, learningRate, l2Penalty })
    }
  }
  return weights
}

/** A sentence to learn from. */
export interface Example {
  features: Features
  /** Any of these classes is right. */
  right: readonly number[]
  weight: number
}

/** The settings of a fit. */
export interface FitSettings {
  classes: number
  rounds: number
  /** The initial learning rate; Adagrad lowers it with each update. */
  learningRate: number
  /** How strongly weights are pulled towards zero. */
  l2Penalty: number
  /** The share of a sentence's features dropped at random each time, so that no weight depends on one word alone. */
  dropout: number
  seed: number
}

/** One weight per bucket and class: all classes of a bucket, then those of the next. */
export type DenseWeights = Float32Array

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns the probability of each class. */
export function classProbabilities(
  { buckets, featureValues }: Features,
  weights: DenseWeights,
  classes: number,
): Float64Array {
  const scores = new Float64Array(classes)
  for (const [at, bucket] of buckets.entries()) {
    const value = featureValues[at] ?? 0
    for (let k = 0; k < classes; k++) scores[k] = (scores[k] ?? 0) + value * (weights[bucket * classes + k] ?? 0)
  }
  const most = scores.reduce((one, other) => Math.max(one, other), -Infinity)
  let total = 0
  for (let k = 0; k < classes; k++) total += scores[k] = Math.exp((scores[k] ?? 0) - most)
  return scores.map((it) => it / total)
}

/** Returns a sentence without some of its features; the others are scaled up to compensate. */
function dropFeatures(example: Example, dropout: number, random: () => number): Example {
  if (dropout === 0) return example
  const { buckets, featureValues } = example.features
  const kept = buckets.flatMap((_, at) => (random() < dropout ? [] : [at]))
  return {
    ...example,
    features: {
      buckets: kept.map((at) => buckets[at] ?? 0),
      featureValues: kept.map((at) => (featureValues[at] ?? 0) / (1 - dropout)),
    },
  }
}

function updateWeights(
  weights: DenseWeights,
  squares: DenseWeights,
  { features, right, weight }: Example,
  { classes, learningRate, l2Penalty }: Pick<FitSettings, 'classes' | 'learningRate' | 'l2Penalty'>,
): void {
  const likely = classProbabilities(features, weights, classes)
  const share = right.reduce((sum, k) => sum + (likely[k] ?? 0), 0) || 1
  const wanted = new Float64Array(classes)
  for (const k of right) wanted[k] = (likely[k] ?? 0) / share
  for (const [at, bucket] of features.buckets.entries()) {
    const by = features.featureValues[at] ?? 0
    for (let k = 0; k < classes; k++) {
      const cell = bucket * classes + k
      const slope = weight * by * ((likely[k] ?? 0) - (wanted[k] ?? 0)) + l2Penalty * (weights[cell] ?? 0)
      if (slope > -1e-6 && slope < 1e-6) continue
      squares[cell] = (squares[cell] ?? 0) + slope * slope
      weights[cell] = (weights[cell] ?? 0) - (learningRate * slope) / Math.sqrt(squares[cell] ?? 1)
    }
  }
}

import type { LabelledTitle } from './labelled-titles.ts'

/** One weight for each feature, by name. */
export type Weights = Readonly<Record<string, number>>

export interface Fit {
  /** What the weights are pulled towards; a feature that it does not name is pulled towards none. */
  prior: Weights
  /** How strongly, per feature in units of its spread among the candidates of a picture. */
  pull: number
  steps?: number
}

const STEPS = 250
const FIRST_STEP = 0.05
/** Adam's own constants (Kingma and Ba 2015). */
const [MEAN_DECAY, SPREAD_DECAY, TINY] = [0.9, 0.999, 1e-8]

/** The candidates of one picture as rows of numbers. */
interface List {
  rows: Float64Array[]
  right: boolean[]
}

/**
 * Fits weights so that the right candidates of a picture get the greatest share of the softmax over all of its
 * candidates (listwise ranking), under an l2 pull towards the prior. The same pictures give the same weights.
 *
 * Pictures without a right candidate, or without a wrong one, teach nothing and are left out.
 */
export function fitWeights(pictures: readonly LabelledTitle[], { prior, pull, steps = STEPS }: Fit): Weights {
  const lists = pictures.filter(isTelling)
  const names = [...new Set([...Object.keys(prior), ...lists.flatMap(featureNames)])].toSorted()
  const spread = spreadsOf(lists, names)
  const scaled = lists.map((picture) => toList(picture, names, spread))
  // Weights of features in units of their spread: one step size then fits all of them.
  const goal = names.map((name, at) => (prior[name] ?? 0) * (spread[at] ?? 1))
  const found = descend(goal, steps, (weights) => slope(scaled, weights, goal, pull))
  return Object.fromEntries(names.map((name, at) => [name, (found[at] ?? 0) / (spread[at] ?? 1)]))
}

const isTelling = ({ candidates }: LabelledTitle) =>
  candidates.some((it) => it.isRight) && candidates.some((it) => !it.isRight)

const featureNames = ({ candidates }: LabelledTitle) => Object.keys(candidates[0]?.features ?? {})

const toList = ({ candidates }: LabelledTitle, names: readonly string[], spread: readonly number[]): List => ({
  rows: candidates.map(({ features }) =>
    Float64Array.from(names, (name, at) => (features[name] ?? 0) / (spread[at] ?? 1)),
  ),
  right: candidates.map(({ isRight }) => isRight),
})

/** How far the candidates of one picture differ in each feature, over all pictures. */
function spreadsOf(pictures: readonly LabelledTitle[], names: readonly string[]): number[] {
  return names.map((name) => {
    let [squares, count] = [0, 0]
    for (const { candidates } of pictures) {
      const values = candidates.map(({ features }) => features[name] ?? 0)
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      for (const value of values) squares += (value - mean) ** 2
      count += values.length
    }
    return Math.sqrt(squares / Math.max(1, count)) || 1
  })
}

/** Slope of the mean loss, −log of the share that the right candidates have together, and of the pull. */
function slope(lists: readonly List[], weights: Float64Array, goal: readonly number[], pull: number): Float64Array {
  const total = Float64Array.from(weights, (weight, at) => pull * (weight - (goal[at] ?? 0)))
  for (const { rows, right } of lists) {
    const shares = softmax(rows.map((row) => dot(row, weights)))
    const ofRight = Math.max(1e-12, sum(shares.filter((_, place) => right[place])))
    for (const [place, row] of rows.entries()) {
      const share = shares[place] ?? 0
      const force = (share - (right[place] ? share / ofRight : 0)) / lists.length
      if (Math.abs(force) > 1e-7)
        for (let at = 0; at < row.length; at++) total[at] = (total[at] ?? 0) + force * (row[at] ?? 0)
    }
  }
  return total
}

function descend(
  start: readonly number[],
  steps: number,
  slopeAt: (weights: Float64Array) => Float64Array,
): Float64Array {
  const weights = Float64Array.from(start)
  const mean = new Float64Array(start.length)
  const spread = new Float64Array(start.length)
  for (let step = 1; step <= steps; step++) {
    const size = FIRST_STEP * (1 - (step - 1) / steps)
    for (const [at, slopeHere] of slopeAt(weights).entries()) {
      const average = MEAN_DECAY * (mean[at] ?? 0) + (1 - MEAN_DECAY) * slopeHere
      const square = SPREAD_DECAY * (spread[at] ?? 0) + (1 - SPREAD_DECAY) * slopeHere ** 2
      mean[at] = average
      spread[at] = square
      const [first, second] = [average / (1 - MEAN_DECAY ** step), square / (1 - SPREAD_DECAY ** step)]
      weights[at] = (weights[at] ?? 0) - (size * first) / (Math.sqrt(second) + TINY)
    }
  }
  return weights
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function dot(row: Float64Array, weights: Float64Array): number {
  let total = 0
  for (let at = 0; at < row.length; at++) total += (row[at] ?? 0) * (weights[at] ?? 0)
  return total
}

function softmax(scores: readonly number[]): number[] {
  const greatest = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  const exponents = scores.map((score) => Math.exp(score - greatest))
  const total = sum(exponents)
  return exponents.map((value) => value / total)
}

/** One weight for each feature, by name. */
export type Weights = Readonly<Record<string, number>>

/** The candidates of one choice as rows of numbers, one column for each weight. */
export interface List {
  rows: readonly Float64Array[]
  right: readonly boolean[]
  /** How much this choice counts beside the others. */
  weight: number
}

export interface Pull {
  /** What the weights start from and are pulled towards. */
  goal: readonly number[]
  /** How strongly, by the square of the distance. */
  pull: number
}

const STEPS = 250
const FIRST_STEP = 0.05
/** Adam's own constants (Kingma and Ba 2015). */
const [MEAN_DECAY, SPREAD_DECAY, TINY] = [0.9, 0.999, 1e-8]
/** A share of nothing has no logarithm. */
const LEAST_SHARE = 1e-12

/**
 * Fits weights so that the right candidates of a list get the greatest share of the softmax over all of its candidates
 * (listwise ranking), under an l2 pull towards the goal. The same lists give the same weights.
 *
 * "None of them" is a candidate too where a list has it: a row of noughts, whose score is always 0.
 */
export function fitListwise(lists: readonly List[], pull: Pull): Float64Array {
  const weights = Float64Array.from(pull.goal)
  const mean = new Float64Array(weights.length)
  const spread = new Float64Array(weights.length)
  for (let step = 1; step <= STEPS; step++) {
    const size = FIRST_STEP * (1 - (step - 1) / STEPS)
    for (const [at, slope] of slopeAt(weights, lists, pull).entries()) {
      const average = MEAN_DECAY * (mean[at] ?? 0) + (1 - MEAN_DECAY) * slope
      const square = SPREAD_DECAY * (spread[at] ?? 0) + (1 - SPREAD_DECAY) * slope ** 2
      mean[at] = average
      spread[at] = square
      const [first, second] = [average / (1 - MEAN_DECAY ** step), square / (1 - SPREAD_DECAY ** step)]
      weights[at] = (weights[at] ?? 0) - (size * first) / (Math.sqrt(second) + TINY)
    }
  }
  return weights
}

/** Slope of the loss, −log of the share that the right candidates of a list have together, and of the pull. */
function slopeAt(weights: Float64Array, lists: readonly List[], { goal, pull }: Pull): Float64Array {
  const total = Float64Array.from(weights, (weight, at) => pull * (weight - (goal[at] ?? 0)))
  for (const { rows, right, weight } of lists) {
    const shares = softmax(rows.map((row) => dot(row, weights)))
    const ofRight = Math.max(LEAST_SHARE, sum(shares.filter((_, place) => right[place])))
    for (const [place, row] of rows.entries()) {
      const share = shares[place] ?? 0
      const force = weight * (share - (right[place] ? share / ofRight : 0))
      for (let at = 0; at < row.length; at++) total[at] = (total[at] ?? 0) + force * (row[at] ?? 0)
    }
  }
  return total
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

/** What a candidate scores: the sum of its features, each times its weight. */
export const scoreOf = (features: Weights, weights: Weights): number =>
  Object.entries(features).reduce((total, [name, value]) => total + value * (weights[name] ?? 0), 0)

/** Weights as they are committed: four decimals say all that the pictures do. */
export const asJson = (weights: Weights): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, Number(weight.toFixed(4))])), null, 2)}\n`

import { fitListwise, type List, type Weights } from '../ranking/fit-listwise.ts'
import type { LabelledTitle } from './labelled-titles.ts'

export interface Fit {
  /** What the weights are pulled towards; a feature that it does not name is pulled towards none. */
  prior: Weights
  /** How strongly, per feature in units of its spread among the candidates of a picture. */
  pull: number
}

/**
 * Fits the weights of title candidates (listwise softmax, pulled towards the prior). The same pictures give the same weights.
 *
 * Pictures without a right candidate, or without a wrong one, teach nothing and are left out.
 */
export function fitWeights(pictures: readonly LabelledTitle[], { prior, pull }: Fit): Weights {
  const telling = pictures.filter(isTelling)
  const names = [...new Set([...Object.keys(prior), ...telling.flatMap(featureNames)])].toSorted()
  const spread = spreadsOf(telling, names)
  const lists = telling.map((picture): List => ({
    ...toRows(picture, names, spread),
    weight: 1 / telling.length,
  }))
  // Weights of features in units of their spread: one step size then fits all of them.
  const goal = names.map((name, at) => (prior[name] ?? 0) * (spread[at] ?? 1))
  const found = fitListwise(lists, { goal, pull })
  return Object.fromEntries(names.map((name, at) => [name, (found[at] ?? 0) / (spread[at] ?? 1)]))
}

const isTelling = ({ candidates }: LabelledTitle) =>
  candidates.some((it) => it.isRight) && candidates.some((it) => !it.isRight)

const featureNames = ({ candidates }: LabelledTitle) => Object.keys(candidates[0]?.features ?? {})

const toRows = ({ candidates }: LabelledTitle, names: readonly string[], spread: readonly number[]) => ({
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

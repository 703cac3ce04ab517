/** The features of a candidate: a value for each name. */
export type Features = Readonly<Record<string, number>>

/** Weights as `training/choices` writes them: one for each feature, in log-odds. */
interface StoredWeights {
  bias: number
  weights: Features
}

/** Returns how likely a candidate with these features is right, 0..1. A feature without a weight is ignored. */
export const probabilityOf = (stored: StoredWeights, features: Features): number =>
  toProbability(reasonsOf(stored, features), stored.bias)

/** Adds up the log-odds of reasons and a bias, and converts the sum to a probability, 0..1. */
export const toProbability = (reasons: Features, bias: number): number =>
  1 / (1 + Math.exp(-Object.values(reasons).reduce((sum, reason) => sum + reason, bias)))

/** Returns the log-odds that each feature adds; those that add nothing are left out. */
export const reasonsOf = ({ weights }: StoredWeights, features: Features): Record<string, number> =>
  Object.fromEntries(
    Object.entries(weights)
      .map(([name, weight]): [string, number] => [name, weight * (features[name] ?? 0)])
      .filter(([, reason]) => reason !== 0),
  )

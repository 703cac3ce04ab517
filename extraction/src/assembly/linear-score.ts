/** What a candidate is measured by: a value for each name. */
export type Features = Readonly<Record<string, number>>

/** Weights as `training/choices` writes them: one for each feature, in log-odds. */
export interface StoredWeights {
  bias: number
  weights: Features
}

/** Returns how likely a candidate with these features is right, 0..1. A feature without a weight counts nothing. */
export const probabilityBy = (stored: StoredWeights, features: Features): number =>
  1 / (1 + Math.exp(-Object.values(reasonsBy(stored, features)).reduce((sum, reason) => sum + reason, stored.bias)))

/** Returns what each feature adds, in log-odds; those that add nothing are left out. */
export const reasonsBy = ({ weights }: StoredWeights, features: Features): Record<string, number> =>
  Object.fromEntries(
    Object.entries(weights)
      .map(([name, weight]): [string, number] => [name, weight * (features[name] ?? 0)])
      .filter(([, reason]) => reason !== 0),
  )

import { toProbability, type Features } from './trees/tree-ensemble.ts'

/** Weights as `training/choices/listwise_weights.py` writes them: one for each feature, in log-odds. */
export interface StoredWeights {
  bias: number
  weights: Features
}

/** Returns how likely a candidate with these features is right, 0..1. A feature without a weight counts nothing. */
export const probabilityBy = ({ bias, weights }: StoredWeights, features: Features): number =>
  toProbability(Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), bias))

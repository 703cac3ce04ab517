/** An intent and its probability, 0..1. */
export interface IntentGuess {
  intent: string
  probability: number
}

/** Lower bound on log-probabilities (natural logarithm), so that neither the linear model nor the network can rule out an intent alone. */
const MIN_LOG = -12

/**
 * Combines the probabilities of the linear model (`guesses`) and of the network into their weighted geometric mean,
 * normalised to sum to 1; likeliest first. `networkWeight`, 0..1, is the weight of the network. Without a network the
 * guesses stay unchanged.
 */
export function combineIntentScores(
  guesses: readonly IntentGuess[],
  logProbabilities: Readonly<Record<string, number>> | null,
  networkWeight: number,
): IntentGuess[] {
  if (!logProbabilities) return [...guesses]
  const scores = guesses.map(
    ({ intent, probability }) =>
      (1 - networkWeight) * Math.max(MIN_LOG, Math.log(probability)) +
      networkWeight * Math.max(MIN_LOG, logProbabilities[intent] ?? Math.log(probability)),
  )
  const most = Math.max(...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0)
  return guesses
    .map(({ intent }, at) => ({ intent, probability: Math.exp((scores[at] ?? MIN_LOG) - most) / total }))
    .toSorted((one, other) => other.probability - one.probability)
}

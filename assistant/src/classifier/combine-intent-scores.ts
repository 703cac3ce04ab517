/** An intent and its probability, 0..1. */
export interface IntentGuess {
  intent: string
  likely: number
}

/** Lower bound on log-probabilities (natural logarithm), so that neither the linear model nor the network can rule out an intent alone. */
const MIN_LOG = -12

/**
 * Combines the probabilities of the linear model (`guesses`) and of the network (`likelihoods`, as logarithms) into their weighted geometric
 * mean, normalised to sum to 1; likeliest first. `share` is the weight of the network, 0..1. Without a network the guesses stay unchanged.
 */
export function combineIntentScores(
  guesses: readonly IntentGuess[],
  likelihoods: Readonly<Record<string, number>> | null,
  share: number,
): IntentGuess[] {
  if (!likelihoods) return [...guesses]
  const scores = guesses.map(
    ({ intent, likely }) =>
      (1 - share) * Math.max(MIN_LOG, Math.log(likely)) +
      share * Math.max(MIN_LOG, likelihoods[intent] ?? Math.log(likely)),
  )
  const most = Math.max(...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0)
  return guesses
    .map(({ intent }, at) => ({ intent, likely: Math.exp((scores[at] ?? MIN_LOG) - most) / total }))
    .toSorted((one, other) => other.likely - one.likely)
}

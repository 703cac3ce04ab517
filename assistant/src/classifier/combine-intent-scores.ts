/** An intent and how likely it is, 0..1. */
export interface IntentGuess {
  intent: string
  likely: number
}

/** The lowest likelihood that either side can give an intent: neither can rule one out alone. Natural logarithm. */
const MIN_LOG = -12

/**
 * Combines the scores of the linear model and the network: the geometric mean of both, weighted and normalised to sum to 1, likeliest
 * first. `share` is how much the network counts, 0..1. Without the network's scores the guesses stay as they are.
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

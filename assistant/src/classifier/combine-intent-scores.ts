/** An intent and how likely it is, 0..1. */
export interface IntentGuess {
  intent: string
  likely: number
}

/** The least likely that either side can make an intent: the word of one alone never rules one out. Natural logarithm. */
const MIN_LOG = -12

/**
 * Joins what a linear model says with what the network says: the geometric mean of both, weighted and made to sum to 1; the likeliest
 * first. `share` is how much the network counts, 0..1. Without the network's word the guesses stay as they are.
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

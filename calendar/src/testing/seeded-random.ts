/** Pseudo-random choices that are the same for the same seed. */
export interface SeededRandom {
  /** A whole number from 0 to `bound - 1`. */
  below: (bound: number) => number
  oneOf: <T>(choices: readonly [T, ...T[]] | readonly T[]) => T
  /** True one time in `times`. */
  oneIn: (times: number) => boolean
}

/** Creates a generator (xorshift32): the same choices for the same seed, everywhere. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0 || 1
  const below = (bound: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % bound
  }
  return {
    below,
    oneOf<T>(choices: readonly T[]): T {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      return chosen
    },
    oneIn: (times) => below(times) === 0,
  }
}

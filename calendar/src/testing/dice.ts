/** Dice that throw the same for the same seed. */
export interface Dice {
  below: (most: number) => number
  oneOf: <T>(choices: readonly [T, ...T[]] | readonly T[]) => T
  /** True one time in `times`. */
  rarely: (times: number) => boolean
}

/** xorshift32: the same throws for the same seed, everywhere. */
export function dice(seed: number): Dice {
  let state = seed >>> 0 || 1
  const below = (most: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % most
  }
  return {
    below,
    oneOf<T>(choices: readonly T[]): T {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      return chosen
    },
    rarely: (times) => below(times) === 0,
  }
}

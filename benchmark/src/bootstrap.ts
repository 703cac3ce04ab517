/** A share with its 95 % interval, all 0..1. */
export interface Estimate {
  mean: number
  low: number
  high: number
}

const ROUNDS = 2000

/** A small generator of numbers 0..1 with a seed (mulberry32), so that two runs print the same interval. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Mean and 95 % interval by resampling. */
export function bootstrap(values: readonly number[]): Estimate {
  const random = seededRandom(42)
  const means = Array.from({ length: ROUNDS }, () =>
    meanOf(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).toSorted((a, b) => a - b)
  return {
    mean: meanOf(values),
    low: means[Math.floor(ROUNDS * 0.025)] ?? 0,
    high: means[Math.floor(ROUNDS * 0.975)] ?? 0,
  }
}

const percent = (share: number) => (100 * share).toFixed(1)

/** "49.8 [42.1-57.3]" */
export const showEstimate = ({ mean, low, high }: Estimate): string =>
  `${percent(mean)} [${percent(low)}-${percent(high)}]`

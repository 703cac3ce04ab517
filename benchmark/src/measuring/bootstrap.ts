import { seededRandom } from './seeded-random.ts'

/** A mean with its 95 % confidence interval. */
export interface Estimate {
  mean: number
  low: number
  high: number
}

/** Number of resamplings. */
const ROUNDS = 2000

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (groups: readonly (readonly number[])[]) =>
  sumOf(groups.map(sumOf)) / Math.max(1, sumOf(groups.map(({ length }) => length)))

/** Estimates the mean and its 95 % confidence interval by resampling values; with `owners`, all values of an owner are drawn together. */
export function bootstrap(values: readonly number[], owners?: readonly string[]): Estimate {
  const random = seededRandom(42)
  const byOwner = Map.groupBy(values.entries(), ([place]) => owners?.[place] ?? String(place))
  const groups = [...byOwner.values()].map((own) => own.map(([, value]) => value))
  const means = Array.from({ length: ROUNDS }, () =>
    meanOf(groups.map(() => groups[Math.floor(random() * groups.length)] ?? [])),
  ).toSorted((a, b) => a - b)
  return {
    mean: meanOf(groups),
    low: means[Math.floor(ROUNDS * 0.025)] ?? 0,
    high: means[Math.floor(ROUNDS * 0.975)] ?? 0,
  }
}

/** Formats a share in percent: 0.498 → "49.8"; "-" if there is none. */
export const percent = (share: number | null | undefined): string =>
  typeof share === 'number' && !Number.isNaN(share) ? (100 * share).toFixed(1) : '-'

/** Formats an estimate in percent: "49.8 [42.1-57.3]". */
export const showEstimate = ({ mean, low, high }: Estimate): string =>
  `${percent(mean)} [${percent(low)}-${percent(high)}]`

import { measureFeedCost } from './feed/feed-cost.ts'
import { showFigures } from './measuring/figures.ts'

/**
 * Measures what the calendar feed costs with a hundred, a thousand and ten thousand events: the cost should grow linearly at most. Runs on
 * SQLite, or on the empty PostgreSQL database at the given address, whose CPU time is not counted.
 */
export async function feedBenchmark(options: string[]): Promise<void> {
  const databaseUrl = options.find((it) => it.includes('://')) ?? null
  const figures = []
  for (const events of [100, 1000, 10_000]) figures.push(...(await measureFeedCost(events, databaseUrl)))
  showFigures(figures)
}

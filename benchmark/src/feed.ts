import { measureFeed } from './feed/feed-cost.ts'
import { showFigures } from './measuring/figures.ts'

/**
 * Measures what the calendar feed costs with a hundred, a thousand and ten thousand events: it should grow linearly at most. On SQLite,
 * or on the empty PostgreSQL at the given address, whose own CPU time is not counted.
 */
export async function feedBenchmark(options: string[]): Promise<void> {
  const databaseUrl = options.find((it) => it.includes('://')) ?? null
  const figures = []
  for (const events of [100, 1000, 10_000]) figures.push(...(await measureFeed(events, databaseUrl)))
  showFigures(figures)
}

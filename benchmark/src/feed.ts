import { subscribing } from './feed/subscribing.ts'
import { showFigures } from './figures.ts'

/** What the calendar link costs with a hundred, a thousand and ten thousand events: it should grow with them, and no faster. */
export async function feedBenchmark(): Promise<void> {
  const figures = []
  for (const events of [100, 1000, 10_000]) figures.push(...(await subscribing(events)))
  showFigures(figures)
}

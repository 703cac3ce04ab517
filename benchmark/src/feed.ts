import { loadavg } from 'node:os'
import { subscribing } from './feed/subscribing.ts'
import { showFigures } from './figures.ts'

/**
 * What the calendar link costs with a hundred, a thousand and ten thousand events: it should grow with them, and no faster. Goals are
 * printed, and are no floors: what a machine does besides decides too much.
 */
export async function feedBenchmark(): Promise<boolean> {
  const figures = []
  for (const events of [100, 1000, 10_000]) figures.push(...(await subscribing(events)))
  console.log(`load average: ${loadavg()[0]?.toFixed(1)}`)
  showFigures(figures)
  return true
}

import { answering } from './assistant/answering.ts'
import { loadavg } from 'node:os'
import { showFigures } from './figures.ts'

/**
 * How soon the assistant answers what is typed, for a person with a thousand events and for one with ten thousand. Goals are printed,
 * and are no floors: what a machine does besides decides too much.
 */
export async function assistantBenchmark(): Promise<boolean> {
  const figures = [...(await answering(1000)), ...(await answering(10_000))]
  console.log(`load average: ${loadavg()[0]?.toFixed(1)}`)
  showFigures(figures)
  return true
}

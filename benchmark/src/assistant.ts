import { answering } from './assistant/answering.ts'
import { showFigures } from './figures.ts'

/** How soon the assistant answers what is typed, for a person with a thousand events and for one with ten thousand. */
export async function assistantBenchmark(): Promise<void> {
  const figures = [...(await answering(1000)), ...(await answering(10_000))]
  showFigures(figures)
}

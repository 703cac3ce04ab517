import { median } from '../measuring/figures.ts'
import type { FilledProduct } from './filled-product.ts'

const TIMES = 40

/** Returns the median time of 40 requests for a path, in ms. */
export async function measureP50(panel: FilledProduct, path: string): Promise<number> {
  const times = []
  for (let turn = 0; turn < TIMES; turn += 1) times.push((await panel.ask(path)).ms)
  return median(times)
}

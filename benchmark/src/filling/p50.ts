import { median } from '../measuring/figures.ts'
import type { FilledProduct } from './filled-product.ts'

const TIMES = 40

/** Measures the median time of requests for a path, ms. */
export async function p50Of(panel: FilledProduct, path: string): Promise<number> {
  const times = []
  for (let turn = 0; turn < TIMES; turn += 1) times.push((await panel.ask(path)).ms)
  return median(times)
}

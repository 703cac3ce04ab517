import { median } from '../measuring/figures.ts'
import type { FilledProduct } from './filled-product.ts'

const REQUESTS = 40

/** Returns the median time of 40 requests for a path, in ms. */
export async function measureMedianMs(product: FilledProduct, path: string): Promise<number> {
  const times = []
  for (let turn = 0; turn < REQUESTS; turn += 1) times.push((await product.ask(path)).ms)
  return median(times)
}

import { benchPictures } from './bench-pictures.ts'
import { benchProduct } from './product/bench-product.ts'

/**
 * How fast the whole product is, and how much memory it takes: our drawn posters and two photos go through a server as the browser
 * sends them. Goals are printed, and are no floors: what a machine does besides decides too much.
 */
export async function productBenchmark(): Promise<boolean> {
  await benchProduct(await benchPictures())
  return true
}

import { renderPictures } from './posters/render-pictures.ts'
import { benchProduct } from './product/bench-product.ts'

/**
 * Measures how fast the whole product is, and how much memory it takes: our drawn posters and two photos go through a server as a browser
 * sends them.
 */
export async function productBenchmark(): Promise<void> {
  await benchProduct(await renderPictures())
}

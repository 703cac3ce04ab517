import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanPicture } from '@swap/extraction/clean-picture'
import { posters } from './posters/contents.ts'
import { drawPoster } from './posters/draw-poster.ts'
import { benchProduct } from './product/bench-product.ts'

const OUT = join(import.meta.dirname, '../out/product')
const PHOTOS = ['film.jpg', 'ferry-photo.jpg'].map((name) => join(import.meta.dirname, '../../e2e/pictures', name))
const PICTURES = 30

/**
 * How fast the whole product is, and how much memory it takes: our drawn posters and two photos go through a server as the browser
 * sends them. Goals are printed, and are no floors: what a machine does besides decides too much.
 */
export async function productBenchmark(): Promise<boolean> {
  mkdirSync(OUT, { recursive: true })
  const drawn: string[] = []
  for (const poster of posters) drawn.push(await asPicture(poster.name, drawPoster(poster)))
  await benchProduct([...PHOTOS, ...drawn].slice(0, PICTURES))
  return true
}

/** What a camera or a screen would give: pixels, not a drawing. */
async function asPicture(name: string, drawing: string): Promise<string> {
  const [svg, picture] = [join(OUT, `${name}.svg`), join(OUT, `${name}.webp`)]
  writeFileSync(svg, drawing)
  await cleanPicture(svg, picture)
  return picture
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanPicture } from '@swap/extraction/clean-picture'
import { posters } from './drawn-posters.ts'
import { drawPoster } from './draw-poster.ts'

const OUT = join(import.meta.dirname, '../../out/pictures')
const PHOTOS = ['film.jpg', 'ferry-photo.jpg'].map((name) => join(import.meta.dirname, '../../../e2e/pictures', name))
/** Upper bound on the pictures that are used. */
const PICTURES = 30

/** Renders the drawn posters and returns the paths of the pictures on which speed is measured: two photos and these posters. */
export async function renderPictures(): Promise<string[]> {
  mkdirSync(OUT, { recursive: true })
  const drawn: string[] = []
  for (const poster of posters) drawn.push(await renderPicture(poster.name, drawPoster(poster)))
  return [...PHOTOS, ...drawn].slice(0, PICTURES)
}

/** Renders an SVG to a picture file and returns its path. */
async function renderPicture(name: string, drawing: string): Promise<string> {
  const [svg, picture] = [join(OUT, `${name}.svg`), join(OUT, `${name}.webp`)]
  writeFileSync(svg, drawing)
  await cleanPicture(svg, picture)
  return picture
}

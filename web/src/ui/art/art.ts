import canal from './canal.avif'
import ferry900 from './ferry-photo-900.avif'
import ferry from './ferry-photo.avif'
import film from './film.avif'
import kiln from './kiln.avif'
import market900 from './market-900.avif'
import market from './market.avif'
import plant from './plant.avif'
import seedPhoto from './seed-photo.avif'
import seed from './seed.avif'
import screenshot from './screenshot.avif'
import sky900 from './sky-900.avif'
import sky from './sky.avif'

/** Posters and photos made for this product, 480 px wide, 3:4 (`screenshot` 15:26). Every name, place and link in them is made up. */
export const art = { canal, ferry, film, kiln, market, plant, seed, seedPhoto, screenshot, sky }
export type ArtName = keyof typeof art

/** Larger versions of some of these pictures, 900 px wide. */
export const largeArt = { ferry: ferry900, market: market900, sky: sky900 }

/** Returns the attributes of an image that the browser loads at 480 or 900 px. `sizes` is how wide it will be shown (CSS). */
export const responsiveImage = (name: keyof typeof largeArt, sizes: string) => ({
  src: art[name],
  srcSet: `${art[name]} 480w, ${largeArt[name]} 900w`,
  sizes,
})

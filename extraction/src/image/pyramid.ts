import type { Raster } from './raster.ts'

/** A picture at several sizes: level 0 is the picture itself, each further level is half as wide and high as the one before. */
export interface Pyramid {
  readonly full: Raster
  /** Returns a level, which is computed on first use; beyond the smallest useful one, the smallest. */
  level(number: number): Raster
}

/** Below this side in px nothing is left to read, so no further level is made. */
const SMALLEST_SIDE = 8

/** Creates an image pyramid. Large letters are read from a small level, since sampling
 * every tenth pixel of the full picture would alias. */
export function createPyramid(full: Raster): Pyramid {
  const levels = [full]
  let smallest = full
  return {
    full,
    level(number) {
      while (levels.length <= number && Math.min(smallest.width, smallest.height) >= SMALLEST_SIDE) {
        smallest = halvePicture(smallest)
        levels.push(smallest)
      }
      return levels[number] ?? smallest
    },
  }
}

/** Halves a picture by averaging 2 x 2 px; an odd last row or column is dropped. */
export function halvePicture({ data, width, height }: Raster): Raster {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) }
  const out = new Uint8Array(half.width * half.height * 3)
  const right = width > 1 ? 3 : 0
  const below = height > 1 ? width * 3 : 0
  let to = 0
  for (let y = 0; y < half.height; y++) {
    let from = y * 2 * width * 3
    for (let x = 0; x < half.width; x++, from += 6) {
      // red, green and blue are unrolled: a loop takes half as long again
      const [upper, lower] = [from, from + below]
      out[to++] = (data[upper]! + data[upper + right]! + data[lower]! + data[lower + right]! + 2) >> 2
      out[to++] = (data[upper + 1]! + data[upper + right + 1]! + data[lower + 1]! + data[lower + right + 1]! + 2) >> 2
      out[to++] = (data[upper + 2]! + data[upper + right + 2]! + data[lower + 2]! + data[lower + right + 2]! + 2) >> 2
    }
  }
  return { data: out, ...half }
}

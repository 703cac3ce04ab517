/** Pixels of an upright picture: RGB, 8 bit, row by row from the top left, no padding. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

/** Upper bound on the pixels of a picture, checked in its header before decoding. */
export const MAX_PIXELS = 50e6

/** Pixels of an upright picture: RGB, 8 bit, row by row from the top left, no padding. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

/** 50 megapixels: the largest picture that is decoded. Checked from the header, before a pixel is. */
export const MAX_PIXELS = 50e6

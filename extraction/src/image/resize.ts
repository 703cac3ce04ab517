import type { Raster } from './raster.ts'
import { sharp } from './sharp.ts'

/** The size of a scaled picture in px; if only its width is given, its height follows. */
interface Scale {
  width: number
  height?: number
  /** `fill` stretches the picture to this size, `inside` keeps its proportions within it. */
  fit?: 'fill' | 'inside'
  withoutEnlargement?: boolean
}

/** Resizes a picture, by bilinear interpolation. */
export async function resize(raster: Raster, scale: Scale): Promise<Raster> {
  const raw = { width: raster.width, height: raster.height, channels: 3 } as const
  const scaled = sharp(raster.data, { raw }).resize({ ...scale, kernel: 'linear' })
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

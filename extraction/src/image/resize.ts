import type { ResizeOptions } from 'sharp'
import type { Raster } from './raster.ts'
import { sharp } from './sharp.ts'

/** Scales bilinearly, by the image library's options. */
export async function resize(raster: Raster, options: ResizeOptions): Promise<Raster> {
  const raw = { width: raster.width, height: raster.height, channels: 3 } as const
  const scaled = sharp(raster.data, { raw }).resize({ ...options, kernel: 'linear' })
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

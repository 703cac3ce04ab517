import type { Raster } from './raster.ts'
import { sharp } from './sharp.ts'

/** Scales to exactly `width` by `height` px, bilinear. The sides may scale differently. */
export async function resize(raster: Raster, width: number, height: number): Promise<Raster> {
  if (raster.width === width && raster.height === height) return raster
  const raw = { width: raster.width, height: raster.height, channels: 3 } as const
  const scaled = sharp(raster.data, { raw }).resize(width, height, { fit: 'fill', kernel: 'linear' })
  return { data: await scaled.raw().toBuffer(), width, height }
}

import type { Raster } from '../image/raster.ts'
import { resize } from '../image/resize.ts'
import { findRegions } from './find-regions.ts'
import { linkFragments } from './link-fragments.ts'
import type { Detector } from './networks.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { TextRegion } from './text-region.ts'

/** Long side in px that the detector sees. More finds more on bad photos, costs more, and gains nothing end to end. */
const SIDE = 960
/** A small picture is enlarged by no more than this. */
const LARGEST_ENLARGEMENT = 1.5
const SIDE_STEP = 32

/** How the network's training pictures were scaled: mean and deviation of blue, green and red, each of 0..1. */
const PLANES = [
  { channel: 2, mean: 0.485, deviation: 0.229 },
  { channel: 1, mean: 0.456, deviation: 0.224 },
  { channel: 0, mean: 0.406, deviation: 0.225 },
]

/** Finds the lines of text in a picture, in no particular order. */
export async function detectText(detector: Detector, picture: Raster, watch: Stopwatch): Promise<TextRegion[]> {
  const { width, height } = detectorSize(picture)
  const probabilities = await watch.timeAsync('detect', async () =>
    detector.run(toPlanes(await resize(picture, width, height)), width, height),
  )
  return watch.time('regions', () => {
    const found = findRegions({ probabilities, width, height }, [picture.width / width, picture.height / height])
    return linkFragments(found)
  })
}

function detectorSize({ width, height }: Raster): { width: number; height: number } {
  const scale = Math.min(SIDE / Math.max(width, height), LARGEST_ENLARGEMENT)
  const side = (length: number) => Math.max(SIDE_STEP, Math.round((length * scale) / SIDE_STEP) * SIDE_STEP)
  return { width: side(width), height: side(height) }
}

function toPlanes({ data, width, height }: Raster): Float32Array {
  const pixels = width * height
  const planes = new Float32Array(3 * pixels)
  for (const [plane, { channel, mean, deviation }] of PLANES.entries()) {
    const factor = 1 / (255 * deviation)
    const shift = -mean / deviation
    for (let pixel = 0; pixel < pixels; pixel++) {
      planes[plane * pixels + pixel] = data[pixel * 3 + channel]! * factor + shift // within the raster
    }
  }
  return planes
}

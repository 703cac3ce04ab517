import type { Raster } from '../../image/raster.ts'
import { resize } from '../../image/resize.ts'
import { coveredShare } from './covered-share.ts'
import { findRegions, type TextRegion } from './find-regions.ts'
import { linkFragments } from '../lines/link-fragments.ts'
import type { Detector } from '../networks.ts'
import type { Stopwatch } from '../stopwatch.ts'

/**
 * The detector's input size: long side in px, and the largest enlargement of a small picture. Longer finds more on bad photos, costs more,
 * and gains nothing end to end.
 */
const CLOSE = { side: 960, largestEnlargement: 1.5 }
/** The detector misses very large lettering, and some lines that are easy at another scale. */
const FAR = { side: 480, largestEnlargement: 1 }
/** A line found at the smaller scale is new if no more of it than this is inside lines found before. */
const MAX_COVERED = 0.3
const SIDE_STEP = 32

/** How the network's training pictures were scaled: mean and deviation of blue, green and red, each of 0..1. */
const PLANES = [
  { channel: 2, mean: 0.485, deviation: 0.229 },
  { channel: 1, mean: 0.456, deviation: 0.224 },
  { channel: 0, mean: 0.406, deviation: 0.225 },
]

/** Finds the lines of text in a picture, in no particular order. Runs twice, the second time at a smaller scale. */
export async function detectText(detector: Detector, picture: Raster, watch: Stopwatch): Promise<TextRegion[]> {
  const look = async (size: typeof CLOSE) => {
    const { width, height } = detectorSize(picture, size)
    const probabilities = await watch.timeAsync('detect', async () =>
      detector.run(toPlanes(await resize(picture, { width, height, fit: 'fill' })), width, height),
    )
    const scale = [picture.width / width, picture.height / height] as const
    return watch.time('regions', () => linkFragments(findRegions({ probabilities, width, height }, scale)))
  }
  const close = await look(CLOSE)
  const far = await look(FAR)
  const covered = coveredShare(close)
  return [...close, ...far.filter(({ quad }) => covered(quad) < MAX_COVERED)]
}

function detectorSize({ width, height }: Raster, { side: long, largestEnlargement }: typeof CLOSE) {
  const scale = Math.min(long / Math.max(width, height), largestEnlargement)
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

// Finds the lines of text in a picture.

import type { Raster } from '../../image/raster.ts'
import { resize } from '../../image/resize.ts'
import { createCoverageMeasure } from './coverage-measure.ts'
import { findRegions, type TextRegion } from './find-regions.ts'
import { linkFragments } from '../lines/link-fragments.ts'
import type { Detector } from '../networks.ts'
import type { Stopwatch } from '../stopwatch.ts'

/**
 * The detector's input size: long side in px, and the largest enlargement of a small picture. A longer side finds more on
 * bad photos and takes more time, but improves no event.
 */
const FULL_SCALE = { side: 960, largestEnlargement: 1.5 }
/** The input size of the second run: at the first one, the detector misses very large letters and some other lines. */
const SMALL_SCALE = { side: 480, largestEnlargement: 1 }
/** A line found at the smaller scale is new if no more of it than this is inside lines found before. */
const MAX_COVERAGE = 0.3
/** The sides of the input must be multiples of this. */
const SIDE_STEP = 32

/** Mean and standard deviation, 0..1, by which the input is normalised as in training: blue, green, red. */
const PLANES = [
  { channel: 2, mean: 0.485, deviation: 0.229 },
  { channel: 1, mean: 0.456, deviation: 0.224 },
  { channel: 0, mean: 0.406, deviation: 0.225 },
]

/** Finds the lines of text in a picture, in no particular order. Runs twice, the second time at a smaller scale. */
export async function detectText(detector: Detector, picture: Raster, watch: Stopwatch): Promise<TextRegion[]> {
  const detectAt = async (size: typeof FULL_SCALE) => {
    const { width, height } = detectorSize(picture, size)
    const probabilities = await watch.timeAsync('detect', async () =>
      detector.run(toPlanes(await resize(picture, { width, height, fit: 'fill' })), height, width),
    )
    const scale = [picture.width / width, picture.height / height] as const
    return watch.time('regions', () => linkFragments(findRegions({ probabilities, width, height }, scale)))
  }
  const full = await detectAt(FULL_SCALE)
  const small = await detectAt(SMALL_SCALE)
  const measureCoverage = createCoverageMeasure(full)
  return [...full, ...small.filter(({ quad }) => measureCoverage(quad) < MAX_COVERAGE)]
}

function detectorSize({ width, height }: Raster, { side: long, largestEnlargement }: typeof FULL_SCALE) {
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

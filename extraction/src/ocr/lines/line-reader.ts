import type { Pyramid } from '../../image/pyramid.ts'
import { cropLine, cropWidth, LINE_HEIGHT } from './crop-line.ts'
import { decodeFrames, type ReadLine } from './ctc-decoder.ts'
import type { Recognizer } from '../networks.ts'
import type { Stopwatch } from '../stopwatch.ts'
import type { TextRegion } from '../detection/find-regions.ts'

/** The width of the input must be a multiple of this, in px. */
const WIDTH_STEP = 8
/** Empty columns to the right of a line, in px: without them the last letter is read worse. */
const RIGHT_MARGIN = 16

/** Reads the line in a region. */
export type LineReader = (region: TextRegion) => Promise<ReadLine>

/** Creates a function that reads single lines of a picture, one at a time: batches of lines of different lengths would be slower. */
export function createLineReader(recognizer: Recognizer, pyramid: Pyramid, watch: Stopwatch): LineReader {
  return async (region) => {
    const width = cropWidth(region.quad)
    const paddedWidth = Math.ceil((width + RIGHT_MARGIN) / WIDTH_STEP) * WIDTH_STEP
    const crop = watch.time('crop', () => cropLine(pyramid, region.quad, width, paddedWidth))
    const read = await watch.timeAsync('recognize', () => recognizer.run(crop, LINE_HEIGHT, paddedWidth))
    return watch.time('ctc', () => decodeFrames({ ...read, used: width / paddedWidth }))
  }
}

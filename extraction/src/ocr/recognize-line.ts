import type { Pyramid } from '../image/pyramid.ts'
import { cropLine, cropWidth, LINE_HEIGHT } from './crop-line.ts'
import { isForeign, readFrames, textOf, type Frames, type ReadLine } from './ctc.ts'
import { mixReadings } from './mix-readings.ts'
import type { Recognizer } from './networks.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { TextRegion } from './text-region.ts'

/** The network's frames are cut from widths that divide by this. */
const WIDTH_STEP = 8
/** Empty columns on the right: without them the last letter suffers. */
const RIGHT_MARGIN = 16

export type ReadRegion = (region: TextRegion) => Promise<ReadLine>

/** Reads single lines of one picture. One at a time: batches of unequal lines waste more than they save. */
export function lineReader(recognizer: Recognizer, pyramid: Pyramid, watch: Stopwatch): ReadRegion {
  return async (region) => {
    const width = cropWidth(region)
    const paddedWidth = Math.ceil((width + RIGHT_MARGIN) / WIDTH_STEP) * WIDTH_STEP
    const crop = watch.time('crop', () => cropLine(pyramid, region, width, paddedWidth))
    const { theirs, ours } = await watch.timeAsync('recognize', () => recognizer.run(crop, LINE_HEIGHT, paddedWidth))
    const frames = { probabilities: ours, alphabet: recognizer.alphabet, used: width / paddedWidth }
    return watch.time('ctc', () => readMixed(frames, theirs, recognizer))
  }
}

/** A line that ours reads as Greek or Cyrillic is left to ours: the other alphabet has no such letters. */
function readMixed(frames: Frames, theirs: Float32Array, { kinship }: Recognizer): ReadLine {
  const alone = readFrames(frames)
  if (isForeign(textOf(alone))) return alone
  mixReadings(theirs, frames.probabilities, kinship)
  return readFrames(frames)
}

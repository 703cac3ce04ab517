import type { Pyramid } from '../image/pyramid.ts'
import { mayBeChinese, readChinese } from './chinese.ts'
import { cropLine, cropWidth, LINE_HEIGHT } from './crop-line.ts'
import { isForeign, readFrames, textOf, type Frames, type ReadLine } from './ctc.ts'
import { quadHeight, quadWidth } from './geometry.ts'
import { mixReadings } from './mix-readings.ts'
import type { ChineseReader, Recognizer, SecondReader } from './networks.ts'
import { isSure, type Judge } from './second-opinion.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { TextRegion } from './text-region.ts'

/** The network's frames are cut from widths that divide by this. */
const WIDTH_STEP = 8
/** Empty columns on the right: without them the last letter suffers. */
const RIGHT_MARGIN = 16

export type ReadRegion = (region: TextRegion) => Promise<ReadLine>

/** Who reads a line: our recogniser, the reader of Chinese, and the second network with the judge between them. */
export interface LineReaders {
  recognizer: Recognizer
  chineseReader: ChineseReader
  secondReader: SecondReader
  judge: Judge
}

/**
 * Reads single lines of one picture. One at a time: batches of unequal lines waste more than they save. Lines that leave
 * a doubt are tried as Chinese, all lines once a Chinese one was found; and read by a second network too, when they are
 * as thick as `thinnest` px.
 */
export function lineReader(readers: LineReaders, pyramid: Pyramid, thinnest: number, watch: Stopwatch): ReadRegion {
  const { recognizer, chineseReader, secondReader, judge } = readers
  let hasChinese = false
  return async (region) => {
    const width = cropWidth(region)
    const paddedWidth = Math.ceil((width + RIGHT_MARGIN) / WIDTH_STEP) * WIDTH_STEP
    const crop = watch.time('crop', () => cropLine(pyramid, region, width, paddedWidth))
    const read = await watch.timeAsync('recognize', () => recognizer.run(crop, LINE_HEIGHT, paddedWidth))
    const frames = { probabilities: read.ours, alphabet: recognizer.alphabet, used: width / paddedWidth }
    const line = watch.time('ctc', () => readMixed(frames, read.theirs, recognizer))
    if (hasChinese || mayBeChinese(line, width / LINE_HEIGHT)) {
      const probabilities = await watch.timeAsync('chinese', () => chineseReader.run(read.given))
      const allSigns = { ...frames, probabilities, alphabet: chineseReader.alphabet }
      const chinese = watch.time('ctc', () => readChinese(allSigns, line, hasChinese))
      if (chinese) hasChinese = true
      if (chinese) return chinese
    }
    if (thicknessOf(region) < thinnest || line.characters.length === 0) return line
    if (isForeign(textOf(line)) || isSure(frames)) return line

    const probabilities = await watch.timeAsync('second', () => secondReader.run(crop, LINE_HEIGHT, paddedWidth))
    return watch.time('judge', () => judge(line, frames, { ...frames, probabilities, alphabet: secondReader.alphabet }))
  }
}

/** A line that ours reads as Greek or Cyrillic is left to ours: the other alphabet has no such letters. */
function readMixed(frames: Frames, theirs: Float32Array, { kinship }: Recognizer): ReadLine {
  const alone = readFrames(frames)
  if (isForeign(textOf(alone))) return alone
  mixReadings(theirs, frames.probabilities, kinship)
  return readFrames(frames)
}

const thicknessOf = ({ quad }: TextRegion): number => Math.min(quadWidth(quad), quadHeight(quad))

/** Columns of a page that are read twice at most: a long page of small print would take seconds more. */
const MOST_COLUMNS = 24_000

/** The thickness in px from which the lines of a page can be read twice, the thickest first: titles and dates before small print. */
export function thinnestReadTwice(regions: readonly TextRegion[]): number {
  let columns = 0
  for (const region of regions.toSorted((a, b) => thicknessOf(b) - thicknessOf(a))) {
    columns +=
      (Math.max(quadWidth(region.quad), quadHeight(region.quad)) / Math.max(1, thicknessOf(region))) * LINE_HEIGHT
    if (columns > MOST_COLUMNS) return thicknessOf(region)
  }
  return 0
}

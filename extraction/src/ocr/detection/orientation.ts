// Finds which way up a page and its lines are, by reading some of them.
import { textOf, type ReadLine } from '../lines/ctc-decoder.ts'
import { aspectRatio, quadHeight, quadWidth, turnQuad } from './geometry.ts'
import type { LineReader } from '../lines/line-reader.ts'
import type { TextRegion } from './find-regions.ts'

/** A region is wide or tall if one side is at least this many times the other. */
const ELONGATED = 1.5
/** Only lines longer than this many times their height are read to judge the page. */
const LONG = 2.5
/** How many lines are read to judge the page. */
const SAMPLE = 6
/** Upper bound on the letters of a line that count, so that one long line does not decide alone. */
const MAX_LETTERS = 12
/** If the mean confidence is at least this, a page that is not sideways is upright. */
const SURE = 0.9
/** How much higher the mean confidence must be when the lines are read upside down, for the page to be turned over. */
const CLEARLY_BETTER = 0.03
/** Smallest mean confidence upside down for a page to be turned over, unless it is sideways: hardly any page is upside down. */
const LEGIBLE = 0.8

/** The lines of a page as read, with the rotation that makes it upright. */
export interface UprightPage {
  /** Degrees clockwise by which the picture must be turned to be upright. */
  rotation: 0 | 90 | 180 | 270
  lines: { region: TextRegion; line: ReadLine }[]
}

/** Reads all regions the right way up. */
export async function readUpright(regions: readonly TextRegion[], readRegion: LineReader): Promise<UprightPage> {
  const known = new Map<string, Promise<ReadLine>>()
  /** The lines that were read to judge the page are not read again. */
  const read: LineReader = (region) => {
    const place = region.quad.join()
    const line = known.get(place) ?? readRegion(region)
    known.set(place, line)
    return line
  }
  const turns = await findTurns(regions, read)
  const lines: UprightPage['lines'] = []
  for (const region of regions) lines.push(await readLine(turned(region, turns), read))
  // when corner 1 of a region is the first, its text runs downwards: the picture is upright after three quarter turns
  const rotations = [0, 270, 180, 90] as const
  return { rotation: rotations[turns] ?? 0, lines }
}

const turned = (region: TextRegion, turns: number): TextRegion => ({ ...region, quad: turnQuad(region.quad, turns) })

/**
 * Returns the quarter turns of this page's text: the index, 0 to 3, of the corner of a region at which its text begins. On a clear page
 * only a few lines are read.
 */
async function findTurns(regions: readonly TextRegion[], read: LineReader): Promise<number> {
  const isSideways = isSidewaysPage(regions)
  const turns = isSideways ? 3 : 0
  const sample = longestLines(regions.map((region) => turned(region, turns)))
  if (sample.length === 0) return turns
  const forwards = await meanConfidence(sample, read)
  if (forwards >= SURE && !isSideways) return turns
  const upsideDown = sample.map((region) => turned(region, 2))
  const backwards = await meanConfidence(upsideDown, read)
  const isTurned = backwards > forwards + CLEARLY_BETTER && (isSideways || backwards >= LEGIBLE)
  return isTurned ? (turns + 2) % 4 : turns
}

function isSidewaysPage(regions: readonly TextRegion[]): boolean {
  let [tall, wide] = [0, 0]
  for (const { quad } of regions) {
    const [width, height] = [quadWidth(quad), quadHeight(quad)]
    if (height >= ELONGATED * width) tall += height
    else if (width >= ELONGATED * height) wide += width
  }
  return tall > wide
}

function longestLines(regions: readonly TextRegion[]): TextRegion[] {
  return regions
    .filter(({ quad }) => aspectRatio(quad) > LONG)
    .toSorted((a, b) => aspectRatio(b.quad) * b.score - aspectRatio(a.quad) * a.score)
    .slice(0, SAMPLE)
}

/** Reads regions, and returns the mean confidence of their letters. */
async function meanConfidence(regions: readonly TextRegion[], read: LineReader): Promise<number> {
  let [sum, letters] = [0, 0]
  for (const region of regions) {
    const line = await read(region)
    const length = Math.min(MAX_LETTERS, textOf(line).length)
    sum += line.confidence * length
    letters += Math.max(1, length)
  }
  return sum / letters
}

/** Reads a line. A line that is still vertical is read both ways, and the more confident reading counts. */
async function readLine(region: TextRegion, read: LineReader): Promise<UprightPage['lines'][number]> {
  if (quadHeight(region.quad) < ELONGATED * quadWidth(region.quad)) return { region, line: await read(region) }
  const [upwards, downwards] = [turned(region, 3), turned(region, 1)]
  const [up, down] = [await read(upwards), await read(downwards)]
  return down.confidence > up.confidence ? { region: downwards, line: down } : { region: upwards, line: up }
}

/** Reads the lines of Cyrillic and Greek pages again, with the network trained on those letters. */
import { textOf, type ReadLine } from './ctc.ts'
import { doubtfulLines, doubtfulShare, heightsOf } from './doubtful-lines.ts'
import type { ReadPage } from '../detection/orientation.ts'
import type { ReadRegion } from './recognize-line.ts'
import { countLetters, CYRILLIC, GREEK, lettersOf, writeIn, type Script } from '../scripts.ts'

type Line = ReadPage['lines'][number]

/** A line as read by the usual network and by the other one. */
interface Reread {
  was: ReadLine
  now: ReadLine
}

const DOUBT = { confidence: 0.93, charactersAHeight: 0.6 }
/** A page with a smaller share of doubtful text is not read again: one picture in seven is. */
const DOUBTFUL_SHARE = 0.2
/** How many doubtful lines are read to tell whether the page is in one of the other network's scripts. */
const SAMPLE = 4
/** Lines longer than this, in heights, add nothing and take longer. */
const LONG = 12

/**
 * What a reading needs to determine its page's script, and to be accepted once the script is known: how sure,
 * what part of its letters only that script has, and how much less sure than the usual network's it may be.
 */
const TELLING = { confidence: 0.85, share: 0.5, worse: 0.02 }
const FITTING = { confidence: 0.6, share: 0.15, worse: 0.15 }

/** Returns the lines read in the page's script, or unchanged if it is none of ours. */
export async function readLetters(lines: Line[], open: () => Promise<ReadRegion>): Promise<Line[]> {
  if (doubtfulShare(lines, DOUBT) < DOUBTFUL_SHARE) return lines
  const read = await open()
  const sample: Reread[] = []
  for (const { region, line } of tellingLines(lines)) sample.push({ was: line, now: await read(region) })
  const isPageIn = (it: Script) => sample.filter((pair) => isIn(it, pair, TELLING)).length >= sample.length / 2
  const script = [CYRILLIC, GREEK].find(isPageIn)
  if (!script) return lines
  const again: Line[] = []
  for (const { region, line } of lines) {
    const now = await read(region)
    again.push({ region, line: written(script, isIn(script, { was: line, now }, FITTING) ? now : line) })
  }
  return again
}

/** The longest of the doubtful lines, but not much longer than they need to be. */
function tellingLines(lines: readonly Line[]): Line[] {
  const worth = (line: Line) => (heightsOf(line) > LONG ? LONG / heightsOf(line) : heightsOf(line))
  return doubtfulLines(lines, DOUBT)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, SAMPLE)
}

function isIn(script: Script, { was, now }: Reread, least: typeof TELLING): boolean {
  const isSure = now.confidence >= Math.max(least.confidence, was.confidence - least.worse)
  const letters = countLetters(textOf(now))
  return isSure && letters > 0 && lettersOf(textOf(now), script) >= least.share * letters
}

function written(script: Script, line: ReadLine): ReadLine {
  const letters = Array.from(writeIn(script, textOf(line)))
  const characters = line.characters.map((it, index) => ({ ...it, character: letters[index] ?? it.character }))
  return { ...line, characters }
}

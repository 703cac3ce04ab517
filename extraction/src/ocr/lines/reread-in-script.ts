// Reads the lines of Cyrillic and Greek pages again, with the network for these scripts.

import { textOf, type ReadLine } from './ctc-decoder.ts'
import { findDoubtfulLines, measureDoubtfulShare, lengthInHeights } from './doubtful-lines.ts'
import type { UprightPage } from '../detection/orientation.ts'
import type { LineReader } from './line-reader.ts'
import { countLetters, CYRILLIC, GREEK, countScriptLetters, writeInScript, type Script } from '../scripts.ts'

type Line = UprightPage['lines'][number]

/** A line as read by the usual network and by the one for these scripts. */
interface Rereading {
  before: ReadLine
  after: ReadLine
}

interface Requirements {
  confidence: number
  /** The smallest share of letters in the script. */
  share: number
  /** How much lower the confidence may be than that of the first reading. */
  worse: number
}

/** A line below either bound is doubtful. */
const DOUBT_BOUNDS = { confidence: 0.93, charactersPerHeight: 0.6 }
/** Smallest share of doubtful text for a page to be read again; one picture in seven has that much. */
const MIN_DOUBTFUL_SHARE = 0.2
/** How many doubtful lines are read to tell whether the page is in one of the other network's scripts. */
const SAMPLE = 4
/** Lines longer than this, in heights, add nothing and take longer. */
const MAX_USEFUL_LENGTH = 12

/** What the second reading of a line must fulfil for the page's script to be detected. */
const TO_DETECT: Requirements = { confidence: 0.85, share: 0.5, worse: 0.02 }
/** What the second reading of a line must fulfil to be accepted, once the script is known. */
const TO_ACCEPT: Requirements = { confidence: 0.6, share: 0.15, worse: 0.15 }

/** Reads the lines of a Cyrillic or Greek page again, with the network for these scripts; returns those of other pages unchanged. */
export async function rereadInScript(lines: Line[], open: () => Promise<LineReader>): Promise<Line[]> {
  if (measureDoubtfulShare(lines, DOUBT_BOUNDS) < MIN_DOUBTFUL_SHARE) return lines
  const read = await open()
  const sample: Rereading[] = []
  for (const { region, line } of sampleLines(lines)) sample.push({ before: line, after: await read(region) })
  const isPageIn = (it: Script) => sample.filter((pair) => isInScript(it, pair, TO_DETECT)).length >= sample.length / 2
  const script = [CYRILLIC, GREEK].find(isPageIn)
  if (!script) return lines
  const again: Line[] = []
  for (const { region, line } of lines) {
    const after = await read(region)
    again.push({
      region,
      line: correctScript(script, isInScript(script, { before: line, after }, TO_ACCEPT) ? after : line),
    })
  }
  return again
}

/** Chooses doubtful lines for detecting the script: the longest that aren't longer than useful. */
function sampleLines(lines: readonly Line[]): Line[] {
  const worth = (line: Line) =>
    lengthInHeights(line) > MAX_USEFUL_LENGTH ? MAX_USEFUL_LENGTH / lengthInHeights(line) : lengthInHeights(line)
  return findDoubtfulLines(lines, DOUBT_BOUNDS)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, SAMPLE)
}

function isInScript(script: Script, { before, after }: Rereading, least: Requirements): boolean {
  const isSure = after.confidence >= Math.max(least.confidence, before.confidence - least.worse)
  const letters = countLetters(textOf(after))
  return isSure && letters > 0 && countScriptLetters(textOf(after), script) >= least.share * letters
}

function correctScript(script: Script, line: ReadLine): ReadLine {
  const letters = Array.from(writeInScript(script, textOf(line)))
  const characters = line.characters.map((it, index) => ({ ...it, character: letters[index] ?? it.character }))
  return { ...line, characters }
}

import { linesBetween, type Document } from '../../layout/document.ts'
import type { TitleCandidate } from './rank-titles.ts'

/** Words with which someone proposes something; the proposal ends where the day or hour begins. */
const PROPOSAL =
  /(?<!\p{L})(?:let'?s (?:do|have|go (?:for|to)|grab|meet (?:up )?for)|shall we (?:do|have|go (?:for|to))|how about|fancy(?: a)?|(?:any(?:one|body) )?up for|join (?:us|me) for)\s+(?<what>[^?.!]{3,60}?)(?=\s(?:on|this|next|tomorrow|tonight|today|at \d|@|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})|[?.!]|$)/iu
/** The probability that such a title is right. */
const PROBABILITY = 0.6

/**
 * Finds what someone proposes in the sentence that names the day, as a title.
 *
 *     "Let's do dinner at Da Michele next Thursday at 7:30pm" → "Dinner at Da Michele"
 */
export function findTitlesInProposals(
  document: Document,
  { start, end }: { start: number; end: number },
): TitleCandidate[] {
  const dated = linesBetween(document, start, end)
  const [first] = dated
  const before = first && document.lines[first.index - 1]
  const lines = before && before.block === first.block ? [before, ...dated] : dated
  const text = lines.map((line) => line.text).join(' ')
  const what = PROPOSAL.exec(text.replaceAll('’', "'"))?.groups?.['what']
  if (!what) return []
  return [{ lines, text: what.charAt(0).toUpperCase() + what.slice(1), probability: PROBABILITY }]
}

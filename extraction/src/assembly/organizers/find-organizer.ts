import type { Line } from '../../layout/document.ts'
import type { Findings } from '../gather-findings.ts'
import { rankOrganizers } from './rank-organizers.ts'

/** Who is behind the event, with the lines that say so. */
export interface FoundOrganizer {
  name: string
  lines: readonly Line[]
  confidence: number
}

/** From here a name is shown: of such names two in three were right on pictures that the weights had not seen. */
const MIN_SHARE = 0.35

/** The likeliest name of who is behind the event; null when none is likely. */
export function findOrganizer(
  findings: Findings,
  parts: { title: ReadonlySet<Line>; venue: ReadonlySet<Line> },
): FoundOrganizer | null {
  const [best] = rankOrganizers(findings, parts)
  return best && best.share >= MIN_SHARE ? { name: best.name, lines: best.lines, confidence: best.share } : null
}

import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { rankOrganizers, type TakenLines } from './rank-organizers.ts'

/** Who is behind the event, with the lines that say so. */
export interface FoundOrganizer {
  name: string
  lines: readonly Line[]
  confidence: number
}

/** From here a name is shown: of such names three in five were right on pictures that the trees had not seen. */
const MIN_PROBABILITY = 0.3

/** The likeliest name of who is behind the event; null when none is likely. */
export function findOrganizer(findings: Findings, taken: TakenLines): FoundOrganizer | null {
  const [best] = rankOrganizers(findings, taken)
  return best && best.probability >= MIN_PROBABILITY
    ? { name: best.name, lines: best.lines, confidence: best.probability }
    : null
}

import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { probabilityBy } from '../linear-score.ts'
import { organizerCandidates } from './organizer-candidates.ts'
import { measureOrganizerPage, organizerFeatures } from './organizer-features.ts'
import weights from './organizer-weights.json' with { type: 'json' }

/** Who is behind the event, with the lines that say so. */
export interface FoundOrganizer {
  name: string
  lines: readonly Line[]
  confidence: number
}

/** From here a name is shown: of such names seven in ten were right on pictures of owners that nothing was fitted on. */
const MIN_PROBABILITY = 0.3

/** Returns the likeliest name of who is behind the event; null when none is likely. `title`: the lines that it was read from. */
export function findOrganizer(findings: Findings, title: ReadonlySet<Line>): FoundOrganizer | null {
  const found = measureOrganizers(findings, title).map(({ candidate: { name, lines }, features }) => ({
    name,
    lines,
    confidence: probabilityBy(weights, features),
  }))
  const [best] = found.toSorted((a, b) => b.confidence - a.confidence)
  return best && best.confidence >= MIN_PROBABILITY ? best : null
}

/** Measures every candidate. A title that names no body and is not like the page's site is none: 1 of 17 was right. */
export function measureOrganizers(findings: Findings, title: ReadonlySet<Line>) {
  const page = measureOrganizerPage(findings, title)
  return organizerCandidates(findings)
    .map((candidate) => ({ candidate, features: organizerFeatures(candidate, page) }))
    .filter(({ features }) => features['plainTitle'] !== 1)
}

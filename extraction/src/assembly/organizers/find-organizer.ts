import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { probabilityOf } from '../linear-score.ts'
import { listOrganizerCandidates } from './organizer-candidates.ts'
import { measureOrganizerPage, computeOrganizerFeatures } from './organizer-features.ts'
import weights from './organizer-weights.json' with { type: 'json' }

/** The organiser, with the lines that say so. */
export interface FoundOrganizer {
  name: string
  lines: readonly Line[]
  confidence: number
}

/** A name is shown from this score: seven in ten of these were right on held-out owners' pictures. */
const MIN_PROBABILITY = 0.3

/** Returns the likeliest organiser; null if none is likely. `title`: the lines that it was read from. */
export function findOrganizer(findings: Findings, title: ReadonlySet<Line>): FoundOrganizer | null {
  const found = measureOrganizers(findings, title).map(({ candidate: { name, lines }, features }) => ({
    name,
    lines,
    confidence: probabilityOf(weights, features),
  }))
  const [best] = found.toSorted((a, b) => b.confidence - a.confidence)
  return best && best.confidence >= MIN_PROBABILITY ? best : null
}

/** Measures every candidate. A title that names no organisation and isn't like the page's site is excluded: 1 of 17 was right. */
export function measureOrganizers(findings: Findings, title: ReadonlySet<Line>) {
  const page = measureOrganizerPage(findings, title)
  return listOrganizerCandidates(findings)
    .map((candidate) => ({ candidate, features: computeOrganizerFeatures(candidate, page) }))
    .filter(({ features }) => features['plainTitle'] !== 1)
}

// Finds the organiser of a page's event.
import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { probabilityOf } from '../linear-score.ts'
import { listOrganizerCandidates } from './organizer-candidates.ts'
import { measureOrganizerPage, computeOrganizerFeatures } from './organizer-features.ts'
import weights from './organizer-weights.json' with { type: 'json' }

/** The organiser, with the lines that name it. */
export interface FoundOrganizer {
  name: string
  lines: readonly Line[]
  confidence: number
}

/** Names with a lower probability are not shown. Of those shown, seven in ten were right on held-out pictures. */
const MIN_PROBABILITY = 0.3

/** Returns the likeliest organiser; null if none is likely. `title`: the lines that it was read from. */
export function findOrganizer(findings: Findings, title: ReadonlySet<Line>): FoundOrganizer | null {
  const found = listOrganizersWithFeatures(findings, title).map(({ candidate: { name, lines }, features }) => ({
    name,
    lines,
    confidence: probabilityOf(weights, features),
  }))
  const [best] = found.toSorted((a, b) => b.confidence - a.confidence)
  return best && best.confidence >= MIN_PROBABILITY ? best : null
}

/**
 * Lists the candidates for the organiser with their features. A title is a candidate only if it names an organisation or resembles the name
 * of the page's site: of 17 other titles, only 1 was right.
 */
export function listOrganizersWithFeatures(findings: Findings, title: ReadonlySet<Line>) {
  const page = measureOrganizerPage(findings, title)
  return listOrganizerCandidates(findings)
    .map((candidate) => ({ candidate, features: computeOrganizerFeatures(candidate, page) }))
    .filter(({ features }) => features['plainTitle'] !== 1)
}

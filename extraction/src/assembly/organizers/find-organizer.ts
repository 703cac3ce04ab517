import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { openEnsemble, toProbability } from '../trees/tree-ensemble.ts'
import { organizerCandidates } from './organizer-candidates.ts'
import { measureOrganizerPage, organizerFeatures, type TakenLines } from './organizer-features.ts'
import trees from './organizer-trees.json' with { type: 'json' }

/** Who is behind the event, with the lines that say so. */
export interface FoundOrganizer {
  name: string
  lines: readonly Line[]
  confidence: number
}

/** From here a name is shown: of such names three in five were right on pictures that the trees had not seen. */
const MIN_PROBABILITY = 0.3

const scoreByTrees = openEnsemble(trees)

/** The likeliest name of who is behind the event; null when none is likely. */
export function findOrganizer(findings: Findings, taken: TakenLines): FoundOrganizer | null {
  const found = measureOrganizers(findings, taken).map(({ candidate: { name, lines }, features }) => ({
    name,
    lines,
    confidence: toProbability(scoreByTrees(features)),
  }))
  const [best] = found.toSorted((a, b) => b.confidence - a.confidence)
  return best && best.confidence >= MIN_PROBABILITY ? best : null
}

/** Every candidate with its features. A title that names no body and is not like the page's site is none: 1 of 17 was right. */
export function measureOrganizers(findings: Findings, taken: TakenLines) {
  const page = measureOrganizerPage(findings, taken)
  return organizerCandidates(findings)
    .map((candidate) => ({ candidate, features: organizerFeatures(candidate, page) }))
    .filter(({ features }) => features['plainTitle'] !== 1)
}

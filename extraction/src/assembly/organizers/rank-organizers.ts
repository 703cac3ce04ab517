import type { Line } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { openEnsemble, toProbability } from '../trees/tree-ensemble.ts'
import { organizerCandidates, type OrganizerCandidate } from './organizer-candidates.ts'
import { measureOrganizerPage, organizerFeatures } from './organizer-features.ts'
import trees from './organizer-trees.json' with { type: 'json' }

/** A reading of who is behind the event. */
export interface RankedOrganizer extends OrganizerCandidate {
  /** That it is right, 0..1; a longer and a shorter form may both be. */
  probability: number
}

/** What the trees are asked about a candidate. */
export interface MeasuredOrganizer {
  candidate: OrganizerCandidate
  features: Readonly<Record<string, number>>
}

/** The lines that the title and the venue were read from. */
export interface TakenLines {
  title: ReadonlySet<Line>
  venue: ReadonlySet<Line>
}

const scoreByTrees = openEnsemble(trees)

/** Candidates for the organiser, best first. */
export const rankOrganizers = (findings: Findings, taken: TakenLines): RankedOrganizer[] =>
  measureOrganizers(findings, taken)
    .map(({ candidate, features }) => ({ ...candidate, probability: toProbability(scoreByTrees(features)) }))
    .toSorted((a, b) => b.probability - a.probability)

/** Every candidate with its features. A title that names no body and is not like the page's site is none: 1 of 17 was right. */
export function measureOrganizers(findings: Findings, taken: TakenLines): MeasuredOrganizer[] {
  const page = measureOrganizerPage(findings, taken)
  return organizerCandidates(findings)
    .map((candidate) => ({ candidate, features: organizerFeatures(candidate, page) }))
    .filter(({ features }) => features['plainTitle'] !== 1)
}

import type { Line } from '../../layout/document.ts'
import { toKey, type Findings } from '../gather-findings.ts'
import { organizerCandidates, type OrganizerCandidate } from './organizer-candidates.ts'
import { measureOrganizerPage, organizerFeatures } from './organizer-features.ts'
import weights from './organizer-weights.json' with { type: 'json' }

/** A reading of who is behind the event. */
export interface RankedOrganizer extends OrganizerCandidate {
  /** Probability, 0..1, that this name or a longer or shorter form of it is the right one; the rest is "none is". */
  share: number
}

type Weights = Readonly<Record<string, number>>

/** Candidates for the organiser, best first. `title` and `venue` are the lines these were read from. */
export function rankOrganizers(
  findings: Findings,
  parts: { title: ReadonlySet<Line>; venue: ReadonlySet<Line> },
  byFeature: Weights = weights,
): RankedOrganizer[] {
  const page = measureOrganizerPage(findings, parts)
  const scored = organizerCandidates(findings).map((candidate) => {
    const features = Object.entries(organizerFeatures(candidate, page))
    return {
      candidate,
      key: toKey(candidate.name),
      odds: Math.exp(features.reduce((sum, [name, value]) => sum + value * (byFeature[name] ?? 0), 0)),
    }
  })
  // That none is right has odds of 1: the score of the empty choice is 0.
  const all = scored.reduce((sum, { odds }) => sum + odds, 1)
  return scored
    .toSorted((a, b) => b.odds - a.odds)
    .map(({ candidate, key }) => {
      const forms = scored.filter((other) => other.key.includes(key) || key.includes(other.key))
      return { ...candidate, share: forms.reduce((sum, { odds }) => sum + odds, 0) / all }
    })
}

import type { LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { matchesField } from '../../benchmark/src/corpus/match-field.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import { listOrganizersWithFeatures } from '../../extraction/src/assembly/organizers/find-organizer.ts'
import { rankTitles } from '../../extraction/src/assembly/titles/rank-titles.ts'
import type { LabelledCandidate } from './labelled-candidates.ts'

/** Returns the organiser candidates that the product considers for a picture, each labelled right or wrong. */
export function labelOrganizers(
  findings: Findings,
  { eventSets }: Pick<LabelledPicture, 'eventSets'>,
): LabelledCandidate[] {
  const title = new Set(rankTitles(findings)[0]?.lines)
  const events = eventSets.flat().filter((event) => !event.optional)
  return listOrganizersWithFeatures(findings, title).map(({ candidate, features }) => ({
    features,
    isRight: events.some((event) => matchesField(event, 'organizer_name', candidate.name) === true),
  }))
}

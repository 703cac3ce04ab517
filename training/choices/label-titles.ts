import type { LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { matchesTitle } from '../../benchmark/src/corpus/match-event.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import { listTitlesWithFeatures } from '../../extraction/src/assembly/titles/titles-with-features.ts'
import type { LabelledCandidate } from './labelled-candidates.ts'

/** Returns the title candidates that the product considers for a picture, each labelled right or wrong. */
export function labelTitles(
  findings: Findings,
  { eventSets }: Pick<LabelledPicture, 'eventSets'>,
): LabelledCandidate[] {
  const events = eventSets.flat().filter((event) => !event.optional)
  return listTitlesWithFeatures(findings).map(({ text, features }) => ({
    features,
    isRight: events.some((event) => matchesTitle(event, text)),
  }))
}

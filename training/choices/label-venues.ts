import type { LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { matchesField } from '../../benchmark/src/corpus/match-field.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import { listVenuesWithFeatures } from '../../extraction/src/assembly/places/find-venue.ts'
import type { VenuePage } from '../../extraction/src/assembly/places/venue-candidates.ts'
import { rankTitles } from '../../extraction/src/assembly/titles/rank-titles.ts'
import { linesBetween } from '../../extraction/src/layout/document.ts'
import type { LabelledCandidate } from './labelled-candidates.ts'

/** Converts a page's findings to the input of the venue search. */
export function venuePageOf(findings: Findings): VenuePage {
  const { document, when, address } = findings
  const dateLines = when.items.flatMap((item) => linesBetween(document, item.start, item.end))
  const title = new Set(rankTitles(findings)[0]?.lines)
  return { document, title, address, items: when.items, dateLines: new Set(dateLines) }
}

/** Returns the venue candidates that the product considers for a picture, each labelled right or wrong. */
export function labelVenues(
  findings: Findings,
  { eventSets }: Pick<LabelledPicture, 'eventSets'>,
): LabelledCandidate[] {
  const events = eventSets.flat().filter((event) => !event.optional)
  return listVenuesWithFeatures(venuePageOf(findings)).map(({ candidate: { name }, features }) => ({
    features,
    isRight: events.some((event) => matchesField(event, 'venue', name) === true),
  }))
}

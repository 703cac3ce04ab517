import type { LabelledPicture } from '../../benchmark/src/corpus/labelled-pictures.ts'
import { matchesField } from '../../benchmark/src/corpus/match-field.ts'
import type { Findings } from '../../extraction/src/assembly/findings.ts'
import { listCitiesWithFeatures } from '../../extraction/src/assembly/places/choose-city.ts'
import { findVenues } from '../../extraction/src/assembly/places/find-venue.ts'
import type { LabelledCandidate } from './labelled-candidates.ts'
import { venuePageOf } from './label-venues.ts'

/** Returns the city candidates that the product considers for a picture, each labelled right or wrong. */
export function labelCities(
  findings: Findings,
  { eventSets }: Pick<LabelledPicture, 'eventSets'>,
): LabelledCandidate[] {
  const [venue] = findVenues(venuePageOf(findings))
  const events = eventSets.flat().filter((event) => !event.optional)
  return listCitiesWithFeatures({ ...findings, venue: venue?.lines ?? [] }).map(
    ({ candidate: { name }, features }) => ({
      features,
      isRight: events.some((event) => matchesField(event, 'city', name) === true),
    }),
  )
}

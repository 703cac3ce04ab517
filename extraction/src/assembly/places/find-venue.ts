// Finds where a page's event takes place: the likeliest of the names on the page.
import { isKind } from '../../layout/document.ts'
import { probabilityOf } from '../linear-score.ts'
import type { NamedPlace } from './named-place.ts'
import { listVenueCandidates, type VenueCandidate, type VenuePage } from './venue-candidates.ts'
import { computeVenueFeatures } from './venue-features.ts'
import weights from './venue-weights.json' with { type: 'json' }

/** Names with a lower probability are left out: where the best name was below it, one in six was right. */
const MIN_PROBABILITY = 0.3
/** An online event is assumed only if no name has at least this confidence. */
const CONFIDENT = 0.5
const ONLINE_CONFIDENCE = 0.72
const ONLINE =
  /\b(?:online|on-line|zoom|webinar|livestream|live stream|virtual(?:ly)?|en línea|en linea|en ligne|google meet|microsoft teams)\b/i
/** Words that say that tickets are sold online, not that the event takes place there. */
const SOLD_ONLINE =
  /\b(?:tickets?|book|booking|buy|purchase|register|registration|order|sales?)\b|\b(?:or|and|&) online\b|\bonline (?:or|and|&|at)\b/i

/** Finds the possible venues, likeliest first. */
export function findVenues(page: VenuePage): NamedPlace[] {
  const venues = listVenuesWithFeatures(page)
    .map(({ candidate: { name, lines }, features }) => ({ name, lines, confidence: probabilityOf(weights, features) }))
    .filter(({ confidence }) => confidence >= MIN_PROBABILITY)
    .toSorted((a, b) => b.confidence - a.confidence)
  const online = page.address?.street || (venues[0] && venues[0].confidence >= CONFIDENT) ? null : findOnlineVenue(page)
  return online ? [online, ...venues] : venues
}

/** Lists the names on a page that may be a venue, with the features that they are ranked by. */
export const listVenuesWithFeatures = (
  page: VenuePage,
): { candidate: VenueCandidate; features: Record<string, number> }[] =>
  listVenueCandidates(page).map((candidate) => ({ candidate, features: computeVenueFeatures(candidate, page) }))

function findOnlineVenue({ document }: VenuePage): NamedPlace | null {
  const line = document.lines.find((it) => ONLINE.test(it.text) && !SOLD_ONLINE.test(it.text) && !isKind(it, 'url'))
  return line ? { name: 'Online', lines: [line], confidence: ONLINE_CONFIDENCE } : null
}

import { findCity } from '../../places/gazetteer.ts'
import { hasVenueWord } from '../../fields/place/venue.ts'
import { trimEdges } from '../titles/title-text.ts'
import type { NamedPlace } from './named-place.ts'

/** A district, a village, a county, a town: capitals, and no number that might be a time or a price. */
const PLACE_NAME = /^\p{Lu}[\p{L}.'’ -]{2,28}$/u
const MAX_PARTS = 4

/**
 * What stands behind a venue up to its town, where no street is given.
 *
 *     "Venue: Elm Centre, Eastbourne, Lower Hutt" → "Eastbourne, Lower Hutt"
 *     "Elm Centre, Lower Hutt" → null: that is the city, and no more
 */
export function tailOfVenue({ name, lines }: NamedPlace): string | null {
  const [line] = lines
  const at = line?.text.indexOf(name) ?? -1
  if (!line || at < 0 || lines.length > 1) return null
  const [before, ...parts] = line.text
    .slice(at + name.length)
    .split(',')
    .map(trimEdges)
  const isPlaces = before === '' && parts.every((part) => PLACE_NAME.test(part) && !hasVenueWord(part))
  if (!isPlaces || parts.length < 2 || parts.length > MAX_PARTS || !findCity(parts.at(-1) ?? '')) return null
  return parts.join(', ')
}

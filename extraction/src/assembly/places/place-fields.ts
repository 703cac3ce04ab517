// Builds the fields that say where an event takes place.
import { zoneOf } from '../../places/gazetteer.ts'
import type { Document } from '../../layout/document.ts'
import { formatAddress, type FoundAddress } from './find-address.ts'
import type { FoundCity } from './choose-city.ts'
import type { NamedPlace } from './named-place.ts'
import { omitMissing, withEvidenceIfAny, NOWHERE, spotOfLines, type FoundFields } from '../found-fields.ts'

/** Where one event takes place, as far as the page says. */
export interface EventPlace {
  venue: NamedPlace | null
  address: FoundAddress | null
  city: FoundCity | null
}

const CITY_CONFIDENCE = 0.75
/** The confidence in a city that nothing but its name supports. */
const BARE_CITY_CONFIDENCE = 0.6
/** The confidence in what follows from the city: country, coordinates, time zone. */
const DERIVED_CONFIDENCE = 0.85
/** The confidence of an address pattern is raised by this much, since patterns see only a part of the address. */
const ADDRESS_BONUS = 0.2
const MAX_ADDRESS_CONFIDENCE = 0.97

/** Builds an event's place fields: what was read, and what follows from the city. */
export function buildPlaceFields(document: Document, { venue, address, city }: EventPlace): FoundFields {
  const confidence = Math.min(MAX_ADDRESS_CONFIDENCE, (address?.confidence ?? 0) + ADDRESS_BONUS)
  const atAddress = address ? spotOfLines(document, address.lines) : NOWHERE
  const atVenue = venue ? spotOfLines(document, venue.lines) : NOWHERE
  const street = address && formatAddress(address)
  const atCity = city ? spotOfLines(document, city.lines) : NOWHERE
  return omitMissing({
    venue: venue ? withEvidenceIfAny(venue.name, atVenue, { confidence: venue.confidence }) : undefined,
    address: withEvidenceIfAny(street, atAddress, { confidence }),
    postal_code: withEvidenceIfAny(address?.postalCode, atAddress, { confidence }),
    city: withEvidenceIfAny(city?.name, atCity, {
      confidence: city?.isSupported ? CITY_CONFIDENCE : BARE_CITY_CONFIDENCE,
    }),
    ...deriveFromCity(city, countryOfPlace({ city, address })),
  })
}

/** Returns the country that follows from the city or the address; ISO 3166-1 alpha-2. */
export const countryOfPlace = ({ city, address }: Pick<EventPlace, 'city' | 'address'>): string | null =>
  city?.country ?? city?.city?.country ?? address?.country ?? null

/** Derives country, coordinates and time zone, which are never printed, from the city. */
function deriveFromCity(city: FoundCity | null, country: string | null): FoundFields {
  const note = city ? `Worked out from ${city.name}.` : 'Worked out from the format of the address.'
  const derived = { source: 'worked-out', confidence: DERIVED_CONFIDENCE, note } as const
  const place = city?.city ?? null
  return omitMissing({
    country: withEvidenceIfAny(country && countryName(country), NOWHERE, derived),
    coordinates: withEvidenceIfAny(place && { latitude: place.latitude, longitude: place.longitude }, NOWHERE, derived),
    time_zone: withEvidenceIfAny(place && zoneOf(place), NOWHERE, derived),
  })
}

let regionNames: Intl.DisplayNames | undefined

/** Returns a country's English name. The names are loaded lazily: loading takes as long as all our own patterns. */
function countryName(code: string): string {
  regionNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
  return /^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code
}

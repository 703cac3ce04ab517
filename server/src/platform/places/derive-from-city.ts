import type { EventRow } from '../database/tables/event-tables.ts'
import { isFieldSetByPerson, emptyLocation } from '../database/rows/event-fields.ts'
import { evidenceFromCity, zoneOfCity } from './zone-of-city.ts'

/** Fields that may be derived from a city instead of read from the picture. */
export const fieldsDerivedFromCity = ['country', 'coordinates', 'time_zone'] as const

type PlacedEvent = Pick<EventRow, 'location' | 'time_zone' | 'evidence'>

const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
/** Ignores case and accents: after correcting "RIGA" to "Rīga" the event is in the same city. */
const isSameCity = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && compare(one, other) === 0)

/**
 * Updates what is derived from an event's city when a person changes the city: clears country and coordinates, and sets
 * the new city's time zone. Keeps values that a person set or that a picture shows.
 */
export function deriveFromCity<Row extends PlacedEvent>(before: PlacedEvent, edited: Row): Row {
  const city = edited.location?.city ?? null
  if (isSameCity(city, before.location?.city ?? null)) return edited
  const derived = fieldsDerivedFromCity.filter((field) => edited.evidence[field]?.source === 'worked-out')
  const evidence = Object.fromEntries(
    Object.entries(edited.evidence).filter(([field]) => !derived.some((it) => it === field)),
  )
  const cleared = Object.fromEntries(derived.filter((field) => field !== 'time_zone').map((field) => [field, null]))
  const keepsZone =
    !derived.includes('time_zone') && (edited.time_zone !== null || isFieldSetByPerson(edited, 'time_zone'))
  const zone = city && !keepsZone ? zoneOfCity(city, before.time_zone) : null
  return {
    ...edited,
    location: edited.location && { ...emptyLocation, ...edited.location, ...cleared },
    time_zone: keepsZone ? edited.time_zone : zone,
    evidence: city && zone ? { ...evidence, time_zone: evidenceFromCity(city) } : evidence,
  }
}

import type { EventRow } from '../database/tables/event-tables.ts'
import { isTheirs, nowhere } from '../database/rows/event-value.ts'
import { followsFrom, zoneOfTown } from './zone-of-town.ts'

/** Fields that are worked out from a city, not printed. */
export const derivedFromCity = ['country', 'coordinates', 'time_zone'] as const

type Placed = Pick<EventRow, 'location' | 'time_zone' | 'evidence'>

const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
/** "RIGA" and "Rīga" are one: a better spelling moves nothing. */
const isOneTown = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && compare(one, other) === 0)

/**
 * Removes the fields derived from an event's city when a person names another one, and sets the zone of that one.
 * Otherwise a city that was read wrong would keep the event at its hour, and on its map. Values that a person set, or
 * that a picture shows, stay.
 */
export function deriveFromCity<Row extends Placed>(before: Placed, edited: Row): Row {
  const town = edited.location?.city ?? null
  if (isOneTown(town, before.location?.city ?? null)) return edited
  const gone = derivedFromCity.filter((field) => edited.evidence[field]?.source === 'worked-out')
  const evidence = Object.fromEntries(
    Object.entries(edited.evidence).filter(([field]) => !gone.some((it) => it === field)),
  )
  const cleared = Object.fromEntries(gone.filter((field) => field !== 'time_zone').map((field) => [field, null]))
  const keepsZone = !gone.includes('time_zone') && (edited.time_zone !== null || isTheirs(edited, 'time_zone'))
  const zone = town && !keepsZone ? zoneOfTown(town, before.time_zone) : null
  return {
    ...edited,
    location: edited.location && { ...nowhere, ...edited.location, ...cleared },
    time_zone: keepsZone ? edited.time_zone : zone,
    evidence: town && zone ? { ...evidence, time_zone: followsFrom(town) } : evidence,
  }
}

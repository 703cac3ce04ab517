import { listCities, zoneOf, type City } from './gazetteer.ts'

/** A namesake in another time zone more than this many times as large is the one meant: "Melbourne". */
const MUCH_LARGER = 20

/**
 * Finds the town with this name in the person's own time zone; null if a namesake in another is much larger.
 *
 *     "Durham", "Europe/London"    → the one in England, not the larger one in North Carolina
 *     "Melbourne", "Europe/London" → null: hardly the one in Derbyshire
 */
export function findLocalTown(name: string, timeZone: string): City | null {
  const towns = listCities(name)
  const largest = towns[0]?.population ?? 0
  return towns.find((town) => town.population * MUCH_LARGER >= largest && zoneOf(town) === timeZone) ?? null
}

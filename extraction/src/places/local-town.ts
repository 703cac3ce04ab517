import { listCities, zoneOf, type City } from './gazetteer.ts'

/** If a town of the same name in another time zone is more than this many times as large, that one is meant: "Melbourne". */
const MUCH_LARGER = 20

/**
 * Finds the town with this name in the person's own time zone; null if one in another time zone is much larger.
 *
 *     "Durham", "Europe/London"    → the one in England, not the larger one in North Carolina
 *     "Melbourne", "Europe/London" → null: hardly the one in Derbyshire
 */
export function findLocalTown(name: string, timeZone: string): City | null {
  const towns = listCities(name)
  const largest = towns[0]?.population ?? 0
  return towns.find((town) => town.population * MUCH_LARGER >= largest && zoneOf(town) === timeZone) ?? null
}

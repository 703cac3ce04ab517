import { listCities, zoneOf } from '@swap/extraction/gazetteer'
import type { Evidence } from '@swap/contract/reading'

/** Thousand inhabitants from which a town is widely known, and one at home is meant rather than any namesake. */
const LARGE = 100
/** From this size a town at home is meant rather than one far away that does not dwarf it. */
const SMALL = 5
/** How many times larger than any namesake a town must be to be meant everywhere. */
const DOMINANCE = 10

const regionOf = (zone: string): string => zone.split('/', 1)[0] ?? zone

/**
 * Returns the IANA zone of the town that is meant by a name; `near` is the zone in which it is expected. Null where that is not clear.
 *
 *     Tokyo, from London         → Asia/Tokyo
 *     Birmingham, from Chicago   → America/Chicago: there is one in that zone, though a larger one in England
 *     Paris, from Chicago        → Europe/Paris: it dwarfs the one in Texas
 *     Birmingham, from New York  → America/Chicago: the one on the same side of the sea
 *     Birmingham, from Tokyo     → null
 *     Nowhereville               → null
 */
export function zoneOfTown(town: string, near: string | null): string | null {
  const towns = listCities(town).map((city) => ({ zone: zoneOf(city), population: city.population }))
  const home = towns.find(({ zone }) => zone === near)
  if (home && home.population >= LARGE) return home.zone
  const large = towns.filter(({ population }) => population >= LARGE)
  const [largest] = large
  const others = towns.filter(({ zone }) => zone !== largest?.zone)
  if (largest && others.every(({ population }) => population * DOMINANCE <= largest.population)) return largest.zone
  if (home && home.population >= SMALL) return home.zone
  const beside = near === null ? undefined : large.find(({ zone }) => regionOf(zone) === regionOf(near))
  return beside?.zone ?? null
}

/** Evidence for an event's zone that follows from a town named by a person. */
export const followsFrom = (town: string): Evidence => ({
  source: 'worked-out',
  confidence: 0.85,
  boxes: [],
  text: null,
  note: `Worked out from ${town}.`,
  alternatives: [],
})

import { listCities, zoneOf } from '@swap/extraction/gazetteer'

/** Thousand inhabitants from which a town far away is more likely meant than one that nobody has heard of. */
const KNOWN_AFAR = 100
/** The same for one in the person's own zone. */
const KNOWN_NEAR = 5

const regionOf = (zone: string): string => zone.split('/', 1)[0] ?? zone

/**
 * IANA zone of the town an event was said to be in, where its clocks are not the person's; else null.
 *
 *     Tokyo, said in London      → Asia/Tokyo
 *     Lisbon, said in Lisbon     → null
 *     Birmingham, said in Dallas → null: there is one in that zone, though a larger one in England
 *     Birmingham, said in New York → America/Chicago: of the one on the same side of the sea
 *     Nowhereville               → null
 */
export function zoneOfTown(town: string, ownersZone: string): string | null {
  const towns = listCities(town).map((city) => ({ zone: zoneOf(city), population: city.population }))
  if (towns.some(({ zone, population }) => zone === ownersZone && population >= KNOWN_NEAR)) return null
  const known = towns.filter(({ population }) => population >= KNOWN_AFAR)
  const near = known.find(({ zone }) => regionOf(zone) === regionOf(ownersZone))
  return (near ?? known[0])?.zone ?? null
}

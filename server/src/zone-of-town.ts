import { listCities, zoneOf } from '@swap/extraction/gazetteer'
import type { Evidence } from '@swap/contract/reading'

/** Thousand inhabitants from which a town far away is more likely meant than one that nobody has heard of. */
const KNOWN_AFAR = 100
/** The same for one in the zone it is expected in. */
const KNOWN_NEAR = 5
/** So many times as large as any other of its name a town is meant wherever it is spoken of. */
const DOMINANCE = 10

const regionOf = (zone: string): string => zone.split('/', 1)[0] ?? zone

/**
 * IANA zone of the town that is meant by a name; `near` is the zone in which it is expected. Null where that is not clear.
 *
 *     Tokyo, from London         → Asia/Tokyo
 *     Birmingham, from Chicago   → America/Chicago: there is one in that zone, though a larger one in England
 *     Birmingham, from New York  → America/Chicago: the one on the same side of the sea
 *     Birmingham, from Tokyo     → null
 *     Nowhereville               → null
 */
export function zoneOfTown(town: string, near: string | null): string | null {
  const towns = listCities(town).map((city) => ({ zone: zoneOf(city), population: city.population }))
  if (towns.some(({ zone, population }) => zone === near && population >= KNOWN_NEAR)) return near
  const known = towns.filter(({ population }) => population >= KNOWN_AFAR)
  const beside = near === null ? undefined : known.find(({ zone }) => regionOf(zone) === regionOf(near))
  if (beside) return beside.zone
  const [largest] = known
  const others = towns.filter(({ zone }) => zone !== largest?.zone)
  return largest && others.every(({ population }) => population * DOMINANCE <= largest.population) ? largest.zone : null
}

/** Where the zone of an event comes from whose town somebody named. */
export const followsFrom = (town: string): Evidence => ({
  source: 'worked-out',
  confidence: 0.85,
  boxes: [],
  text: null,
  note: `It follows from ${town}.`,
  alternatives: [],
})

import { listCities, zoneOf } from '@swap/extraction/gazetteer'
import type { Evidence } from '@swap/contract/reading'

/** In thousands of inhabitants. In the person's own zone, a city of at least this size is preferred to any namesake. */
const LARGE_CITY_THOUSANDS = 100
/**
 * In thousands of inhabitants. In the person's own zone, a town of at least this size is preferred unless a namesake is dominant
 * (see `DOMINANCE`).
 */
const MIN_TOWN_THOUSANDS = 5
/**
 * A city this many times larger than each of its namesakes is preferred wherever the person is, unless there is one
 * of at least `LARGE_CITY_THOUSANDS` in the person's own zone.
 */
const DOMINANCE = 10

const regionOf = (zone: string): string => zone.split('/', 1)[0] ?? zone

/**
 * Finds the time zone of the city that a name most likely means; `near` is the zone of the person who uses the name. Null
 * if that is not clear.
 *
 *     Tokyo, from London         → Asia/Tokyo
 *     Birmingham, from Chicago   → America/Chicago: there is one in that zone, though a larger one in England
 *     Paris, from Chicago        → Europe/Paris: it dwarfs the one in Texas
 *     Birmingham, from New York  → America/Chicago: the one on the same side of the sea
 *     Birmingham, from Tokyo     → null
 *     Nowhereville               → null
 */
export function zoneOfCity(name: string, near: string | null): string | null {
  const cities = listCities(name).map((city) => ({ zone: zoneOf(city), population: city.population }))
  const home = cities.find(({ zone }) => zone === near)
  if (home && home.population >= LARGE_CITY_THOUSANDS) return home.zone
  const large = cities.filter(({ population }) => population >= LARGE_CITY_THOUSANDS)
  const [largest] = large
  const others = cities.filter(({ zone }) => zone !== largest?.zone)
  if (largest && others.every(({ population }) => population * DOMINANCE <= largest.population)) return largest.zone
  if (home && home.population >= MIN_TOWN_THOUSANDS) return home.zone
  const neighbour = near === null ? undefined : large.find(({ zone }) => regionOf(zone) === regionOf(near))
  return neighbour?.zone ?? null
}

/** Returns the evidence for a time zone that follows from a city named by a person. */
export const evidenceFromCity = (city: string): Evidence => ({
  source: 'worked-out',
  confidence: 0.85,
  boxes: [],
  text: null,
  note: `Worked out from ${city}.`,
  alternatives: [],
})

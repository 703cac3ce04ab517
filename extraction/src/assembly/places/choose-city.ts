// Chooses the city of a page, from its address or among candidates.
import type { Line } from '../../layout/document.ts'
import { findCity, zoneOf, type City } from '../../places/gazetteer.ts'
import { findLocalTown } from '../../places/local-town.ts'
import type { Findings } from '../findings.ts'
import { probabilityOf } from '../linear-score.ts'
import { listCityCandidates, type CityCandidate } from './city-candidates.ts'
import { computeCityFeatures, LARGE_TOWN, isPlausible, type CityPage } from './city-features.ts'
import weights from './city-weights.json' with { type: 'json' }
import type { FoundAddress } from './find-address.ts'

/** The city of an event, and what the gazetteer knows of it. */
export interface FoundCity {
  /** As printed. */
  name: string
  city: City | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  lines: readonly Line[]
  /** Something besides its name supports it: an address, its venue, a site, its row of a tour, or that it is named again. */
  isSupported: boolean
}

/** Names with a lower probability are not shown. */
const MIN_PROBABILITY = 0.45
/** Words before the name of a town that a street leads to. */
const OF_PLACE = /\s(?:d[eiu]|da|del|della|von|of)\s$/i

/** Chooses the city of the address; else the likeliest name of a place on the page, or null. */
export function chooseCity(findings: Findings, venue: readonly Line[]): FoundCity | null {
  const stated = findings.address && cityOfAddress(findings.address)
  if (stated) return stated
  const [best] = listCitiesWithFeatures({ ...findings, venue })
    .map((it) => ({ ...it, probability: probabilityOf(weights, it.features) }))
    .toSorted((a, b) => b.probability - a.probability)
  if (!best || best.probability < MIN_PROBABILITY) return null
  const { candidate, features } = best
  const city = namesakeAtHome(candidate, findings)
  const isSupported = features.atVenue + features.besideVenue + features.inSite + features.namedAgain > 0
  const found = { name: candidate.name, lines: [candidate.line], isSupported }
  return isImplausible(city, findings)
    ? { ...found, city: null, country: null }
    : { ...found, city, country: city.country }
}

/** Lists the candidates for the city of a page with their features. */
export function listCitiesWithFeatures(page: CityPage) {
  const rivals = listCityCandidates(page.document).filter((it) => isPlausible(it, page) && !isInStreet(it, page))
  return rivals.map((candidate) => ({ candidate, features: computeCityFeatures(candidate, page, rivals) }))
}

/** Returns whether a candidate is part of the name of a street: "601 Fremont St", "12 rue de Paris"; but "48 rue Duméril TOULOUSE" names the town. */
function isInStreet({ name, line }: CityCandidate, { address }: CityPage): boolean {
  const street = address?.lines.includes(line) ? (address.street ?? '') : ''
  const at = street.indexOf(name)
  return at >= 0 && (at + name.length < street.length || OF_PLACE.test(street.slice(0, at)))
}

/** Returns whether a city is a small town in another country and time zone: a namesake missing from the gazetteer is likelier. */
const isImplausible = (city: City, { document, timeZone }: Findings): boolean =>
  city.population < LARGE_TOWN && document.country !== city.country && zoneOf(city) !== timeZone

/** Prefers a namesake in the person's time zone, unless the page is from another country. */
function namesakeAtHome({ name, city }: CityCandidate, { document, timeZone }: Findings): City {
  const home = findLocalTown(name, timeZone)
  return home && (document.country ?? home.country) === home.country ? home : city
}

/** Returns the city that an address names; null if it names none. */
export function cityOfAddress({ city: name, country, postalCode, lines }: FoundAddress): FoundCity | null {
  if (name === null) return null
  const city = findCity(name, country ?? undefined)
  return { name, city, country, lines, isSupported: city !== null || postalCode !== null }
}

// Chooses the city that a page's event is in: the one in its address, or else the likeliest of the town names on the page.
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
  /** Whether more than the name speaks for it: an address, the venue, a website, its row of a tour, or a second mention. */
  isSupported: boolean
}

/** A city with a lower probability is left out. */
const MIN_PROBABILITY = 0.45
/** The words before a town's name in the name of a street: "rue de Paris", "via della Spezia" */
const OF_PLACE = /\s(?:d[eiu]|da|del|della|von|of)\s$/i

/** Returns the city in the address, or else the likeliest on the page; null if none is likely enough. */
export function chooseCity(findings: Findings, venue: readonly Line[]): FoundCity | null {
  const stated = findings.address && cityOfAddress(findings.address)
  if (stated) return stated
  const [best] = listCitiesWithFeatures({ ...findings, venue })
    .map((it) => ({ ...it, probability: probabilityOf(weights, it.features) }))
    .toSorted((a, b) => b.probability - a.probability)
  if (!best || best.probability < MIN_PROBABILITY) return null
  const { candidate, features } = best
  const city = preferLocalNamesake(candidate, findings)
  const isSupported = features.atVenue + features.besideVenue + features.inSite + features.namedAgain > 0
  const found = { name: candidate.name, lines: [candidate.line], isSupported }
  return isImplausible(city, findings)
    ? { ...found, city: null, country: null }
    : { ...found, city, country: city.country }
}

/** Lists the town names on a page, with the features that they are ranked by. */
export function listCitiesWithFeatures(page: CityPage) {
  const rivals = listCityCandidates(page.document).filter((it) => isPlausible(it, page) && !isInStreet(it, page))
  return rivals.map((candidate) => ({ candidate, features: computeCityFeatures(candidate, page, rivals) }))
}

/** Returns whether a candidate is part of a street's name: "601 Fremont St", "12 rue de Paris"; not in "48 rue Duméril TOULOUSE". */
function isInStreet({ name, line }: CityCandidate, { address }: CityPage): boolean {
  const street = address?.lines.includes(line) ? (address.street ?? '') : ''
  const at = street.indexOf(name)
  return at >= 0 && (at + name.length < street.length || OF_PLACE.test(street.slice(0, at)))
}

/** Returns whether a city is a small town in another country and time zone: a namesake missing from the gazetteer is likelier. */
const isImplausible = (city: City, { document, timeZone }: Findings): boolean =>
  city.population < LARGE_TOWN && document.country !== city.country && zoneOf(city) !== timeZone

/** Returns the city of that name in the person's time zone, if there is one; not if the page is from another country. */
function preferLocalNamesake({ name, city }: CityCandidate, { document, timeZone }: Findings): City {
  const home = findLocalTown(name, timeZone)
  return home && (document.country ?? home.country) === home.country ? home : city
}

/** Returns the city that an address names; null if it names none. */
export function cityOfAddress({ city: name, country, postalCode, lines }: FoundAddress): FoundCity | null {
  if (name === null) return null
  const city = findCity(name, country ?? undefined)
  return { name, city, country, lines, isSupported: city !== null || postalCode !== null }
}

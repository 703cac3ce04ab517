import type { ZonePlace } from '@swap/contract/zones-api'
import { foldText } from '@swap/dates/fold'
import { findCity, listCities, listCitiesBeginning, zoneOf, type City } from '@swap/extraction/gazetteer'

/** Upper bound on the places offered to choose from. */
const MAX_RESULTS = 12
/** Upper bound on the cities considered: for a short query, the largest ones, which share few zones. */
const MAX_CITIES = 60
/** A city with this many times the population comes before an exact match: "tok" means Tokyo, not Tok in Alaska. */
const POPULATION_RATIO = 100

/**
 * Finds cities and countries by the typed text, each zone once: exact matches first, then the largest cities.
 *
 *     munich → Munich, Germany (Europe/Berlin)     zürich → Europe/Zurich     boston → America/New_York · Europe/London
 *     spain → Europe/Madrid · Africa/Ceuta · Atlantic/Canary     usa → America/New_York · America/Los_Angeles · …
 */
export function findZonePlaces(typed: string): ZonePlace[] {
  const folded = foldText(typed).replaceAll(/\s+/g, ' ').trim()
  const countryPlaces = countriesBeginning(folded)
  const cityMatches = listCitiesBeginning(typed, MAX_CITIES)
  const exactCities = listCities(typed)
  const isUnfinished = (cityMatches[0]?.population ?? 0) > POPULATION_RATIO * (exactCities[0]?.population ?? 0)
  const cityPlaces = [
    ...(isUnfinished ? [] : exactCities.map((city) => toPlace(city, true))),
    ...cityMatches.map((city) => toPlace(city, false)),
  ]
  const ordered = [...countryPlaces, ...cityPlaces].toSorted(
    (one, other) => Number(other.isExact) - Number(one.isExact),
  )
  const seen = new Set<string>()
  const first = ordered.filter(({ zone }) => !seen.has(zone) && seen.add(zone))
  return first.slice(0, MAX_RESULTS)
}

/** Names of countries that `Intl.DisplayNames` doesn't know. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US', us: 'US', america: 'US', uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', britain: 'GB',
  'great britain': 'GB', 'northern ireland': 'GB', holland: 'NL', uae: 'AE', emirates: 'AE', burma: 'MM',
  turkey: 'TR', 'czech republic': 'CZ', 'ivory coast': 'CI', macedonia: 'MK', swaziland: 'SZ', persia: 'IR',
  deutschland: 'DE', espana: 'ES', italia: 'IT', osterreich: 'AT', schweiz: 'CH', brasil: 'BR', polska: 'PL',
} // prettier-ignore

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Every country with a time zone, by its folded names; computed once. */
let countries: ReadonlyMap<string, string> | undefined
function countryCodesByName(): ReadonlyMap<string, string> {
  if (countries) return countries
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const named = codes.flatMap((code) => {
    const name = english.of(code)
    return name === undefined || zonesOf(code).length === 0 ? [] : [[foldText(name), code] as const]
  })
  return (countries = new Map([...named, ...Object.entries(OTHER_NAMES)]))
}

/** Returns the time zones of a country, that of its largest city first. */
function zonesOf(country: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: country,
  })
  const size = (zone: string) =>
    findCity(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '), country)?.population ?? 0
  return (locale.getTimeZones?.() ?? []).toSorted((one, other) => size(other) - size(one))
}

/** Returns the countries whose name begins with the typed text, exact matches first. */
function countriesBeginning(typed: string): ZonePlace[] {
  const exactCode = countryCodesByName().get(typed)
  const matchingCodes = [...countryCodesByName()].flatMap(([name, code]) => (name.startsWith(typed) ? [code] : []))
  const codes = typed.length < 3 ? [] : matchingCodes
  return [...new Set(exactCode === undefined ? codes : [exactCode, ...codes])].flatMap((code) =>
    zonesOf(code).map((zone) => ({ name: english.of(code) ?? code, country: null, zone, isExact: code === exactCode })),
  )
}

const toPlace = (city: City, isExact: boolean): ZonePlace => ({
  name: city.name,
  country: english.of(city.country) ?? null,
  zone: zoneOf(city),
  isExact,
})

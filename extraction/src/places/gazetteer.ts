// Looks up cities by name.
import { readFileSync } from 'node:fs'
import tzLookup from '@photostructure/tz-lookup'
import { toPlaceKey } from './place-key.ts'

/** A place of at least 1,000 inhabitants. */
export interface City {
  /** The GeoNames name: 'Vienna' even if the poster says 'Wien'. */
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** State or province; kept for US (letters), CA and AU (numbers), '' elsewhere. */
  admin: string
  /** Degrees, exact to about a kilometre. */
  latitude: number
  longitude: number
  /** Inhabitants in thousands. */
  population: number
}

/**
 * Lines of tab-separated fields, sorted by their key, places of the same key by size; written by build-data.mjs. They are kept as lines:
 * as 112,000 objects they would cost 100 MB.
 */
const PLACES_FILE = new URL('../../data/places.tsv', import.meta.url)

let loaded: readonly string[] | undefined
const places = (): readonly string[] => (loaded ??= readFileSync(PLACES_FILE, 'utf8').trimEnd().split('\n'))

function toCity(line: string): City {
  const [, name = '', country = '', admin = '', ...numbers] = line.split('\t')
  const [latitude = NaN, longitude = NaN, population = NaN] = numbers.map(Number)
  return { name, country, admin, latitude, longitude, population }
}

/** Upper bound on the places of one name; the most common name has 41. */
const MAX_NAMESAKES = 100

/** Returns the index of the first line whose key is not before this one, by binary search. */
function findFirstLine(start: string): number {
  const lines = places()
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds all places of a key, largest first. */
function searchCities(key: string): City[] {
  const start = `${key}\t`
  const first = findFirstLine(start)
  const after = places().slice(first, first + MAX_NAMESAKES)
  return after.filter((line) => line.startsWith(start)).map(toCity)
}

const SAINT = /^(?:st\.?|saint) (?<rest>.+)$/

/** Returns the spellings of a name: "St. Paul", "St Paul" and "Saint Paul" are one; GeoNames has each place under one of them. */
function spellings(key: string): string[] {
  const rest = SAINT.exec(key)?.groups?.['rest']
  return rest === undefined ? [key] : [key, `saint ${rest}`, `st. ${rest}`]
}

/** Upper bound on the length of a name. */
const MAX_LENGTH = 100

/** Lists all places of a name, largest first; see `findCity` for how names are matched. Throws if extraction/data has not been built. */
export function listCities(name: string): readonly City[] {
  if (name.length > MAX_LENGTH) return []
  return spellings(toPlaceKey(name))
    .flatMap(searchCities)
    .toSorted((a, b) => b.population - a.population)
}

/** Upper bound on the names that begin alike: 7,152 begin with "sa". */
const MAX_BEGINNING = 8_000

/** Lists the largest places whose name begins with a text, for search as you type: "mun" → Munich, Münster …; a single letter → none. */
export function listCitiesBeginning(typed: string, most: number): readonly City[] {
  const key = toPlaceKey(typed)
  if (key.length < 2 || key.length > MAX_LENGTH) return []
  const first = findFirstLine(key)
  const after = places().slice(first, first + MAX_BEGINNING)
  const found = after.filter((line) => line.startsWith(key)).map(toCity)
  return found.toSorted((a, b) => b.population - a.population).slice(0, most)
}

/**
 * Finds a place by its name.
 *
 *     "Wien" → Vienna, AT    "BROOKLYN" → Brooklyn, US    "Portland", "US", "OR" → the one in Oregon, not the one in Maine
 *     "St Paul", "US" → Saint Paul    "Wien", "US" → null (no such place there)    "Doors" → null
 *
 * Of several, the largest; a country is binding, a state is preferred. Names are matched whole and folded, never guessed,
 * and many are words too ("Best", "Reading", "Date"): the caller knows whether a place is plausible there.
 * Throws when extraction/data has not been built.
 */
export function findCity(name: string, country?: string, admin?: string): City | null {
  const cities = listCities(name)
  const there = country === undefined ? cities : cities.filter((city) => city.country === country)
  return there.find((city) => city.admin === admin) ?? there[0] ?? null
}

/** Returns the IANA time zone of a place: Wien → "Europe/Vienna". */
export const zoneOf = ({ latitude, longitude }: Pick<City, 'latitude' | 'longitude'>): string =>
  tzLookup(latitude, longitude)

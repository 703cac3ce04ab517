import { readFileSync } from 'node:fs'
import tzLookup from '@photostructure/tz-lookup'
import { toPlaceKey } from './place-key.ts'

/** A place of at least 1,000 inhabitants. */
export interface City {
  /** As GeoNames calls it: 'Vienna' also where the poster says 'Wien'. */
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
 * The places as one block of bytes, about 5 MB: as 112,000 objects they would cost 100 MB. Lines of tab-separated fields,
 * sorted by the bytes of their key, places of the same key by size; written by build-data.mjs.
 */
const PLACES_FILE = new URL('../../data/places.tsv', import.meta.url)

const LINE_END = 0x0a
const FIELD_END = 0x09

let loaded: Buffer | undefined
const places = (): Buffer => (loaded ??= readFileSync(PLACES_FILE))

/** Where the line begins on which this byte lies. */
const lineStart = (bytes: Buffer, at: number): number => (at <= 0 ? 0 : bytes.lastIndexOf(LINE_END, at - 1) + 1)

const nextLine = (bytes: Buffer, at: number): number => {
  const end = bytes.indexOf(LINE_END, at)
  return end < 0 ? bytes.length : end + 1
}

/** Orders the key of the line that starts here against the wanted key, as Buffer.compare does. */
const compareKey = (bytes: Buffer, start: number, key: Buffer): number =>
  bytes.compare(key, 0, key.length, start, bytes.indexOf(FIELD_END, start))

/** Start of the first line whose key is not before the wanted one: binary search over bytes. */
function firstLineOf(bytes: Buffer, key: Buffer): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const start = lineStart(bytes, (low + high) >> 1)
    if (compareKey(bytes, start, key) < 0) low = nextLine(bytes, start)
    else high = start
  }
  return low
}

function toCity(line: string): City {
  const [, name = '', country = '', admin = '', latitude, longitude, population] = line.split('\t')
  return {
    name,
    country,
    admin,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }
}

/** All places of a key, largest first. */
function searchCities(key: string): City[] {
  const bytes = places()
  const wanted = Buffer.from(key)
  const found: City[] = []
  let start = key === '' ? bytes.length : firstLineOf(bytes, wanted)
  while (start < bytes.length && compareKey(bytes, start, wanted) === 0) {
    const next = nextLine(bytes, start)
    found.push(toCity(bytes.toString('utf8', start, next - 1)))
    start = next
  }
  return found
}

/** The same names are asked for again and again on a page, with one country after the other. */
const recent = new Map<string, readonly City[]>()
const MAX_RECENT = 1000

function citiesOf(key: string): readonly City[] {
  const known = recent.get(key)
  if (known) return known
  if (recent.size >= MAX_RECENT) recent.clear()
  const cities = searchCities(key)
  recent.set(key, cities)
  return cities
}

const SAINT = /^(?:st\.?|saint) (?<rest>.+)$/

/** "St. Paul", "St Paul" and "Saint Paul" are one name; GeoNames files each place under one of them. */
function spellings(key: string): string[] {
  const rest = SAINT.exec(key)?.groups?.['rest']
  return rest === undefined ? [key] : [key, `saint ${rest}`, `st. ${rest}`]
}

/** No name is longer. */
const MAX_LENGTH = 100

const bySize = (a: City, b: City): number => b.population - a.population

/** All places of a name, largest first; see `findCity` for how names are matched. Throws when extraction/data has not been built. */
export function listCities(name: string): readonly City[] {
  if (name.length > MAX_LENGTH) return []
  return spellings(toPlaceKey(name)).flatMap(citiesOf).toSorted(bySize)
}

/**
 * Finds a place by its name.
 *
 *     "Wien" → Vienna, AT    "BROOKLYN" → Brooklyn, US    "Portland", "US", "OR" → the one in Oregon, not the one in Maine
 *     "St Paul", "US" → Saint Paul    "Wien", "US" → null (no such place there)    "Doors" → null
 *
 * Of several the largest; a country is binding, a state is preferred. Names are matched whole and folded, never guessed,
 * and many are words too ("Best", "Reading", "Date"): the caller knows whether a place may stand there.
 * Throws when extraction/data has not been built.
 */
export function findCity(name: string, country?: string, admin?: string): City | null {
  const cities = listCities(name)
  const there = country === undefined ? cities : cities.filter((city) => city.country === country)
  return there.find((city) => city.admin === admin) ?? there[0] ?? null
}

/** IANA time zone of a place: Wien → "Europe/Vienna". */
export const zoneOf = ({ latitude, longitude }: Pick<City, 'latitude' | 'longitude'>): string =>
  tzLookup(latitude, longitude)

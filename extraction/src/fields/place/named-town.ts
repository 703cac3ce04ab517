import { foldText } from '../../language/fold.ts'
import { cityAtEnd, cityAtStart, type PrintedCity } from './city-name.ts'
import { countryNamed, stateNamed, US_STATE, WORD_LIKE_STATES } from './regions.ts'
import { toTown, type ReadTown } from './town.ts'

/** Thousands of inhabitants from which a name without a comma before its state is believed. */
const BIG = 30

const CITY_BEFORE = String.raw`(?<!\p{L})(?<city>\p{L}[\p{L}.'’ -]{2,39}?),?\s{1,3}`
const US_TOWN = new RegExp(String.raw`${CITY_BEFORE}(?<state>${US_STATE})(?![\p{L}\d])`, 'gu')
/** On a page in capitals alone the gazetteer knows better how to write it. */
const spelled = (city: PrintedCity, text: string): PrintedCity =>
  city.printed === city.printed.toUpperCase() && !/[a-z]/.test(text) ? { ...city, printed: city.place.name } : city

/** "San Francisco, CA", "BROOKLYN NY" */
export const readUsTown: ReadTown = (text) => {
  for (const match of text.matchAll(US_TOWN)) {
    const { city: name = '', state = '' } = match.groups ?? {}
    const city = cityAtEnd(name, 'US', state)
    if (city?.place.admin !== state) continue
    if (WORD_LIKE_STATES.has(state) && !match[0].includes(',') && city.place.population < BIG) continue
    const from = match[0].lastIndexOf(city.printed)
    return toTown({ city: spelled(city, text), country: 'US', match, from: Math.max(0, from), confidence: 0.5 })
  }
  return null
}

/** A part behind a comma or dash, with what stands before it. */
const PART = /(?<=(?<before>[^,\n]{1,60}))(?:,|\s[-–]\s)\s{0,3}(?<name>[^,\n]{2,30})/gu
const DASH = /\s[-–]\s/

/** "Dublin 8, Ireland": the district goes. */
const DISTRICT = /\s\d{1,2}$/

const nameKey = (name: string): string => foldText(name).trim().replace(/\.$/, '')

/** "Portland, Oregon", "Dublin 8, Ireland" */
export const readSpelledOutTown: ReadTown = (text) => {
  for (const match of text.matchAll(PART)) {
    const before = match.groups?.['before']?.split(DASH).at(-1) ?? ''
    const key = nameKey(match.groups?.['name']?.split(DASH)[0] ?? '')
    const [state, country] = [stateNamed(key), countryNamed(key)]
    const inState = state ? cityAtEnd(before, 'US', state) : null
    const city = inState?.place.admin === state ? inState : country && cityAtEnd(before.replace(DISTRICT, ''), country)
    if (!city) continue
    return toTown({ city, country: city.place.country, match, from: -before.length, confidence: 0.5 })
  }
  return null
}

/** A country named in the text behind a comma, for an address whose city is not known. */
export function namedCountry(text: string): string | null {
  for (const part of text.split(/,|\s[-–]\s/).slice(1)) {
    const country = countryNamed(nameKey(part))
    if (country) return country
  }
  return null
}

/** Thousands of inhabitants from which a bare name right behind a street is believed; and one that is a whole part. */
const BIG_BEHIND_STREET = 20
const WHOLE_BEHIND_STREET = 5
const AFTER_STREET = /^[\s,.(-]{0,8}(?<name>[^;()\n]{2,60})/
/** Patterns of these countries fit their neighbours too. */
const SHARED_PATTERNS = new Set(['SE', 'PT'])
/** "Paris 11e", "Colombo 03", "Boston MA": what may stand behind a town in its part. */
const BEHIND_TOWN = /^(?:\s(?:\d{1,2}(?:er|e|ème)?|[A-Z]{1,3}|[IVX]+))?\s*$/
const CAPITAL = /^\p{Lu}/u
/** A part of a longer name: "Victoria" in "Victoria Island". */
const RUNS_ON = /^\s\p{Lu}\p{L}{2,}/u

/** "Hauptstraße 12, Berlin", "12 Savage Street, Victoria Island, Lagos": the city right behind the street, or a part later. */
export const readTownAfterStreet: ReadTown = (text, { hint, street }) => {
  const match = street && AFTER_STREET.exec(text.slice(street.end))
  if (!match) return null
  const patternCountry = street.country && !SHARED_PATTERNS.has(street.country) ? street.country : undefined
  const home = hint.country ?? patternCountry
  const parts = (match.groups?.['name'] ?? '').split(',').slice(0, 2)
  const [first = ''] = parts
  const town = parts.map((part) => wholeTown(part, home)).find((it) => it !== null) ?? townFirst(first, home)
  if (!town) return null
  const start = street.end + Math.max(0, match[0].indexOf(town.printed))
  const found = toTown({ city: town, country: town.place.country, match, confidence: 0.3 })
  return { ...found, start, end: start + town.printed.length }
}

/** A town that is a part of the address by itself. */
function wholeTown(part: string, home: string | undefined): PrintedCity | null {
  const inCountry = home === undefined ? null : cityAtStart(part, home)
  const city = inCountry ?? cityAtStart(part)
  if (!city || !CAPITAL.test(city.printed) || !BEHIND_TOWN.test(part.trimStart().slice(city.printed.length)))
    return null
  return inCountry || city.place.population >= WHOLE_BEHIND_STREET ? city : null
}

function townFirst(part: string, home: string | undefined): PrintedCity | null {
  const city = cityAtStart(part, home) ?? cityAtStart(part)
  if (!city || !CAPITAL.test(city.printed) || RUNS_ON.test(part.trimStart().slice(city.printed.length))) return null
  return city.place.population >= BIG_BEHIND_STREET ? city : null
}

// Finds the town of an address, with its postcode and country.
import { foldText } from '@swap/dates/fold'
import { mainCountryOf } from '../../places/language-countries.ts'
import { findCity, type City } from '../../places/gazetteer.ts'
import { tidyText } from '../tidy-text.ts'
import type { AddressHint } from './address-hint.ts'
import { cityAtEnd, cityAtStart, type PrintedCity } from './city-name.ts'
import regions from './regions.json' with { type: 'json' }
import { ENGLISH_TYPE, type Street } from './street.ts'
import { TOWN_FORMATS, type TownFormat } from './town-formats.ts'
import { hasVenueWord } from './venue-words.ts'

/** The part of an address after the street: postcode, city and country, with the city's gazetteer entry. */
export interface Town {
  city: string | null
  gazetteerCity: City | null
  postalCode: string | null
  country: string
  start: number
  end: number
  confidence: number
}

/** What is known before the search for the town. */
interface TownContext {
  hint: AddressHint
  street: Street | null
}

/** The confidence in a town with its postcode. */
const WITH_CODE = 0.6
/** The confidence in a town with its state or country. */
const WITH_REGION = 0.5
/** How much the confidence drops if the gazetteer lacks the town. */
const UNKNOWN_PENALTY = 0.15
/** For each country, a neighbour that writes streets in the same way and has four-digit postcodes. */
const NEIGHBOURS: Record<string, string> = { DE: 'AT', FR: 'BE', NL: 'BE', SE: 'DK' }
/** A postcode with this many digits may also be another number. */
const SHORT_CODE = 4
/** Numbers from this one to `LAST_YEAR` may be years. */
const FIRST_YEAR = 1990
const LAST_YEAR = 2035
/** Smallest population, in thousands, of a town that needs no comma before its state. */
const LARGE_TOWN = 30
const STATES = new Map(Object.entries(regions.states))
const COUNTRIES = new Map(Object.entries(regions.countries))

/** Finds the town of an address by its postcode, state or country; else right after the street. */
export function findTown(text: string, context: TownContext): Town | null {
  const { country = '', language } = context.hint
  const formats = TOWN_FORMATS.filter(
    (it) => !it.language || it.language === language || it.countries.includes(country),
  )
  for (const format of formats) {
    for (const match of text.matchAll(format.pattern)) {
      const town = townIn(match, format, context)
      if (town) return town
    }
  }
  return townAfterStreet(text, context)
}

function townIn(match: RegExpExecArray, format: TownFormat, context: TownContext): Town | null {
  const { street } = context
  const { code } = match.groups ?? {}
  if (code !== undefined && isHouseOrYear(match, code, street)) return null
  const { state, countries, isAtHome } = candidateCountries(match, format, context)
  const { name, from } = nameIn(match, format, street)
  const known = countries.map((it) => knownTown(name, format, it, state)).find((it) => it !== null) ?? null
  if (state && !code && !isOfState(match[0], state, known)) return null
  const isProven = format.isProof || (isAtHome && (code?.length !== SHORT_CODE || isRightAfter(match, street)))
  const { place = null, printed = isProven && standsAlone(match, format, from) ? townName(name) : null } = known ?? {}
  const country = place?.country ?? countries[0]
  if (!country || !(printed ? hasAcceptableCase(printed, format, street) : format.isProof && code)) return null
  const confidence = (code ? WITH_CODE : WITH_REGION) - (printed && !place ? UNKNOWN_PENALTY : 0)
  const range = rangeOf(match, format, { from, known, printed })
  return { city: printed, gazetteerCity: place, postalCode: code ?? null, country, confidence, ...range }
}

/** Returns the state that a text names, and the countries where its town may be, the likeliest first. */
function candidateCountries({ groups }: RegExpExecArray, { countries }: TownFormat, { street, hint }: TownContext) {
  const region = foldText(groups?.['region'] ?? '')
    .trim()
    .replace(/\.$/, '')
  const named = STATES.has(region) ? 'US' : COUNTRIES.get(region)
  const state = STATES.get(region) ?? groups?.['state']?.toUpperCase()
  if (named) return { state, countries: [named], isAtHome: false }
  const homes = [NEIGHBOURS[street?.country ?? ''], street?.country, hint.country, mainCountryOf(hint.language)]
  const likely = homes.filter((it) => typeof it === 'string').filter((it) => countries.includes(it))
  return { state, countries: [...likely, ...countries], isAtHome: likely.length > 0 }
}

/** "2811 Mission St": a house number is not a code, and neither is a year without a street beside it. */
function isHouseOrYear({ indices }: RegExpExecArray, code: string, street: Street | null): boolean {
  const [at = 0] = indices?.groups?.['code'] ?? []
  return street ? at >= street.start && at < street.end : Number(code) >= FIRST_YEAR && Number(code) <= LAST_YEAR
}

/** Returns the words that contain the town, and where they begin. "High Street, SE4 0QA" has none, though there is a town called Street. */
function nameIn({ indices, input, index }: RegExpExecArray, { side }: TownFormat, street: Street | null) {
  const [start, end] = indices?.groups?.['city'] ?? [index, index]
  const isAfterStreet = side === 'end' && street !== null && street.start < end && street.end > start
  const from = isAfterStreet ? Math.min(end, street.end) : start
  return { name: input.slice(from, end), from }
}

/** "Nagpur, Maharashtra": the state may follow it. */
function knownTown(name: string, { side }: TownFormat, country: string, admin?: string): PrintedCity | null {
  if (side === 'start') return cityAtStart(name, country) ?? partOfTown(name, country)
  const parts = name.split(',').toReversed()
  return parts.map((part) => cityAtEnd(part, country, admin)).find((it) => it !== null) ?? null
}

/** "Höxter-Bruchhausen": a district is identified by its town. */
function partOfTown(name: string, country: string): PrintedCity | null {
  const { printed = '', town = '' } = /^(?<printed>(?<town>\p{Lu}\p{L}{3,})[-/]\p{Lu}\S*)/u.exec(name)?.groups ?? {}
  const place = findCity(town, country)
  return place && { place, printed }
}

const isOfState = (printed: string, state: string, city: PrintedCity | null): boolean =>
  city?.place.admin === state &&
  (!regions.wordLike.includes(state) || printed.includes(',') || city.place.population >= LARGE_TOWN)

/** A lower-case name after a code is accepted only beside a street: "12345 votes". */
const hasAcceptableCase = (printed: string, { side }: TownFormat, street: Street | null): boolean =>
  side === 'end' || street !== null || /^\p{Lu}/u.test(printed)

const isRightAfter = ({ index, input }: RegExpExecArray, street: Street | null): boolean =>
  street !== null && /^[\s,–-]{1,4}$/.test(input.slice(street.end, index))

/**
 * Returns whether a town and its code stand alone: only a comma, a bracket, a dash or a street may separate them from other
 * words. Round numbers are quantities: "15000 Watt".
 */
function standsAlone(
  { 0: printed, index, input, groups }: RegExpExecArray,
  { side }: TownFormat,
  from: number,
): boolean {
  const isEnded = side === 'end' || /^\s*(?:[,()]|[-–]\s|$)/.test(input.slice(index + printed.length))
  const before = input.slice(0, side === 'end' ? from : index)
  return isEnded && !groups?.['code']?.endsWith('000') && /(?:^|[,(]\s*|\s?[-–]\s?|\p{L}\.?\s)$/u.test(before)
}

const NAME = /^\p{Lu}[\p{L}.'’-]+(?:\s(?:\p{Ll}{1,5}\s)?\p{Lu}[\p{L}.'’-]*){0,3}$/u
/** "Brunswick St Fitzroy" → "Fitzroy" */
const UP_TO_STREET = new RegExp(String.raw`^.*\b${ENGLISH_TYPE}\b\.?,?\s+`, 'i')
const ENDS_AS_STREET = new RegExp(String.raw`\b${ENGLISH_TYPE}$`, 'i')

function townName(text: string): string | null {
  const name = tidyText(text.replace(UP_TO_STREET, ''))
  return NAME.test(name) && !hasVenueWord(name) && !ENDS_AS_STREET.test(name) ? name : null
}

interface NamedTown {
  from: number
  printed: string | null
  known: PrintedCity | null
}

/** Where a town and its proof are. Words after it that lead to a number are that number's label: "20359 Hamburg Order 7730". */
function rangeOf(
  { 0: whole, index, input }: RegExpExecArray,
  { side }: TownFormat,
  { from, printed, known }: NamedTown,
) {
  const at = printed === null ? -1 : input.indexOf(printed, from)
  const isLabelled = side === 'start' && /^\s?[:#]?\s?\+?\(?\d/.test(input.slice(index + whole.length))
  return {
    start: side === 'start' || at < 0 ? index : at,
    end: isLabelled && known && at >= 0 ? at + known.printed.length : index + whole.length,
  }
}

/** Smallest population, in thousands, of a town whose name follows a street without postcode or state. */
const LARGE_AFTER_STREET = 20
/** The same for a town in another country than the page. */
const LARGE_ABROAD = 80
const BARE_CONFIDENCE = 0.3
const AFTER_STREET = /^[\s,.(-]{0,8}(?<name>[^;()\n]{2,60})/
/** "Paris 11e", "Colombo 03", "Boston MA": what may follow a town in its part. */
const AFTER_TOWN = /^(?:\s(?:\d{1,2}(?:er|e|ème)?|[A-Z]{1,3}|[IVX]+))?\s*$/
/** A part of a longer name: "Victoria" in "Victoria Island". */
const RUNS_ON = /^\s\p{Lu}\p{L}{2,}/u

/** "Hauptstraße 12, Berlin", "12 Savage Street, Victoria Island, Lagos": the city right after the street, or one part later. */
function townAfterStreet(text: string, { hint, street }: TownContext): Town | null {
  const parts = (street && AFTER_STREET.exec(text.slice(street.end))?.groups?.['name']?.split(',').slice(0, 2)) ?? []
  const home = hint.country ?? street?.country ?? undefined
  for (const [index, part] of parts.entries()) {
    const city = (home === undefined ? null : cityAtStart(part, home)) ?? cityAtStart(part)
    if (!street || !city || !/^\p{Lu}/u.test(city.printed)) continue
    const { printed, place: gazetteerCity } = city
    const { country, population } = gazetteerCity
    const rest = part.trimStart().slice(printed.length)
    const isWhole = AFTER_TOWN.test(rest) && (country === home || population >= LARGE_ABROAD)
    const isBig = index === 0 && !RUNS_ON.test(rest) && population >= LARGE_AFTER_STREET
    if (!isWhole && !isBig) continue
    const start = text.indexOf(printed, street.end)
    const end = start + printed.length
    return { city: printed, gazetteerCity, postalCode: null, country, start, end, confidence: BARE_CONFIDENCE }
  }
  return null
}

import { foldText } from '../../language/fold.ts'
import { homeOf } from '../../places/language-countries.ts'
import { findCity, type City } from '../../places/gazetteer.ts'
import { tidyText } from '../tidy-text.ts'
import type { AddressHint } from './address-hint.ts'
import { cityAtEnd, cityAtStart, type PrintedCity } from './city-name.ts'
import regions from './regions.json' with { type: 'json' }
import { ENGLISH_TYPE, type Street } from './street.ts'
import { TOWN_FORMS, type TownForm } from './town-forms.ts'
import { hasVenueWord } from './venue-words.ts'

/** The part of an address behind the street: postcode, city, country, where it stands. */
export interface Town {
  city: string | null
  place: City | null
  postalCode: string | null
  country: string
  start: number
  end: number
  confidence: number
}

/** What is known when a town is looked for. */
export interface TownContext {
  hint: AddressHint
  street: Street | null
}

const WITH_CODE = 0.6
const WITH_REGION = 0.5
/** A town that only the form of the address vouches for is less sure. */
const UNKNOWN_PENALTY = 0.15
/** Where streets are written alike and codes have four digits. */
const NEIGHBOURS: Record<string, string> = { DE: 'AT', FR: 'BE', NL: 'BE', SE: 'DK' }
/** Digits of a code that may as well be a number of anything. */
const SHORT_CODE = 4
const FIRST_YEAR = 1990
const LAST_YEAR = 2035
/** Thousands of inhabitants from which a name without a comma before such a state is believed. */
const BIG = 30
const STATES = new Map(Object.entries(regions.states))
const COUNTRIES = new Map(Object.entries(regions.countries))

/** Finds the town of an address by its postcode, state or country; else right behind the street. */
export function findTown(text: string, context: TownContext): Town | null {
  const { country = '', language } = context.hint
  const asked = TOWN_FORMS.filter((it) => !it.language || it.language === language || it.countries.includes(country))
  for (const form of asked) {
    for (const match of text.matchAll(form.pattern)) {
      const town = townIn(match, form, context)
      if (town) return town
    }
  }
  return townAfterStreet(text, context)
}

function townIn(match: RegExpExecArray, form: TownForm, { street, hint }: TownContext): Town | null {
  const { code, state, region = '' } = match.groups ?? {}
  if (code !== undefined && isHouseOrYear(match, code, street)) return null
  const key = foldText(region).trim().replace(/\.$/, '')
  const admin = STATES.get(key) ?? state?.toUpperCase()
  const homes = [NEIGHBOURS[street?.country ?? ''], street?.country, hint.country, homeOf(hint.language)]
  const likely = homes.filter((it) => form.countries.includes(it ?? ''))
  const named = STATES.has(key) ? 'US' : COUNTRIES.get(key)
  const countries = named ? [named] : [...likely, ...form.countries].filter((it) => typeof it === 'string')
  const { name, from } = nameIn(match, form, street)
  const known = countries.map((it) => knownTown(name, form, it, admin)).find((it) => it !== null) ?? null
  if (admin && !code && !isOfState(match[0], admin, known)) return null
  const isHere = likely.length > 0 && (code?.length !== SHORT_CODE || isBehind(match, street))
  const city = known ?? ((form.isProof || isHere) && isApart(match, form, from) ? townName(name) : null)
  const country = known?.place.country ?? countries[0]
  const isEnough = city !== null || (form.isProof && code !== undefined)
  return country && isEnough && isWritten(city, form, street) ? toTown(city, { match, form, country, from }) : null
}

/** "2811 Mission St": the number of a house is no code, and without a street beside it a year is none. */
function isHouseOrYear({ indices }: RegExpExecArray, code: string, street: Street | null): boolean {
  const [at = 0] = indices?.groups?.['code'] ?? []
  return street ? at >= street.start && at < street.end : Number(code) >= FIRST_YEAR && Number(code) <= LAST_YEAR
}

/** The words that hold the town, and where they begin: "High Street, SE4 0QA" holds none, though there is a town called Street. */
function nameIn({ indices, input, index }: RegExpExecArray, { side }: TownForm, street: Street | null) {
  const [start, end] = indices?.groups?.['city'] ?? [index, index]
  const isBehindStreet = side === 'end' && street !== null && street.start < end && street.end > start
  const from = isBehindStreet ? Math.min(end, street.end) : start
  return { name: input.slice(from, end), from }
}

/** "Nagpur, Maharashtra": the state may stand behind it. */
function knownTown(name: string, { side }: TownForm, country: string, admin?: string): PrintedCity | null {
  if (side === 'start') return cityAtStart(name, country) ?? partOfTown(name, country)
  const parts = name.split(',').toReversed()
  return parts.map((part) => cityAtEnd(part, country, admin)).find((it) => it !== null) ?? null
}

/** "Höxter-Bruchhausen": a part of a town is known by the town. */
function partOfTown(name: string, country: string): PrintedCity | null {
  const { printed = '', town = '' } = /^(?<printed>(?<town>\p{Lu}\p{L}{3,})[-/]\p{Lu}\S*)/u.exec(name)?.groups ?? {}
  const place = findCity(town, country)
  return place && { place, printed }
}

const isOfState = (printed: string, state: string, city: PrintedCity | null): boolean =>
  city?.place.admin === state &&
  (!regions.wordLike.includes(state) || printed.includes(',') || city.place.population >= BIG)

/** A name without a capital is believed behind a code only beside a street: "12345 votes". */
const isWritten = (city: PrintedCity | string | null, { side }: TownForm, street: Street | null): boolean =>
  side === 'end' || street !== null || city === null || /^\p{Lu}/u.test(typeof city === 'string' ? city : city.printed)

const isBehind = ({ index, input }: RegExpExecArray, street: Street | null): boolean =>
  street !== null && /^[\s,–-]{1,4}$/.test(input.slice(street.end, index))

/** Nothing beside it but what a comma, a bar, a dash or a street ends; round numbers count something: "15000 Watt". */
function isApart({ 0: printed, index, input, groups }: RegExpExecArray, { side }: TownForm, from: number): boolean {
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

interface Proof {
  match: RegExpExecArray
  form: TownForm
  country: string
  from: number
}

function toTown(city: PrintedCity | string | null, { match, form, country, from }: Proof): Town {
  const { place = null, printed = null } = typeof city === 'string' ? { printed: city } : (city ?? {})
  const code = match.groups?.['code'] ?? null
  const matchEnd = match.index + match[0].length
  const at = printed === null ? -1 : match.input.indexOf(printed, from)
  // Words behind a town that lead to a number are a label of it: "20359 Hamburg Order 7730".
  const leadsToNumber = form.side === 'start' && /^\s?[:#]?\s?\+?\(?\d/.test(match.input.slice(matchEnd))
  return {
    city: printed && tidyText(printed),
    place,
    postalCode: code,
    country,
    start: form.side === 'start' || at < 0 ? match.index : at,
    end: leadsToNumber && place && printed && at >= 0 ? at + printed.length : matchEnd,
    confidence: (code ? WITH_CODE : WITH_REGION) - (typeof city === 'string' ? UNKNOWN_PENALTY : 0),
  }
}

/** Thousands of inhabitants from which a bare name right behind a street is believed; and one abroad that is a whole part. */
const BIG_BEHIND_STREET = 20
const WHOLE_BEHIND_STREET = 5
const BARE_CONFIDENCE = 0.3
const AFTER_STREET = /^[\s,.(-]{0,8}(?<name>[^;()\n]{2,60})/
/** "Paris 11e", "Colombo 03", "Boston MA": what may stand behind a town in its part. */
const BEHIND_TOWN = /^(?:\s(?:\d{1,2}(?:er|e|ème)?|[A-Z]{1,3}|[IVX]+))?\s*$/
/** A part of a longer name: "Victoria" in "Victoria Island". */
const RUNS_ON = /^\s\p{Lu}\p{L}{2,}/u

/** "Hauptstraße 12, Berlin", "12 Savage Street, Victoria Island, Lagos": the city right behind the street, or a part later. */
function townAfterStreet(text: string, { hint, street }: TownContext): Town | null {
  const parts = (street && AFTER_STREET.exec(text.slice(street.end))?.groups?.['name']?.split(',').slice(0, 2)) ?? []
  const home = hint.country ?? street?.country ?? undefined
  for (const [index, part] of parts.entries()) {
    const city = (home === undefined ? null : cityAtStart(part, home)) ?? cityAtStart(part)
    if (!street || !city || !/^\p{Lu}/u.test(city.printed)) continue
    const rest = part.trimStart().slice(city.printed.length)
    const { country, population } = city.place
    const isWhole = BEHIND_TOWN.test(rest) && (country === home || population >= WHOLE_BEHIND_STREET)
    const isBig = index === 0 && !RUNS_ON.test(rest) && population >= BIG_BEHIND_STREET
    if (!isWhole && !isBig) continue
    const start = text.indexOf(city.printed, street.end)
    const end = start + city.printed.length
    return { city: city.printed, place: city.place, postalCode: null, country, start, end, confidence: BARE_CONFIDENCE }
  }
  return null
}

import { cityAtEnd, cityAtStart, type PrintedCity } from './city-name.ts'
import type { Street } from './street.ts'
import { toTown, type ReadTown } from './town.ts'

const FIVE_DIGITS = /(?<![\d$€£.,-])(?:[DFEIA]-)?(?<code>\d{5})\s{1,3}(?<city>\p{L}[\p{L}.'’/ -]{1,30})/gu
const FIVE_DIGIT_COUNTRIES = ['DE', 'FR', 'ES', 'IT', 'FI', 'HR', 'TR', 'MX', 'UA']
/** A town no gazetteer knows, as a part of its own: "24200 Saint-Amand". Round numbers count something: "15000 Watt". */
const ONLY_TOWN = /^\d{5}(?<!000)\s\p{Lu}[\p{L}'’-]{2,}(?:[\s-]\p{L}[\p{L}'’-]+){0,4}(?=\s*(?:[,(]|\s[-–]\s|$))/u
const LANGUAGE_COUNTRIES: Record<string, string> = { de: 'DE', fr: 'FR', es: 'ES', it: 'IT' }

const isGiven = (country: string | null | undefined): country is string => country !== null && country !== undefined

/** "2811 Mission St": the number of a house is no code of a town that is called as its street is. */
const isInStreet = ({ index }: RegExpExecArray, street: Street | null): boolean =>
  street !== null && index >= street.start && index < street.end

/** A name without a capital is believed only beside a street: "12345 votes". */
const isWritten = (name: string, hasStreet: boolean): boolean => hasStreet || /^\p{Lu}/u.test(name)

/** "Höxter-Bruchhausen": a part of a town is known by the town. */
function townAtStart(name: string, country: string): PrintedCity | null {
  const known = cityAtStart(name, country)
  if (known) return known
  const [word = ''] = name.split(' ')
  const town = /^(?<town>\p{Lu}\p{L}{3,})[-/]\p{Lu}/u.exec(word)?.groups?.['town']
  const place = town === undefined ? null : cityAtStart(town, country)
  return place && { ...place, printed: word }
}

/** Nothing before it on its line but what a comma, a bar or a dash ends. */
const isApart = (text: string, { index }: RegExpExecArray): boolean =>
  /(?:^|[,(]\s*|\s[-–]\s)$/.test(text.slice(0, index))

/** "10827 Berlin", "F-75008 Paris": the likeliest country that has the city. An unknown city needs a street beside it. */
export const readFiveDigits: ReadTown = (text, { hint, street }) => {
  const likely = [street?.country, hint.country, LANGUAGE_COUNTRIES[hint.language ?? '']].filter(isGiven)
  for (const match of text.matchAll(FIVE_DIGITS)) {
    const { city: name = '', code } = match.groups ?? {}
    if (!isWritten(name, street !== null) || isInStreet(match, street)) continue
    for (const country of [...likely, ...FIVE_DIGIT_COUNTRIES]) {
      const city = townAtStart(name, country)
      if (city) return toTown({ city, country, postalCode: code, match, confidence: 0.6 })
    }
    const isAlone = isApart(text, match) && ONLY_TOWN.test(text.slice(match.index))
    const country = street?.country ?? (isAlone ? LANGUAGE_COUNTRIES[hint.language ?? ''] : undefined)
    if (country && /^\p{Lu}/u.test(name))
      return toTown({ city: name, country, postalCode: code, match, confidence: 0.45 })
  }
  return null
}

const FOUR_DIGITS =
  /(?<![\d$€£.,:/-])(?:(?:A|CH|B|DK|N)-)?(?<code>\d{4})(?:-\d{3})?\s{1,3}(?<city>\p{L}[\p{L}.'’/ -]{1,30})/gu
const FOUR_DIGIT_COUNTRIES = ['AT', 'CH', 'BE', 'DK', 'NO', 'HU', 'PT', 'NL', 'LU', 'NZ', 'AU']
/** More whose codes have four digits, where the page is from there. */
const ALSO_FOUR_DIGITS = new Set(['ZA', 'PH', 'BG', 'SI', 'CY', 'GE', 'TN', 'LV', 'LI', 'BD', 'AR', 'PY', 'VE'])
/** "2000 People", "1200 Avenue": words that are also names of places somewhere. */
const NO_CITY = /^(?:rue|via|calle|avenue|street|road|st|ave|the|am|in|im|at|people|years|euro?s?)\b/i
const FIRST_YEAR = 1990
const LAST_YEAR = 2035

/** A number that may be a year is a postcode only beside a street. */
const mayBeYear = (code: string): boolean => Number(code) >= FIRST_YEAR && Number(code) <= LAST_YEAR

/** Right behind a street of this form even a town is believed that no gazetteer knows, of the neighbour whose codes are such. */
const WITHOUT_GAZETTEER: Partial<Record<string, string>> = {
  DE: 'AT',
  FR: 'BE',
  NL: 'BE',
  SE: 'DK',
  HU: 'HU',
  PT: 'PT',
}

/** "1070 Wien", "CH-8004 Zürich"; not "2026 Berlin". */
export const readFourDigits: ReadTown = (text, { hint, street }) => {
  const isKnown = (country: string) => FOUR_DIGIT_COUNTRIES.includes(country) || ALSO_FOUR_DIGITS.has(country)
  const countries = [...[hint.country].filter(isGiven).filter(isKnown), ...FOUR_DIGIT_COUNTRIES]
  for (const match of text.matchAll(FOUR_DIGITS)) {
    const { city: name = '', code = '' } = match.groups ?? {}
    if (NO_CITY.test(name) || (mayBeYear(code) && !street) || !isWritten(name, street !== null)) continue
    if (isInStreet(match, street)) continue
    for (const country of countries) {
      const city = townAtStart(name, country)
      if (city) return toTown({ city, country, postalCode: code, match, confidence: 0.55 })
    }
    const isBehindStreet = street?.isNumbered && /^[\s,–-]{1,4}$/.test(text.slice(street.end, match.index))
    const country = street?.country ?? ''
    if (isBehindStreet && WITHOUT_GAZETTEER[country] && /^\p{Lu}/u.test(name))
      return toTown({ city: name, country: WITHOUT_GAZETTEER[country], postalCode: code, match, confidence: 0.45 })
  }
  return null
}

/** A state may stand between the city and its code. */
const INDIAN =
  /(?<before>\p{Lu}[\p{L}.'’ -]{2,30}(?:\s?,\s{0,3}\p{Lu}[\p{L} ]{2,20})?)[\s,–:-]{1,4}(?<code>[1-8]\d{2}\s?\d{3})(?!\d)/gu

/** "Pune 411001", "Nagpur, Maharashtra-440010": six digits are much else, so the city must be known. */
export const readIndian: ReadTown = (text, { hint }) => {
  if (hint.language !== 'en' && hint.country !== 'IN') return null
  for (const match of text.matchAll(INDIAN)) {
    const { before = '', code } = match.groups ?? {}
    for (const name of before.split(',').toReversed()) {
      const city = cityAtEnd(name, 'IN')
      const from = city ? Math.max(0, match[0].indexOf(city.printed)) : 0
      if (city) return toTown({ city, country: 'IN', postalCode: code, match, from, confidence: 0.55 })
    }
  }
  return null
}

import { cityAtStart } from './city-name.ts'
import { toTown, type ReadTown } from './town.ts'

const FIVE_DIGITS = /(?<![\d$€£.,-])(?:[DFEIA]-)?(?<code>\d{5})\s{1,3}(?<city>\p{Lu}[\p{L}.'’ -]{1,30})/u
const FIVE_DIGIT_COUNTRIES = ['DE', 'FR', 'ES', 'IT', 'FI', 'HR', 'TR', 'MX', 'UA']
const LANGUAGE_COUNTRIES: Record<string, string> = { de: 'DE', fr: 'FR', es: 'ES', it: 'IT' }

const isGiven = (country: string | null | undefined): country is string => country !== null && country !== undefined

/** "10827 Berlin", "F-75008 Paris": the likeliest country that has the city. An unknown city needs a street beside it. */
export const readFiveDigits: ReadTown = (text, { hint, street }) => {
  const match = FIVE_DIGITS.exec(text)
  const { city: name = '', code } = match?.groups ?? {}
  if (!match) return null
  const likely = [street?.country, hint.country, LANGUAGE_COUNTRIES[hint.language ?? '']].filter(isGiven)
  for (const country of [...likely, ...FIVE_DIGIT_COUNTRIES]) {
    const city = cityAtStart(name, country)
    if (city) return toTown({ city, country, postalCode: code, match, confidence: 0.6 })
  }
  const country = street?.country
  return country ? toTown({ city: name, country, postalCode: code, match, confidence: 0.45 }) : null
}

const FOUR_DIGITS =
  /(?<![\d$€£.,:/-])(?:(?:A|CH|B|DK|N)-)?(?<code>\d{4})(?:-\d{3})?\s{1,3}(?<city>\p{Lu}[\p{L}.'’ -]{1,30})/gu
const FOUR_DIGIT_COUNTRIES = ['AT', 'CH', 'BE', 'DK', 'NO', 'HU', 'PT', 'NL', 'LU', 'NZ', 'AU']
/** "2000 People", "1200 Avenue": words that are also names of places somewhere. */
const NO_CITY = /^(?:rue|via|calle|avenue|street|road|st|ave|the|am|in|im|at|people|years|euro?s?)\b/i
const FIRST_YEAR = 1990
const LAST_YEAR = 2035

/** A number that may be a year is a postcode only beside a street. */
const mayBeYear = (code: string): boolean => Number(code) >= FIRST_YEAR && Number(code) <= LAST_YEAR

/** "1070 Wien", "CH-8004 Zürich"; not "2026 Berlin". */
export const readFourDigits: ReadTown = (text, { hint, street }) => {
  const countries = [hint.country, ...FOUR_DIGIT_COUNTRIES].filter(isGiven)
  for (const match of text.matchAll(FOUR_DIGITS)) {
    const { city: name = '', code = '' } = match.groups ?? {}
    if (NO_CITY.test(name) || (mayBeYear(code) && !street)) continue
    for (const country of countries) {
      const city = cityAtStart(name, country)
      if (city) return toTown({ city, country, postalCode: code, match, confidence: 0.55 })
    }
  }
  return null
}

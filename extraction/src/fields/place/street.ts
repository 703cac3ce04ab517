import type { AddressHint } from './address-hint.ts'
import * as words from './street-words.ts'
import { tidyText } from '../tidy-text.ts'

/** A street with its number, where it stands. */
export interface Street {
  name: string
  /** The country whose pattern it has; null for the English pattern, which is at home in many. */
  country: string | null
  /** False for a name alone: see unnumbered-street.ts. */
  isNumbered: boolean
  start: number
  end: number
}

interface StreetPattern {
  country: string | null
  pattern: RegExp
  /** Patterns that fit words of other languages too are asked only where they are at home. */
  isAtHome?: (text: string, hint: AddressHint) => boolean
}

/** Not in the middle of a word or number. */
const START = String.raw`(?<![\p{L}\d])`
const END = String.raw`(?![\p{L}\d.:])`
const NAME = String.raw`[\p{L}'’. ]{2,35}?`
const WORD = String.raw`[\p{L}.-]`

/** "12", "12a", "12-14", "12/3" */
const HOUSE = String.raw`\d{1,3}\s?[a-z]?(?:\s?[-–/+]\s?\d{1,4}\s?[a-z]?)?`

const GERMAN_COUNTRIES = ['DE', 'AT', 'CH', 'LI', 'LU']
const NORDIC = ['SE', 'DK', 'NO', 'FI', 'sv', 'da', 'no', 'fi']
const GERMAN_POSTCODE = /(?<!\d)\d{5}\s\p{Lu}/u

const isGerman: StreetPattern['isAtHome'] = (text, { country = '', language }) =>
  language !== 'en' || GERMAN_COUNTRIES.includes(country) || GERMAN_POSTCODE.test(text)
const isNordic: StreetPattern['isAtHome'] = (_, { country = '', language = '' }) =>
  NORDIC.includes(country) || NORDIC.includes(language)

const pattern = (source: string): RegExp => new RegExp(source, 'giu')

/** Many streets begin like one: "8 Quay Street", "24 Park Road". */
const ENGLISH: StreetPattern = {
  country: null,
  pattern: pattern(
    String.raw`(?<![\d$£€.,:/-])\d{1,5}[a-z]?(?:\s?[-–&]\s?\d{1,5})?,?\s{1,3}(?:${words.COMPASS}\.?\s{1,3})?` +
      String.raw`(?:[\p{L}0-9'’.-]{1,30}\s{1,3}){0,4}?${words.STREET_TYPE}\b\.?(?:\s{1,3}${words.STREET_TYPE}\b\.?)?(?:\s{1,3}${words.COMPASS}\b\.?)?`,
  ),
}
const FRENCH: StreetPattern = {
  country: 'FR',
  pattern: pattern(
    String.raw`${START}\d{1,4}(?:\s?(?:bis|ter))?,?\s{1,3}${words.FRENCH_TYPE}\s{1,3}[\p{L}'’. -]{2,40}?(?=,|$|\s{1,3}\d{5}|\s{1,3}[-–/(]|\))`,
  ),
}

const germanStreet = (ending: string): RegExp =>
  pattern(String.raw`(?<![\p{L}\d.-])(?:${WORD}{1,40}\s){0,2}?${WORD}{0,40}${ending}\s{1,3}${HOUSE}${END}`)
const nordicStreet = (ending: string): RegExp =>
  pattern(String.raw`${START}\p{L}[\p{L} -]{1,30}?${ending}\s{1,3}\d{1,4}\s?[a-z]?${END}`)

/** In order of trust. */
const PATTERNS: readonly StreetPattern[] = [
  ENGLISH,
  { country: null, pattern: pattern(String.raw`(?<!\p{L})P\.?\s?O\.?\s?Box\s{1,3}\d{1,6}`) },
  {
    country: null,
    pattern: pattern(
      String.raw`(?<!\p{L})corner of\s{1,3}[\p{L}\d. ]{2,20}\s{1,3}(?:&|and)\s{1,3}[\p{L}\d.]{2,20}(?:\s{1,3}(?:St|Ave|Rd|Blvd)\.?)?`,
    ),
  },
  { country: 'DE', pattern: germanStreet(words.GERMAN_ENDING) },
  { country: 'DE', pattern: germanStreet(words.GERMAN_LOOSE_ENDING), isAtHome: isGerman },
  {
    country: 'DE',
    // Capitals count here: "im März 2" is no street.
    pattern: new RegExp(
      String.raw`${START}${words.GERMAN_START}\s{1,3}\p{Lu}[\p{L}-]{1,40}\s{1,3}\d{1,3}[a-z]?${END}`,
      'gu',
    ),
  },
  FRENCH,
  {
    country: 'ES',
    pattern: pattern(
      String.raw`${START}${words.SPANISH_TYPE}\s{1,3}${NAME},?\s{1,3}(?:n[ºo°]\.?\s?)?\d{1,4}[a-z]?(?![\d:.])`,
    ),
  },
  {
    country: 'IT',
    pattern: pattern(
      String.raw`${START}${words.ITALIAN_TYPE}\s{1,3}${NAME},?\s{1,3}(?:n\.?\s?)?\d{1,4}[a-z]?(?:\s?/\s?[a-z0-9]{1,3})?(?![\d:.])`,
    ),
  },
  {
    country: 'PT',
    pattern: pattern(
      String.raw`${START}${words.PORTUGUESE_TYPE}\s{1,3}${NAME},?\s{1,3}(?:n[ºo°]\.?\s?)?\d{1,5}[a-z]?(?![\d:])`,
    ),
  },
  {
    country: 'NL',
    pattern: pattern(
      String.raw`${START}\p{L}[\p{L}. -]{2,30}?${words.DUTCH_ENDING}\s{1,3}\d{1,4}\s?[a-z]?(?:\s?[-–]\s?\d{1,4})?${END}`,
    ),
  },
  { country: 'SE', pattern: nordicStreet(words.NORDIC_ENDING) },
  { country: 'SE', pattern: nordicStreet(words.NORDIC_LOOSE_ENDING), isAtHome: isNordic },
  {
    country: 'PL',
    pattern: pattern(
      String.raw`${START}${words.POLISH_TYPE}\s{0,3}[\p{L}. -]{2,35}?\s{1,3}\d{1,4}[a-z]?(?:/\d{1,4})?(?![\d:])`,
    ),
  },
  {
    country: 'RU',
    pattern: pattern(
      String.raw`${START}${words.CYRILLIC_TYPE}\s{0,3}[\p{L}. -]{2,35}?,?\s{1,3}(?:д\.?\s?)?\d{1,4}[а-я]?`,
    ),
  },
]

const CLOCK = /\d{1,2}\s?(?:am|pm)\b|\d{1,2}:\d{2}/i
const MONTH_THEN_NUMBER = new RegExp(String.raw`\b${words.MONTH}\.?\s+\d`, 'i')
const DAY_THEN_MONTH = new RegExp(
  String.raw`\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:january|february|march|april|june|july|august|september|october|november|december)\s+(?!st|street|ave|rd)`,
  'i',
)
/** "12 bridge", "24 Hill climbs" */
const ONLY_A_TYPE = new RegExp(
  String.raw`^(?:\d{1,5}[a-z]?,?\s*${words.STREET_TYPE}\.?$|\d{1,4}\s*${words.WORD_LIKE_TYPE}\b(?!\s{1,3}${words.STREET_TYPE}\b))`,
  'i',
)
/** "15 of the best bands on the hill" */
const LONG_PHRASE = /^\d{1,2}\s+(?:[\p{L}'’-]+\s+){3,}/u
const SURE_TYPE = /\b(?:st|ave|rd|blvd)\b/i

function isStreet(name: string, country: string | null): boolean {
  if (CLOCK.test(name) || MONTH_THEN_NUMBER.test(name) || DAY_THEN_MONTH.test(name)) return false
  if (country !== null) return true
  return !ONLY_A_TYPE.test(name) && (!LONG_PHRASE.test(name) || SURE_TYPE.test(name))
}

const FRENCH_FORM =
  /\d\s?(?:bis|ter|quater)?,?\s{1,3}(?:rue|avenue|av\.?|bd\.?|boulevard|place|quai|cours|chemin|impasse|allée|allee|route)\s{1,3}(?:d[eu’']|des|la|le|\p{L})/iu
const FRENCH_COUNTRIES = ['FR', 'BE', 'CH', 'LU']

/** "12 place de la République" fits the English pattern too; where French is spoken, the French one is asked first. */
const isFrench = (text: string, { country = '', language }: AddressHint): boolean =>
  FRENCH_FORM.test(text) && (language === 'fr' || FRENCH_COUNTRIES.includes(country) || /\b(?:rue|bis)\b/i.test(text))

/**
 * Finds the first street with a number.
 *
 *     "2200 2nd Ave, Seattle" → 2200 2nd Ave      "Mariahilfer Str. 24, 1070 Wien" → Mariahilfer Str. 24 (DE)
 *     "12 rue de la République" → the whole (FR)   "Spring 2026" · "8 pm Place" · "12 bridge" → null
 */
export function findStreet(text: string, hint: AddressHint): Street | null {
  const patterns = isFrench(text, hint) ? [FRENCH, ...PATTERNS] : PATTERNS
  for (const { country, pattern: form, isAtHome } of patterns) {
    if (isAtHome && !isAtHome(text, hint)) continue
    for (const { 0: printed, index } of text.matchAll(form)) {
      const name = tidyText(printed)
      if (isStreet(name, country)) return { name, country, isNumbered: true, start: index, end: index + printed.length }
    }
  }
  return null
}

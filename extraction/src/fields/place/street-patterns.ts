import type { AddressHint } from './address-hint.ts'
import * as words from './street-words.ts'

/** One way to write a street with its number. */
export interface StreetPattern {
  country: string | null
  pattern: RegExp
  /** Patterns that fit words of other languages too are asked only where they are at home. */
  isAtHome?: (text: string, hint: AddressHint) => boolean
  /** So loose that a month or a weekday in it makes it a date: "Am Freitag 12". */
  isLoose?: boolean
}

/** Not in the middle of a word or number. */
const START = String.raw`(?<![\p{L}\d])`
const END = String.raw`(?![\p{L}\d.:])`
const NAME = String.raw`\p{L}[\p{L}'’. -]{1,34}?`
/** In front of the number: ", " · "." for a misread comma · "n. 12" · "nº 12" · "No: 12" */
const GAP = String.raw`(?:[,.]\s{0,3}|\s{1,3})(?:n(?:[ºo°]|r)?\s?[.:]?\s?|д\.?\s?)?`
/** "12", "12a", "12-14", "12/3" */
const HOUSE = String.raw`\d{1,3}\s?[a-z]?(?:\s?[-–/+]\s?\d{1,4}\s?[a-z]?)?`
const LONG_HOUSE = String.raw`(?:\d{1,5}[a-zа-я]?(?:\s?/\s?[a-z0-9]{1,3})?(?![\d:.]\d|\d|:)|km\.?\s?\d{1,3}|s/n[º°]?(?!\p{L})|snc(?!\p{L}))`

const GERMAN_COUNTRIES = ['DE', 'AT', 'CH', 'LI', 'LU']
const NORDIC = ['SE', 'DK', 'NO', 'FI', 'sv', 'da', 'no', 'fi']
const GERMAN_POSTCODE = /(?<!\d)\d{5}\s\p{Lu}/u

const isGerman: StreetPattern['isAtHome'] = (text, { country = '', language }) =>
  language !== 'en' || GERMAN_COUNTRIES.includes(country) || GERMAN_POSTCODE.test(text)
const isNordic: StreetPattern['isAtHome'] = (_, { country = '', language = '' }) =>
  NORDIC.includes(country) || NORDIC.includes(language)

const pattern = (source: string): RegExp => new RegExp(source, 'giu')

/** "Calle Mayor 12" */
const typeFirst = (country: string, types: string): StreetPattern => ({
  country,
  pattern: pattern(String.raw`${START}${types}(?:\s{1,3}|(?<=\p{L}{2}\.|/))${NAME}${GAP}${LONG_HOUSE}`),
})
/** "Kazinczy utca 12" */
const typeLast = (country: string, types: string): StreetPattern => ({
  country,
  pattern: pattern(String.raw`${START}${NAME}\s${types}${GAP}${LONG_HOUSE}`),
})
/** "Hauptstraße 12", "Alte Mühlstr.7" */
const ending = (country: string, endings: string, isAtHome?: StreetPattern['isAtHome']): StreetPattern => ({
  country,
  pattern: pattern(
    String.raw`(?<![\p{L}\d.-])(?:[\p{L}.-]{1,40}\s){0,2}?[\p{L}.-]{0,40}(?<=\p{L}[\p{L}.-]\s?)${endings}(?:\s{1,3}|(?<=str\.))${HOUSE}${END}`,
  ),
  ...(isAtHome && { isAtHome }),
})

/** Many streets begin like one: "8 Quay Street", "24 Park Road". */
const ENGLISH: StreetPattern = {
  country: null,
  pattern: pattern(
    String.raw`(?<![\d$£€.,:/-])(?:(?<=(?:^|[,#])\s?)\d{1,4}/)?\d{1,5}[a-z]?(?:\s?[-–&]\s?\d{1,5})?,?\s{1,3}(?:${words.COMPASS}\.?\s{1,3})?` +
      String.raw`(?:[\p{L}0-9'’.-]{1,30}\s{1,3}){0,4}?${words.STREET_TYPE}\b\.?(?:\s{1,3}${words.STREET_TYPE}\b\.?)?(?:\s{1,3}${words.COMPASS}\b\.?)?`,
  ),
}
export const FRENCH: StreetPattern = {
  country: 'FR',
  pattern: pattern(
    String.raw`${START}\d{1,4}(?:\s?(?:bis|ter))?,?\s{1,3}${words.FRENCH_TYPE}\s{1,3}[\p{L}'’. -]{2,40}?(?=,|$|\s{1,3}\d{5}|\s{1,3}[-–/(]|\))`,
  ),
}

/** In order of trust. */
export const PATTERNS: readonly StreetPattern[] = [
  ENGLISH,
  // "1600 Broadway" · "700 W. Elm"
  {
    country: null,
    pattern: new RegExp(
      String.raw`(?<![\d$€£.,:/-])\d{2,5}\s(?:(?:(?:[NSEW]\.?|North|South|East|West|Old|EAST|WEST)\s)?(?:Broadway|BROADWAY)|(?:[NSEW]\.|[NS][EW])\s(?:\p{Lu}\p{L}{2,}|\d{1,3}(?:st|nd|rd|th|ST|ND|RD|TH)))(?=\s*(?:[,(]|$))`,
      'gu',
    ),
  },
  // "3200 Highway 61 North" · "12 Route 9W"
  {
    country: 'US',
    pattern: pattern(
      String.raw`(?<![\d$€£.,:/-])\d{1,5}\s(?:(?:U\.?S\.?|state|county|old)\s)?(?:highway|hwy\.?|route|rte\.?|county road|state road)\s\d{1,4}[a-z]?(?:\s(?:north|south|east|west)(?!\p{L}))?(?![\p{L}\d:])`,
    ),
  },
  ending('DE', words.GERMAN_ENDING),
  ending('DE', words.GERMAN_LOOSE_ENDING, isGerman),
  {
    country: 'DE',
    // Capitals count here: "im März 2" is no street.
    pattern: new RegExp(
      String.raw`${START}(?:${words.GERMAN_START}|${words.GERMAN_START.toUpperCase()})\s{1,3}(?:\p{Lu}[\p{L}-]{1,40}\s{1,3}){1,2}\d{1,3}[a-zA-Z]?${END}`,
      'gu',
    ),
    isAtHome: (text, hint) => /\p{Ll}/u.test(text) || isGerman(text, hint),
    isLoose: true,
  },
  FRENCH,
  typeFirst('ES', words.SPANISH_TYPE),
  // "Carrera 7 # 12-34"
  {
    country: 'CO',
    pattern: pattern(
      String.raw`${START}(?:calle|cll?\.?|carrera|cra\.?|kr\.?|avenida|av\.?|diagonal|transversal)\s{1,3}\d{1,3}\s?[a-z]{0,2}\s{0,3}(?:#|n[ºo°]\.?)\s{0,3}\d{1,3}\s?[a-z]?(?:\s?[-–]\s?\d{1,3})?`,
    ),
  },
  typeFirst('IT', words.ITALIAN_TYPE),
  typeFirst('PT', words.PORTUGUESE_TYPE),
  ending('NL', words.DUTCH_ENDING),
  ending('SE', words.NORDIC_ENDING),
  ending('SE', words.NORDIC_LOOSE_ENDING, isNordic),
  typeFirst('PL', words.POLISH_TYPE),
  typeLast('HU', '(?:utca|u\\.|út|útja|tér|tere|körút|krt\\.|sétány|rakpart)'),
  typeFirst('CZ', words.CZECH_TYPE),
  typeLast('CZ', words.CZECH_TYPE),
  typeFirst('RO', '(?:str\\.|strada|bd\\.|b-dul|bulevardul|calea|piața|șos\\.|aleea)'),
  typeFirst('HR', '(?:trg|obala)'),
  typeLast('SI', '(?:cesta|trg)'),
  typeLast('TR', '(?:caddesi|cad\\.|cd\\.|sokak|sokağı|sok\\.|sk\\.|bulvarı|blv\\.)'),
  typeLast('LV', '(?:iela|gatve|prospektas|prospekts|tänav)'),
  typeFirst('ID', '(?:jl\\.|jln\\.|jalan)'),
  typeFirst('RU', words.CYRILLIC_TYPE),
  typeLast('RU', words.CYRILLIC_TYPE),
]

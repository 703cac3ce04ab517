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
const AT_END = String.raw`(?![\p{L}\d:])`
const NAME = String.raw`[\p{L}'’. ]{2,35}?`
const WORD = String.raw`[\p{L}.-]`

/** In front of the number: ", " · "." for a misread comma. */
const GAP = String.raw`(?:,\s{0,3}|\.\s{0,3}|\s{1,3})`
/** "n. 12" · "nº 12" · "No. 12" */
const NUMBER_SIGN = String.raw`(?:n[ºo°]?\.?\s?)?`
/** A name of up to three words, with the small ones between them. */
const CAPITALISED = String.raw`(?:(?:d[eiao]l?|delle?|dell[’']|dei|della|la|le|il|San|Santa|S\.)\s?)?\p{Lu}[\p{L}.’'-]{1,20}(?:\s(?:(?:d[eiao]l?|dei|della|delle)\s)?\p{Lu}[\p{L}.’'-]{1,20}){0,2}`

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

const germanStreet = (ending: string): RegExp =>
  pattern(
    String.raw`(?<![\p{L}\d.-])(?:${WORD}{1,40}\s){0,2}?${WORD}{0,40}${ending}(?:\s{1,3}|(?<=str\.))${HOUSE}${END}`,
  )
const nordicStreet = (ending: string): RegExp =>
  pattern(String.raw`${START}\p{L}[\p{L} -]{1,30}?${ending}\s{1,3}\d{1,4}\s?[a-z]?${END}`)

/** Behind the name in Hungary, the Czech Republic, Turkey …, in front of it in Romania, Croatia, Indonesia … */
const EASTERN: readonly StreetPattern[] = [
  {
    country: 'HU',
    pattern: pattern(
      String.raw`${START}\p{L}[\p{L} .-]{1,30}\s(?:utca|u\.|út|útja|tér|tere|körút|krt\.|sétány|rakpart)\s{1,3}\d{1,4}(?:/[a-z])?${AT_END}`,
    ),
  },
  {
    country: 'CZ',
    pattern: pattern(
      String.raw`${START}(?:náměstí|námestie|nám\.|třída|tř\.|ulice|ulica|ul\.|nábřeží)\s{1,3}\p{L}[\p{L}. ]{1,30}?\s{1,3}\d{1,4}(?:/\d{1,4})?[a-z]?${AT_END}`,
    ),
  },
  {
    country: 'CZ',
    pattern: pattern(
      String.raw`${START}\p{L}[\p{L}. ]{1,30}?\s(?:náměstí|námestie|nám\.|třída|tř\.|ulice|ulica|ul\.|nábřeží)\s{1,3}\d{1,4}(?:/\d{1,4})?[a-z]?${AT_END}`,
    ),
  },
  {
    country: 'RO',
    pattern: pattern(
      String.raw`${START}(?:str\.|strada|bd\.|b-dul|bulevardul|calea|piața|șos\.|aleea)\s{1,3}\p{L}[\p{L}. -]{2,35}?,?\s{1,3}(?:nr\.?\s?)?\d{1,4}[a-z]?${AT_END}`,
    ),
  },
  {
    country: 'HR',
    pattern: pattern(String.raw`${START}(?:trg|obala)\s{1,3}\p{L}[\p{L}. ]{2,35}?\s{1,3}\d{1,3}[a-z]?${AT_END}`),
  },
  {
    country: 'SI',
    pattern: pattern(String.raw`${START}\p{L}[\p{L}. ]{2,30}?\s(?:cesta|ulica|trg)\s{1,3}\d{1,3}[a-z]?${AT_END}`),
  },
  {
    country: 'TR',
    pattern: pattern(
      String.raw`${START}\p{L}[\p{L}. ]{2,30}?\s(?:caddesi|cad\.|cd\.|sokak|sokağı|sok\.|sk\.|bulvarı|blv\.),?\s{1,3}(?:no\s?[:.]?\s?)?\d{1,4}`,
    ),
  },
  {
    country: 'LV',
    pattern: pattern(
      String.raw`${START}\p{L}[\p{L}. ]{2,30}?\s(?:iela|gatve|prospektas|prospekts|tänav)\s{1,3}\d{1,4}[a-z]?${AT_END}`,
    ),
  },
  {
    country: 'ID',
    pattern: pattern(
      String.raw`${START}(?:jl\.|jln\.|jalan)\s{1,3}\p{L}[\p{L}. ]{2,30}?,?\s{1,3}(?:no\.?\s?)?\d{1,4}[a-z]?${AT_END}`,
    ),
  },
  { country: 'MY', pattern: pattern(String.raw`${START}\d{1,4}[a-z]?,?\s{1,3}jalan\s{1,3}[\p{L} ]{3,30}?(?=,|$)`) },
]

/** "Gran Vía 22" · "Carrera 7 # 12-34" · "Calle 72 No. 10-34" */
const NUMBERED_SPANISH: readonly StreetPattern[] = [
  {
    country: 'ES',
    pattern: pattern(String.raw`${START}gran vía(?:\s(?:del?)\s[\p{L} ]{2,25}?)?${GAP}${NUMBER_SIGN}\d{1,4}(?![\d:.])`),
  },
  {
    country: 'CO',
    pattern: pattern(
      String.raw`${START}(?:calle|cll?\.?|carrera|cra\.?|kr\.?|avenida|av\.?|diagonal|transversal)\s{1,3}\d{1,3}\s?[a-z]{0,2}\s{0,3}(?:#|n[ºo°]\.?)\s{0,3}\d{1,3}\s?[a-z]?(?:\s?[-–]\s?\d{1,3})?`,
    ),
  },
]

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
      String.raw`(?<![\d$€£.,:/-])\d{1,5}\s(?:(?:U\.?S\.?|state|county|old)\s)?(?:highway|hwy\.?|route|rte\.?|county road|state road|fm)\s\d{1,4}[a-z]?(?:\s(?:north|south|east|west)(?!\p{L}))?${AT_END}`,
    ),
  },
  // "SE 47th & Steele St" · "4th & Main St."
  {
    country: null,
    pattern: pattern(
      String.raw`${START}(?:${words.COMPASS}\.?\s)?(?:\d{1,3}(?:st|nd|rd|th)(?:\s(?:st|ave|street|avenue)\.?)?\s(?:&|and|\+)\s\p{L}[\p{L}.]{1,20}|\p{L}{3,20}\s(?:&|and|\+)\s\d{1,3}(?:st|nd|rd|th))\s(?:st|street|ave|avenue|blvd|rd|road)(?!\p{L})\.?`,
    ),
  },
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
      String.raw`${START}${words.GERMAN_START}\s{1,3}(?:\p{Lu}[\p{L}-]{1,40}\s{1,3}){1,2}\d{1,3}[a-z]?${END}`,
      'gu',
    ),
    isLoose: true,
  },
  {
    country: 'DE',
    pattern: new RegExp(
      String.raw`${START}${words.GERMAN_START.toUpperCase()}\s{1,3}(?:\p{Lu}[\p{Lu}-]{1,40}\s{1,3}){1,2}\d{1,3}[A-Z]?${END}`,
      'gu',
    ),
    isAtHome: isGerman,
    isLoose: true,
  },
  {
    country: 'DE',
    pattern: new RegExp(
      String.raw`${START}(?:Straße|Strasse|STRASSE|Platz|PLATZ)\s{1,3}(?:der|des|am|an der|zum|zur|DER|DES|AM)\s{1,3}[\p{L}\d. -]{3,40}?\s{1,3}\d{1,3}[a-z]?${END}`,
      'gu',
    ),
  },
  FRENCH,
  {
    country: 'FR',
    pattern: pattern(
      String.raw`${START}\d{1,4}(?:\s?(?:bis|ter))?,?\s{1,3}(?:grande[ -]rue|grand[’' ]?rue)(?=,|$|\s{1,3}\d{5}|\s{1,3}[-–/(]|\))`,
    ),
  },
  {
    country: 'ES',
    pattern: pattern(
      String.raw`${START}${words.SPANISH_TYPE}(?:\s{1,3}|(?<=[./]))${NAME}${GAP}(?:${NUMBER_SIGN}\d{1,4}[a-z]?(?![\d:.])|km\.?\s?\d{1,3}|s/n(?!\p{L}))`,
    ),
  },
  {
    country: 'IT',
    pattern: pattern(
      String.raw`${START}${words.ITALIAN_TYPE}\s{1,3}${NAME}${GAP}(?:${NUMBER_SIGN}\d{1,4}[a-z]?(?:\s?/\s?[a-z0-9]{1,3})?(?![\d:.])|snc(?!\p{L}))`,
    ),
  },
  {
    country: 'IT',
    pattern: new RegExp(
      String.raw`${START}${words.ITALIAN_LOOSE_TYPE}\s{1,3}${CAPITALISED}${GAP}\d{1,3}[a-z]?(?![\d:.])`,
      'gu',
    ),
    isLoose: true,
  },
  {
    country: 'PT',
    pattern: pattern(
      String.raw`${START}${words.PORTUGUESE_TYPE}\s{1,3}${NAME}${GAP}(?:${NUMBER_SIGN}\d{1,5}[a-z]?(?![\d:])|km\.?\s?\d{1,3}|s/n[º°]?(?!\p{L}))`,
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
    country: 'PL',
    pattern: new RegExp(
      String.raw`${START}(?:[Rr]ynek|RYNEK|[Pp]lac|PLAC|[Aa]leje?|ALEJE?)(?:\s\p{Lu}[\p{L}-]{2,20}){0,2}\s{1,3}\d{1,3}[a-z]?${END}`,
      'gu',
    ),
    isLoose: true,
  },
  ...EASTERN,
  ...NUMBERED_SPANISH,
  {
    country: 'RU',
    pattern: pattern(
      String.raw`${START}${words.CYRILLIC_TYPE}\s{0,3}[\p{L}. -]{2,35}?,?\s{1,3}(?:д\.?\s?)?\d{1,4}[а-я]?`,
    ),
  },
  {
    country: 'RU',
    pattern: pattern(
      String.raw`${START}\p{L}[\p{L}. -]{2,30}?\s(?:пр\.|просп\.|проспект|ул\.|улица|пер\.|шоссе|наб\.|бульвар),?\s{1,3}(?:д\.?\s?)?\d{1,4}[а-я]?`,
    ),
  },
]

// Finds the street of an address, in the formats of many countries.
import { foldText } from '@swap/dates/fold'
import { findWord, isCalendarName } from '@swap/dates/lexicon'
import { tidyText } from '../tidy-text.ts'
import type { AddressHint } from './address-hint.ts'
import { cityAtStart } from './city-name.ts'
import { toAlternation, toAnyCase } from './alternation.ts'
import types from './street-types.json' with { type: 'json' }
import { hasVenueWord } from './venue-words.ts'

/** A street, with its place in the text. */
export interface Street {
  name: string
  /** ISO 3166-1 alpha-2; null for the English forms, which many countries use. */
  country: string | null
  isNumbered: boolean
  start: number
  end: number
}

/** One format in which streets are written. */
interface StreetFormat {
  /** Null: used in several countries, or the country is that of the town after it. */
  country: string | null
  pattern: RegExp
  /** Whether to try the format on a page; set if it also fits words of other languages. */
  isExpected?: (text: string, hint: AddressHint) => boolean
  /** Whether a match isn't a street after all. */
  isExcluded?: (name: string, country: string) => boolean
  isUnnumbered?: true
}

const isOneOf = (homes: string, home = ''): boolean => homes.split(' ').includes(home)
/** In France the number comes first: "Place de la Mairie 14" is a time. */
const isFrenchAbroad: StreetFormat['isExpected'] = (_, { country }) => isOneOf('BE CH LU', country)
const GERMAN_POSTCODE = /(?<!\d)\d{5}\s\p{Lu}/u
const isGerman: StreetFormat['isExpected'] = (text, { country, language }) =>
  language !== 'en' || isOneOf('DE AT CH LI LU', country) || GERMAN_POSTCODE.test(text)
const isNordic: StreetFormat['isExpected'] = (_, { country, language }) =>
  isOneOf('SE DK NO FI', country) || isOneOf('sv da no fi', language)

/** Not in the middle of a word or number. */
const START = String.raw`(?<![\p{L}\d])`
const START_OF_NUMBER = String.raw`(?<![\d$€£.,:/-])`
const END = String.raw`(?![\p{L}\d.:])`
const NAME = String.raw`\p{L}[\p{L}'’. -]{1,34}?`
/** Before the number: ", " · "." for a misread comma · "n. 12" · "nº 12" · "No: 12" */
const GAP = String.raw`(?:[,.]\s{0,3}|\s{1,3})(?:n(?:[ºo°]|r)?\s?[.:]?\s?|д\.?\s?)?`
/** "12", "12a", "12-14", "12/3" */
const HOUSE_NUMBER = String.raw`\d{1,3}\s?[a-z]?(?:\s?[-–/+]\s?\d{1,4}\s?[a-z]?)?`
/** As HOUSE_NUMBER, up to "11045", but not "14h", nor the postcode of "Via Roma, 10121 Torino". */
const LONG_HOUSE_NUMBER = String.raw`(?:(?:\d{1,4}|(?<!,\s{0,3})\d{5}(?!\s\p{L}))(?!h|\sh(?!\p{L}))[a-zа-я]?(?:\s?/\s?[a-z0-9]{1,3})?(?![\d:.]\d|\d|:)|km\.?\s?\d{1,3}|s/n[º°]?(?!\p{L})|snc(?!\p{L}))`
const COMPASS = '(?:NE|NW|SE|SW|North|South|East|West|[NSEW])'
/** What English street names end in. */
export const ENGLISH_TYPE = toAlternation(types.english)

const hasCalendarName = (name: string): boolean =>
  name.split(/\s+/).some((word) => word.length > 2 && isCalendarName(findWord(foldText(word))))

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)'
const SHORT_MONTH = '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
/** "12 bridge", "5, 3100 St." (Pölten), "24 Hill climbs", "15 of the best bands on the hill", "8:30 pm Place", "15 June Town Hall Square", "14 Jan Dr Ames", "10 Aug 12 Mill Road" */
const NO_ENGLISH_STREET = new RegExp(
  String.raw`^(?:\d{1,5}[a-z]?,\s*)?\d{1,5}[a-z]?,?\s*${ENGLISH_TYPE}\.?$|^\d{1,4}\s*${toAlternation(types.words)}\b(?!\s{1,3}${ENGLISH_TYPE}\b)|` +
    String.raw`^\d{1,2}\s+(?:[\p{L}'’-]+\s+){3,}(?!.*\b(?:st|ave|rd|blvd)\b)|\d\s?[ap]m\b|\d:\d\d|` +
    String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${MONTH}|${SHORT_MONTH}\.?)\s+(?!(?:st|street|ave|avenue|rd|road)\b)|` +
    String.raw`\b(?:${MONTH}|${SHORT_MONTH})\.?\s+\d`,
  'iu',
)

const streetFormat = (
  country: string | null,
  source: string,
  more: Partial<StreetFormat> = {},
  flags = 'giu',
): StreetFormat => ({
  country,
  pattern: new RegExp(source, flags),
  ...more,
})
/** "Calle Mayor 12" */
const typeFirst = ([country, list]: [string, string]): StreetFormat =>
  streetFormat(
    country,
    String.raw`${START}${toAlternation(list)}(?:\s{1,3}|(?<=\p{L}{2}\.|/))${NAME}${GAP}${LONG_HOUSE_NUMBER}`,
    country === 'FR' ? { isExpected: isFrenchAbroad, isExcluded: hasCalendarName } : {},
  )
/** "Kazinczy utca 12" */
const typeLast = ([country, list]: [string, string]): StreetFormat =>
  streetFormat(country, String.raw`${START}${NAME}\s${toAlternation(list)}${GAP}${LONG_HOUSE_NUMBER}`)
/** "Hauptstraße 12", "Alte Mühlstr.7" */
const endingFormat = (country: string, list: string, more?: Partial<StreetFormat>): StreetFormat =>
  streetFormat(
    country,
    String.raw`(?<![\p{L}\d.-])(?:[\p{L}.-]{1,40}\s){0,2}?[\p{L}.-]{0,40}(?<=\p{L}[\p{L}.-]\s?)${toAlternation(list)}(?:\s{1,3}|(?<=str\.))${HOUSE_NUMBER}${END}`,
    more,
  )
/** "Am Kurpark 3". Capitals count here: "im März 2" is no street. */
const openingFormat = (list: string, more?: Partial<StreetFormat>): StreetFormat =>
  streetFormat(
    'DE',
    String.raw`${START}${toAlternation(list)}\s{1,3}(?:\p{Lu}[\p{L}-]{1,40}\s{1,3}){1,2}\d{1,3}[a-zA-Z]?${END}`,
    { isExcluded: hasCalendarName, ...more },
    'gu',
  )

/** The most reliable format first. */
const NUMBERED: readonly StreetFormat[] = [
  // "12 rue de la République"
  streetFormat(
    'FR',
    String.raw`${START}\d{1,4}(?:\s?(?:bis|ter))?,?\s{1,3}${toAlternation(types.first.FR)}\s{1,3}[\p{L}'’. -]{2,40}?(?=,|$|\s{1,3}\d{5}|\s{1,3}[-–/(]|\))`,
  ),
  // "2200 2nd Ave", "180 Queen St W"
  streetFormat(
    null,
    String.raw`${START_OF_NUMBER}(?:(?<=(?:^|[,#])\s?)\d{1,4}/)?\d{1,5}[a-z]?(?:\s?[-–&]\s?\d{1,5})?,?\s{1,3}(?:${COMPASS}\.?\s{1,3})?` +
      String.raw`(?:[\p{L}0-9'’.-]{1,30}\s{1,3}){0,4}?${ENGLISH_TYPE}\b\.?(?! sale)(?:\s{1,3}${ENGLISH_TYPE}\b\.?)?(?:\s{1,3}${COMPASS}\b\.?)?`,
    { isExcluded: (name) => NO_ENGLISH_STREET.test(name) },
  ),
  // "1600 Broadway", "700 W. Elm"
  streetFormat(
    null,
    String.raw`${START_OF_NUMBER}\d{2,5}\s(?:(?:(?:[NSEWnsew]\.?|${toAnyCase('North, South, East, West, Old')})\s)?${toAnyCase('Broadway')}|` +
      String.raw`(?:[NSEW]\.|[NS][EW])\s(?:\p{Lu}\p{L}{2,}|\d{1,3}${toAnyCase('st, nd, rd, th')}))(?=\s*(?:[,(]|$))`,
    {},
    'gu',
  ),
  // "3200 Highway 61 North", "12 Route 9W"
  streetFormat(
    'US',
    String.raw`${START_OF_NUMBER}\d{1,5}\s(?:(?:U\.?S\.?|state|county|old)\s)?(?:highway|hwy\.?|route|rte\.?|county road|state road)\s\d{1,4}[a-z]?(?:\s${COMPASS}(?!\p{L}))?(?![\p{L}\d:])`,
  ),
  endingFormat('DE', types.endings.DE),
  endingFormat('DE', types.looseEndings.DE, { isExpected: isGerman }),
  openingFormat(types.openings),
  openingFormat(types.openings.toUpperCase(), { isExpected: isGerman }),
  // "Carrera 7 # 12-34"
  streetFormat(
    'CO',
    String.raw`${START}(?:calle|cll?\.?|carrera|cra\.?|kr\.?|avenida|av\.?|diagonal|transversal)\s{1,3}\d{1,3}\s?[a-z]{0,2}\s{0,3}(?:#|n[ºo°]\.?)\s{0,3}\d{1,3}\s?[a-z]?(?:\s?[-–]\s?\d{1,3})?`,
  ),
  ...Object.entries(types.first).map(typeFirst),
  endingFormat('NL', types.endings.NL),
  endingFormat('SE', types.endings.SE),
  endingFormat('SE', types.looseEndings.SE, { isExpected: isNordic }),
  ...Object.entries(types.last).map(typeLast),
]

const SMALL_WORDS = String.raw`(?:(?:d[eiao]s?|del|della|dell[’']|d[’']|du|la|le|les|san|santa|von|van|der|den)\s{0,2}){0,2}`
const WORD = String.raw`[\p{Lu}\d][\p{L}\d.'’-]*`
const WORDS = String.raw`\p{Lu}[\p{L}.'’-]{1,25}(?:\s(?:\p{Lu}|\p{Ll}{1,4}\s\p{Lu})[\p{L}.'’-]{1,25}){0,3}`
/** A district may come between a street and its town: "Hidalgo 45, Centro, Lima". */
const TOWN = String.raw`(?=\s?(?:,\s\p{Lu}[\p{L}. ]{2,20})?[,(–-]\s{0,2}(?:\d{5}\s)?(?<town>\p{Lu}[\p{L} '’-]{2,30}))`
const beforeTown = (street: string, more: Partial<StreetFormat>): StreetFormat =>
  streetFormat(null, String.raw`(?<=^|[,;|(]\s?|\s[-–]\s)${street}${TOWN}`, more, 'gu')

/** Countries in which a number after a name is part of the name: "Studio 54, Boston". */
const ENGLISH = 'US CA GB IE AU NZ ZA JM'
const COUNTED = new RegExp(String.raw`^${toAlternation(types.counted)}\b`, 'iu')

/** Only a known town after them proves that these are streets. */
const BEFORE_TOWN: readonly StreetFormat[] = [
  // "Via Corso Nuovo - Ferrara", "Quay Road, Ennis"
  beforeTown(
    String.raw`(?:${toAnyCase(types.aloneFirst)}(?:\s{1,2}${SMALL_WORDS}${WORD}){1,4}|(?:${WORD}\s){1,3}${toAnyCase(types.aloneLast)}|\p{Lu}[\p{L}-]+${toAnyCase('straße, strasse, str., gasse, allee')})`,
    { isUnnumbered: true },
  ),
  // "Ilica 12, Zagreb"
  beforeTown(String.raw`${WORDS}\s(?!19\d\d|20\d\d)\d{1,4}(?:/\d{1,3})?[a-z]?`, {
    isExcluded: (name, country) =>
      ENGLISH.includes(country) || COUNTED.test(name) || hasVenueWord(name) || hasCalendarName(name),
  }),
]

/** No numbered street lacks all of these: most lines are skipped. */
const MAY_HOLD_NUMBER = /\d|\bs\/n|\bsnc\b/i

/**
 * Finds the first street with a number; else one proved by a known town after it.
 *
 *     "2200 2nd Ave, Seattle" → 2200 2nd Ave      "Mariahilfer Str. 24, 1070 Wien" → Mariahilfer Str. 24 (DE)
 *     "12 rue de la République" → the whole (FR)   "Via Corso Nuovo - Ferrara" → Via Corso Nuovo     "Ilica 12, Zagreb" → Ilica 12
 *     "Spring 2026" · "8 pm Place" · "12 bridge" · "in via Roma si balla" · "Piazza Roma" · "Studio 54, Boston" · "Halle 4, Köln" → null
 */
export function findStreet(text: string, hint: AddressHint): Street | null {
  const numbered = MAY_HOLD_NUMBER.test(text) ? NUMBERED.filter((it) => it.isExpected?.(text, hint) ?? true) : []
  for (const it of [...numbered, ...BEFORE_TOWN]) {
    for (const match of text.matchAll(it.pattern)) {
      const street = streetIn(match, it)
      if (street) return street
    }
  }
  return null
}

function streetIn(
  { 0: printed, index, groups }: RegExpExecArray,
  { country, isExcluded, isUnnumbered }: StreetFormat,
): Street | null {
  const name = tidyText(printed)
  const town = groups?.['town']
  const there = town === undefined ? country : cityAtStart(town)?.place.country
  if (there === undefined || isExcluded?.(name, there ?? '')) return null
  return { name, country: there, isNumbered: !isUnnumbered, start: index, end: index + printed.length }
}

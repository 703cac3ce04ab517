import { cityAtEnd, cityAtStart } from './city-name.ts'
import { AU_STATE, CA_PROVINCE, US_STATE } from './regions.ts'
import { STREET_TYPE } from './street-words.ts'
import { toTown, type ReadTown } from './town.ts'
import { hasVenueWord } from './venue-words.ts'

/** A postcode with its city. */
const SURE = 0.6

const CITY_BEFORE = String.raw`(?<city>\p{L}[\p{L}.'’ -]{1,29}?)`

/** "Brunswick St Fitzroy" → "Fitzroy" */
const UP_TO_STREET = new RegExp(String.raw`^.*\b${STREET_TYPE}\b\.?,?\s+`, 'i')
const withoutStreet = (name: string): string => name.replace(UP_TO_STREET, '')

const US = String.raw`(?:^|[,;]|\s)\s{0,3}(?<city>\p{L}[\p{L}.'’ -]{1,39}?),?\s{1,3}(?<state>${US_STATE})\.?,?\s{1,3}(?<code>\d{5})(?:-\d{4})?(?!\d)`
const US_PRINTED = new RegExp(US, 'u')
const US_ANY_CASE = new RegExp(US, 'iu')

/** "Springfield, IL 62701" */
const readUs: ReadTown = (text) => {
  const match = US_PRINTED.exec(text) ?? US_ANY_CASE.exec(text)
  const { city = '', state = '', code } = match?.groups ?? {}
  if (!match) return null
  const known = cityAtEnd(city, 'US', state.toUpperCase())
  return toTown({ city: known ?? withoutStreet(city), country: 'US', postalCode: code, match, confidence: SURE })
}

/** "Toronto, ON M5V 3X3" · "Fitzroy VIC 3065" · "São Paulo - SP, 01304-001" */
const BEFORE_STATE_AND_CODE: readonly (readonly [country: string, pattern: RegExp])[] = [
  [
    'CA',
    new RegExp(String.raw`${CITY_BEFORE},?\s{1,3}${CA_PROVINCE}\.?,?\s{1,3}(?<code>[A-Z]\d[A-Z]\s?\d[A-Z]\d)`, 'u'),
  ],
  ['AU', new RegExp(String.raw`${CITY_BEFORE},?\s{1,3}${AU_STATE}\.?,?\s{1,3}(?<code>\d{4})(?!\d)`, 'u')],
  [
    'BR',
    new RegExp(
      String.raw`${CITY_BEFORE}\s{0,3}[-–/,]\s{0,3}[A-Z]{2}\s{0,3},?\s{0,3}(?:CEP:?\s{0,3})?(?<code>\d{5}-\d{3})(?!\d)`,
      'u',
    ),
  ],
]

const readBeforeStateAndCode: ReadTown = (text) => {
  for (const [country, pattern] of BEFORE_STATE_AND_CODE) {
    const match = pattern.exec(text)
    const name = withoutStreet(match?.groups?.['city'] ?? '')
    if (!match) continue
    const city = cityAtEnd(name, country) ?? name
    return toTown({ city, country, postalCode: match.groups?.['code'], match, confidence: SURE })
  }
  return null
}

const BRITISH = /(?<city>\p{L}[\p{L}.'’ -]{1,39})?,?\s{0,3}\b(?<code>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\b/gu
/** The areas of the Royal Mail; "PM7 3RD" is none. */
const BRITISH_AREA =
  /^(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|U[BX]|W[ACDFNRSV]?|YO|ZE)\d/

/** A village or district that no gazetteer knows, as the whole last part in front of the code: ", Ealing W5 5EN". */
function unknownTown(name: string, before: string): string | null {
  const isPart = /,\s*$/.test(before) && /^\p{Lu}[\p{L}'’-]{2,}(?:\s\p{L}[\p{L}'’-]+){0,2}$/u.test(name)
  return isPart && !hasVenueWord(name) && !ENDS_AS_STREET.test(name) ? name : null
}

const ENDS_AS_STREET = new RegExp(String.raw`\b${STREET_TYPE}$`, 'i')

/** "London SW9 9SL"; the city may be missing. */
const readBritish: ReadTown = (text, { street }) => {
  for (const match of text.matchAll(BRITISH)) {
    const { city = '', code = '' } = match.groups ?? {}
    if (!BRITISH_AREA.test(code)) continue
    // "High Street, SE4 0QA": there is a town called Street.
    const isStreet = street !== null && match.index + city.length <= street.end
    const known = isStreet ? null : (cityAtEnd(city, 'GB') ?? unknownTown(city.trim(), text.slice(0, match.index)))
    const printed = typeof known === 'string' ? known : known?.printed
    const from = Math.max(0, match[0].indexOf(printed ?? code))
    return toTown({ city: known, country: 'GB', postalCode: code, match, from: Math.max(0, from), confidence: SURE })
  }
  return null
}

/** "1017 SG Amsterdam" · "00-029 Warszawa", but not "10-120 Personen" · "111 23 Stockholm": the city says which country. */
const BEHIND_CODE: readonly (readonly [countries: readonly string[], code: string])[] = [
  [['NL'], String.raw`\d{4}\s?[A-Z]{2}`],
  [['PL'], String.raw`\d{2}-\d{3}`],
  [['SE', 'CZ', 'SK', 'GR'], String.raw`\d{3}\s\d{2}`],
]
const CODE_THEN_TOWN = BEHIND_CODE.map(
  ([countries, code]) =>
    [countries, new RegExp(String.raw`(?<!\d)(?<code>${code})\s{1,3}(?<city>\p{Lu}[\p{L} -]{2,25})`, 'u')] as const,
)

const readBehindCode: ReadTown = (text, { hint, street }) => {
  for (const [countries, pattern] of CODE_THEN_TOWN) {
    const match = pattern.exec(text)
    const { city: name = '', code } = match?.groups ?? {}
    if (!match) continue
    for (const country of countries) {
      const isHome = country === 'PL' && [hint.country, hint.language?.toUpperCase(), street?.country].includes('PL')
      const city = cityAtStart(name, country) ?? (isHome ? name : null)
      if (city !== null) return toTown({ city, country, postalCode: code, match, confidence: SURE })
    }
  }
  return null
}

const JAPANESE = /〒?\s?(?<![\d-])(?<code>\d{3}-\d{4})(?![\d-])/
const JAPANESE_PLACE = /[〒都道府県市区]/

/** "〒102-8321 東京都千代田区北の丸公園2-3" */
const readJapanese: ReadTown = (text) => {
  const match = JAPANESE_PLACE.test(text) ? JAPANESE.exec(text) : null
  return match && toTown({ city: null, country: 'JP', postalCode: match.groups?.['code'], match, confidence: 0.5 })
}

/** In order of how little else looks like them. Codes of digits alone: see digit-postcode-town.ts. */
export const READ_POSTCODE_TOWN: readonly ReadTown[] = [
  readUs,
  readBeforeStateAndCode,
  readBritish,
  readBehindCode,
  readJapanese,
]

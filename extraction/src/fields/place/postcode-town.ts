import { cityAtEnd, cityAtStart } from './city-name.ts'
import { AU_STATE, CA_PROVINCE, US_STATE } from './regions.ts'
import { STREET_TYPE } from './street-words.ts'
import { toTown, type ReadTown } from './town.ts'
import { hasVenueWord } from './venue-words.ts'

/** A postcode with its city. */
const SURE = 0.6

const CITY_BEFORE = String.raw`(?<city>\p{L}[\p{L}.'’ -]{1,29}?)`
const CITY_BEHIND = String.raw`(?<city>\p{Lu}[\p{L} -]{2,25})`

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

const CANADIAN = new RegExp(
  String.raw`${CITY_BEFORE},?\s{1,3}${CA_PROVINCE}\.?,?\s{1,3}(?<code>[A-Z]\d[A-Z]\s?\d[A-Z]\d)`,
  'u',
)

/** "Toronto, ON M5V 3X3" */
const readCanadian: ReadTown = (text) => {
  const match = CANADIAN.exec(text)
  const { city = '', code } = match?.groups ?? {}
  return (
    match && toTown({ city: cityAtEnd(city, 'CA') ?? city, country: 'CA', postalCode: code, match, confidence: SURE })
  )
}

const AUSTRALIAN = new RegExp(String.raw`${CITY_BEFORE},?\s{1,3}${AU_STATE}\.?,?\s{1,3}(?<code>\d{4})(?!\d)`, 'u')

/** "Fitzroy VIC 3065" */
const readAustralian: ReadTown = (text) => {
  const match = AUSTRALIAN.exec(text)
  const { city = '', code } = match?.groups ?? {}
  const name = withoutStreet(city)
  return (
    match && toTown({ city: cityAtEnd(name, 'AU') ?? name, country: 'AU', postalCode: code, match, confidence: SURE })
  )
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

const DUTCH = new RegExp(String.raw`(?<!\d)(?<code>\d{4}\s?[A-Z]{2})\s{1,3}${CITY_BEHIND}`, 'u')

/** "1017 SG Amsterdam" */
const readDutch: ReadTown = (text) => {
  const match = DUTCH.exec(text)
  const city = cityAtStart(match?.groups?.['city'] ?? '', 'NL')
  return match && city && toTown({ city, country: 'NL', postalCode: match.groups?.['code'], match, confidence: SURE })
}

const JAPANESE = /〒?\s?(?<![\d-])(?<code>\d{3}-\d{4})(?![\d-])/
const JAPANESE_PLACE = /[〒都道府県市区]/

/** "〒102-8321 東京都千代田区北の丸公園2-3" */
const readJapanese: ReadTown = (text) => {
  const match = JAPANESE_PLACE.test(text) ? JAPANESE.exec(text) : null
  return match && toTown({ city: null, country: 'JP', postalCode: match.groups?.['code'], match, confidence: 0.5 })
}

const BRAZILIAN =
  /(?<city>\p{L}[\p{L} ]{2,29}?)\s{0,3}[-–/,]\s{0,3}[A-Z]{2}\s{0,3},?\s{0,3}(?:CEP:?\s{0,3})?(?<code>\d{5}-\d{3})(?!\d)/u

/** "São Paulo - SP, 01304-001" */
const readBrazilian: ReadTown = (text) => {
  const match = BRAZILIAN.exec(text)
  const { city = '', code } = match?.groups ?? {}
  return (
    match && toTown({ city: cityAtEnd(city, 'BR') ?? city, country: 'BR', postalCode: code, match, confidence: SURE })
  )
}

const POLISH = new RegExp(String.raw`(?<!\d)(?<code>\d{2}-\d{3})\s{1,3}${CITY_BEHIND}`, 'u')

/** "00-029 Warszawa", but not "10-120 Personen" */
const readPolish: ReadTown = (text, { hint, street }) => {
  const match = POLISH.exec(text)
  const { city: name = '', code } = match?.groups ?? {}
  const isPoland = hint.country === 'PL' || hint.language === 'pl' || street?.country === 'PL'
  const city = cityAtStart(name, 'PL') ?? (isPoland ? name : null)
  return match && city !== null ? toTown({ city, country: 'PL', postalCode: code, match, confidence: SURE }) : null
}

const THREE_AND_TWO = new RegExp(String.raw`(?<!\d)(?<code>\d{3}\s\d{2})\s{1,3}${CITY_BEHIND}`, 'u')

/** "111 23 Stockholm", "110 00 Praha": the city says which country. */
const readThreeAndTwo: ReadTown = (text) => {
  const match = THREE_AND_TWO.exec(text)
  const { city: name = '', code } = match?.groups ?? {}
  for (const country of match ? ['SE', 'CZ', 'SK', 'GR'] : []) {
    const city = cityAtStart(name, country)
    if (match && city) return toTown({ city, country, postalCode: code, match, confidence: SURE })
  }
  return null
}

/** In order of how little else looks like them. Codes of digits alone: see digit-postcode-town.ts. */
export const READ_POSTCODE_TOWN: readonly ReadTown[] = [
  readUs, readCanadian, readAustralian, readBritish, readDutch, readJapanese, readBrazilian, readPolish, readThreeAndTwo,
] // prettier-ignore

import { hasVenueWord } from './venue-words.ts'
import { cityAtEnd, type PrintedCity } from './city-name.ts'
import { BR_STATE, IT_PROVINCE } from './regions.ts'
import { toTown, type ReadTown } from './town.ts'

/** The province vouches for the town, also for one too small to be in the gazetteer. */
const CONFIDENCE = 0.5

const TOWN = String.raw`(?<![\p{L}\d])(?<city>\p{Lu}[\p{L}.'’ -]{1,39}?)`
/** A name of a place: capitals with small words between them. */
const NAME_AT_END =
  /(?:\p{Lu}[\p{L}.'’-]*)(?:\s(?:(?:d[eiao]s?|del|della|dei|degli|al|in|sul|sur|le|la|les)\s)?\p{Lu}[\p{L}.'’-]*){0,3}$/u

/** The town in front of a province: one that is known, else the name it ends in. */
function townBefore(name: string, country: string, isVouched: boolean): PrintedCity | string | null {
  const known = cityAtEnd(name, country)
  if (known || !isVouched) return known
  const tail = NAME_AT_END.exec(name.trim())?.[0] ?? ''
  return tail.length > 2 && !hasVenueWord(tail) ? tail : null
}

const ITALIAN = new RegExp(String.raw`${TOWN}["”’']?\s{0,2}[(\[](?<province>${IT_PROVINCE})[)\]]`, 'giu')

/** "Via Mulino 6 - Borgo di Sopra (AL)" */
export const readItalianTown: ReadTown = (text, { hint, street }) => {
  const isVouched = [hint.country, street?.country].includes('IT') || hint.language === 'it'
  for (const match of text.matchAll(ITALIAN)) {
    const city = townBefore(match.groups?.['city'] ?? '', 'IT', isVouched)
    if (city) return toTown({ city, country: 'IT', match, from: startOf(city, match), confidence: CONFIDENCE })
  }
  return null
}

const BRAZILIAN = new RegExp(String.raw`${TOWN}\s{0,2}[-–/]\s{0,2}(?<state>${BR_STATE})(?![\p{L}\d])`, 'gu')

/** "INSCREVA-SE" */
const REFLEXIVE = /\S-SE$/

/** "PATOS-PB", "Recife / PE" */
export const readBrazilianTown: ReadTown = (text, { hint }) => {
  const isVouched = hint.language === 'pt' || hint.country === 'BR'
  for (const match of text.matchAll(BRAZILIAN)) {
    const city = isVouched && !REFLEXIVE.test(match[0]) ? townBefore(match.groups?.['city'] ?? '', 'BR', true) : null
    if (city) return toTown({ city, country: 'BR', match, from: startOf(city, match), confidence: CONFIDENCE })
  }
  return null
}

const FRENCH = new RegExp(String.raw`${TOWN}\s{0,2}\((?<department>\d{2}|2[AB])\)`, 'gu')

/** "Blagnac (31)": a number in brackets says little, so the town must be known. */
export const readFrenchTown: ReadTown = (text, { hint }) => {
  if (hint.language !== 'fr' && hint.country !== 'FR') return null
  for (const match of text.matchAll(FRENCH)) {
    const city = cityAtEnd(match.groups?.['city'] ?? '', 'FR')
    if (city) return toTown({ city, country: 'FR', match, from: startOf(city, match), confidence: 0.4 })
  }
  return null
}

const startOf = (city: PrintedCity | string, match: RegExpExecArray): number =>
  Math.max(0, match[0].lastIndexOf(typeof city === 'string' ? city : city.printed))

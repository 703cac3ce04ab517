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

const ITALIAN = new RegExp(String.raw`${TOWN}["”’']?\s{0,2}[(\[]${IT_PROVINCE}[)\]]`, 'giu')
const BRAZILIAN = new RegExp(String.raw`${TOWN}\s{0,2}[-–/]\s{0,2}${BR_STATE}(?![\p{L}\d])`, 'gu')
/** "INSCREVA-SE" */
const REFLEXIVE = /\S-SE$/

/** "Via Mulino 6 - Borgo di Sopra (AL)" */
export const readItalianTown: ReadTown = (text, { hint, street }) =>
  readBefore(text, ITALIAN, {
    country: 'IT',
    isVouched: [hint.country, hint.language?.toUpperCase(), street?.country].includes('IT'),
  })

/** "PATOS-PB", "Recife / PE" */
export const readBrazilianTown: ReadTown = (text, { hint }) =>
  hint.language === 'pt' || hint.country === 'BR'
    ? readBefore(text, BRAZILIAN, { country: 'BR', isVouched: true })
    : null

function readBefore(text: string, pattern: RegExp, { country, isVouched }: { country: string; isVouched: boolean }) {
  for (const match of text.matchAll(pattern)) {
    const city = REFLEXIVE.test(match[0]) ? null : townBefore(match.groups?.['city'] ?? '', country, isVouched)
    if (city) return toTown({ city, country, match, from: startOf(city, match), confidence: CONFIDENCE })
  }
  return null
}

const startOf = (city: PrintedCity | string, match: RegExpExecArray): number =>
  Math.max(0, match[0].lastIndexOf(typeof city === 'string' ? city : city.printed))

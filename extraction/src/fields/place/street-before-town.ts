import { foldText } from '../../language/fold.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { tidyText } from '../tidy-text.ts'
import { cityAtStart } from './city-name.ts'
import type { Street } from './street.ts'
import { hasVenueWord } from './venue-words.ts'

/** As printed, in capitals, and in small letters. */
const inAnyCase = (types: string) => `(?:${types}|${types.toUpperCase()}|${types.toLowerCase()})`
/** Squares are left out: what happens "in Piazza Roma" happens in a place, not behind a door of it. */
const FIRST = inAnyCase(
  'Via|Viale|Corso|Vicolo|Strada|Contrada|Lungomare|Località|Loc\\.|Rue|Avenue|Boulevard|Chemin|Impasse|Allée|Quai|Route|' +
    'Passage|Calle|Avenida|Avda\\.?|Paseo|Carrer|Camino|Carretera|Rúa|Rua|Travessa|Estrada|Alameda|Ulica',
)
const LAST = inAnyCase(
  'Street|Road|Avenue|Lane|Boulevard|Rd|Ave|Blvd|Ln|Drive|Crescent|Terrace|Parade|Straße|Strasse|Gasse|Allee',
)
const SMALL_WORDS = String.raw`(?:(?:d[eiao]s?|del|della|dell[’']|d[’']|du|la|le|les|san|santa|von|van|der|den)\s{0,2}){0,2}`
const WORD = String.raw`[\p{Lu}\d][\p{L}\d.'’-]*`
const NAME = String.raw`\p{Lu}[\p{L}.'’-]{1,25}(?:\s(?:\p{Lu}|\p{Ll}{1,4}\s\p{Lu})[\p{L}.'’-]{1,25}){0,3}`
/** A district may stand between a street and its town: "Hidalgo 45, Centro, Lima". */
const TOWN = String.raw`(?=\s?(?:,\s\p{Lu}[\p{L}. ]{2,20})?[,(–-]\s{0,2}(?<town>\p{Lu}[\p{L} '’-]{2,30}))`
const part = (street: string) => new RegExp(String.raw`(?<=^|[,;|(]\s?|\s[-–]\s)${street}${TOWN}`, 'gu')

const UNNUMBERED = part(
  String.raw`(?:${FIRST}(?:\s{1,2}${SMALL_WORDS}${WORD}){1,4}|(?:${WORD}\s){1,3}${LAST}|\p{Lu}[\p{L}-]+(?:straße|strasse|str\.|gasse|allee))`,
)
const NUMBERED = part(String.raw`(?<name>${NAME})\s(?!19\d\d|20\d\d)\d{1,4}(?:/\d{1,3})?[a-z]?`)
/** Where a number behind a name is a part of the name: "Studio 54, Boston". */
const ENGLISH = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'ZA', 'JM'])
/** "Top 40", "Teil 2", "Band 3": what is counted or numbered, and is no street. */
const COUNTED =
  /^(?:top|teil|part|parte|partie|vol|volume|band|no|nr|folge|ausgabe|edition|edición|edizione|tag|day|giorno|día|dia|jour|gate|tor|block|zone|stand|route|linie|line|bus|tram|class|group|team|platz|runde|round|ab|u|ü|over|open|tel|fax|code|ora|ore|um)\b/iu

/**
 * Finds a street that only a known town behind it proves: one without a number, or without a word for a kind of street.
 *
 *     "Via Corso Nuovo - Ferrara" → Via Corso Nuovo     "Quay Road, Ennis" → Quay Road     "Ilica 12, Zagreb" → Ilica 12
 *     "in via Roma si balla" · "Piazza Roma" · "The Long Road" · "Studio 54, Boston" · "Halle 4, Köln" → null
 */
export const findStreetBeforeTown = (text: string): Street | null =>
  findBy(UNNUMBERED, text, () => true) ??
  findBy(NUMBERED, text, (name, country) => !ENGLISH.has(country) && !COUNTED.test(name) && !isOtherName(name))

function findBy(form: RegExp, text: string, accepts: (name: string, country: string) => boolean): Street | null {
  for (const { 0: printed, index, groups } of text.matchAll(form)) {
    const { name = '', town = '' } = groups ?? {}
    const country = cityAtStart(town)?.place.country
    if (country === undefined || !accepts(name, country)) continue
    const isNumbered = form === NUMBERED
    return { name: tidyText(printed), country, isNumbered, start: index, end: index + printed.length }
  }
  return null
}

const isOtherName = (name: string): boolean =>
  hasVenueWord(name) || name.split(/\s+/).some((word) => isCalendarName(findWord(foldText(word))))

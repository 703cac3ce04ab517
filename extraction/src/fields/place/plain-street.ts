import { foldText } from '../../language/fold.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import { tidyText } from '../tidy-text.ts'
import { cityAtStart } from './city-name.ts'
import type { Street } from './street.ts'
import { hasVenueWord } from './venue-words.ts'

const NAME = String.raw`\p{Lu}[\p{L}.'’-]{1,25}(?:\s(?:\p{Lu}|\p{Ll}{1,4}\s\p{Lu})[\p{L}.'’-]{1,25}){0,3}`
/** What stands between a street and its town, a part of it perhaps: "Hidalgo 45, Centro, Lima". */
const DISTRICT = String.raw`(?:,\s\p{Lu}[\p{L}. ]{2,20})?`
const townBehind = (between: string): string =>
  String.raw`(?=\s?${between}(?:,|[-–]|\()\s{1,2}(?<town>\p{Lu}[\p{L}'’ -]{2,30})(?:\s\d{1,2})?\)?\s?(?:,|$))`
const BEFORE = String.raw`(?<=^|[,|(]\s?|\s[-–]\s)`

const NUMBER_BEHIND = new RegExp(
  String.raw`${BEFORE}(?<name>${NAME})\s(?!19\d\d|20\d\d)\d{1,4}(?:/\d{1,3})?[a-z]?${townBehind(DISTRICT)}`,
  'gu',
)
const NUMBER_BEFORE = new RegExp(String.raw`${BEFORE}\d{1,4}[a-z]?,?\s(?<name>${NAME})${townBehind('')}`, 'gu')

/** Where the number stands in front of the name, and the name says nothing: "118 Tran Phu". */
const NUMBER_FIRST = new Set(['VN', 'IN', 'LK', 'PK', 'BD', 'NG', 'GH', 'KE', 'PH', 'MY'])
/** Where a number behind a name is a part of the name: "Studio 54, Boston". */
const ENGLISH = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'ZA', 'JM'])
/** "Top 40", "Teil 2", "Band 3": what is counted or numbered, and is no street. */
const NUMBERED =
  /^(?:top|teil|part|parte|partie|vol|volume|band|no|nr|folge|ausgabe|edition|edición|edizione|tag|day|giorno|día|dia|jour|gate|tor|block|zone|stand|booth|route|linie|line|bus|tram|klasse|class|gruppe|group|team|platz|rang|runde|round|ab|u|ü|under|over|open|tel|fax|code|ort|ora|ore|um)\b/iu

/**
 * Finds a street that no word gives away, by its number and the town behind it.
 *
 *     "Ilica 12, Zagreb" → Ilica 12     "118 Tran Phu - Da Nang" → 118 Tran Phu
 *     "Studio 54, Boston" · "Freitag 12, Berlin" · "Halle 4, Köln" → null
 */
export function findPlainStreet(text: string): Street | null {
  if (!/\d/.test(text)) return null
  return (
    matchIn(text, NUMBER_BEHIND, (country) => !NUMBER_FIRST.has(country) && !ENGLISH.has(country)) ??
    matchIn(text, NUMBER_BEFORE, (country) => NUMBER_FIRST.has(country))
  )
}

function matchIn(text: string, pattern: RegExp, isAtHome: (country: string) => boolean): Street | null {
  for (const { 0: printed, index, groups } of text.matchAll(pattern)) {
    const { name = '', town = '' } = groups ?? {}
    if (NUMBERED.test(name) || hasVenueWord(name) || hasCalendarName(name)) continue
    const city = cityAtStart(town)
    if (!city || city.printed !== tidyText(town) || !isAtHome(city.place.country)) continue
    return {
      name: tidyText(printed),
      country: city.place.country,
      isNumbered: true,
      start: index,
      end: index + printed.length,
    }
  }
  return null
}

const hasCalendarName = (name: string): boolean =>
  name.split(/\s+/).some((word) => isCalendarName(findWord(foldText(word))))

import { readAddress } from '../../fields/place/address.ts'
import { foldText } from '@swap/dates/fold'
import { findWord, isCalendarName } from '@swap/dates/lexicon'
import { isLevel, type Line } from '../../layout/document.ts'
import { splitCityAndVenue } from '../places/split-city-and-venue.ts'
import { eventNounShare } from '../titles/title-vocabulary.ts'
import { countWords, toTitleCase, trimEdges } from '../name-text.ts'
import { linesOfRow, createEventRow, type DateRow, type EventRow } from './date-rows.ts'

/** "Ashford v Deal": a match, not a town with its venue. */
const MATCH = /\p{L}\s+(?:v|vs|versus|gegen)\.?\s+\p{L}/iu
/** If at least this share of the rows are matches, the list is no tour. */
const MIN_MATCHES = 0.6

/**
 * Reads the stops of a tour: each row names its city, perhaps with a venue, and the headline is the title of all.
 *
 *     BOSTON  12 June  The Copper Room
 *
 * `dominance` is the height of the headline divided by that of the rows. Returns null for any other list.
 */
export function readTourRows(
  rows: readonly DateRow[],
  country: string | undefined,
  dominance: number,
): EventRow[] | null {
  const places = rows.map((row) => placeOf(row, country))
  const cityCount = places.filter((place) => place !== null).length
  if (rows.every(({ item }) => item.rule !== undefined) || !isTour(rows, cityCount, dominance)) return null
  // A street with its town is an address, not a tour stop.
  const isAtOneAddress = rows.some(hasStreet) && rows.every((row, at) => places[at] === null || hasStreet(row))
  return rows.map((row, at) => {
    const place = places[at] ?? placeOfUnknownCity(row)
    return createEventRow(row.item, { ...place, ...(isAtOneAddress && { city: null }), lines: linesOfRow(row) })
  })
}

type TourStop = Pick<EventRow, 'venue' | 'city'>

const hasStreet = ({ parts }: DateRow): boolean => parts.some(({ text }) => readAddress(text)?.street)

/** The city that one of the first two texts of a row names, with the venue beside it. */
function placeOf(row: DateRow, country: string | undefined): TourStop | null {
  const [first, second] = row.parts.map(({ text }) => ({ text, ...splitCityAndVenue(text, country) }))
  const found = first?.city ?? second?.city
  if (!found) return null
  const afterCity = first?.city ? second && withoutBrackets(second.text) : second?.rest
  const { name, city } = found
  return {
    city: { name, city, country: city.country, lines: linesOfRow(row), isSupported: true },
    venue: (first?.city ? (first.rest ?? afterCity) : (afterCity ?? first?.rest)) ?? null,
  }
}

/**
 * Returns whether a list is a tour: half of its rows name a city, or it is in columns and nearly all rows have one or two
 * words under a much taller headline. Matches are not, nor are rows that all name a kind of event ("Food Fair") and no city.
 */
function isTour(rows: readonly DateRow[], cityCount: number, dominance: number): boolean {
  const starts = rows.map((row) => row.line)
  const texts = rows.map(({ parts: [first] }) => first?.text ?? '')
  const short = texts.filter((text) => text !== '' && countWords(text) <= 2).length
  if (texts.filter((text) => MATCH.test(text)).length >= MIN_MATCHES * rows.length) return false
  if (cityCount === 0 && texts.every(namesEvent)) return false
  const isInColumns = starts.every((line) => isSideBySide(line, starts))
  return cityCount >= 0.5 * rows.length || (isInColumns && short >= 0.9 * rows.length && dominance > 1.5)
}

/** Returns whether another date is level with this one: a list in columns. */
const isSideBySide = (line: Line, starts: readonly Line[]): boolean =>
  starts.some((it) => it !== line && isLevel(it, line))

/** "Food Fair", "Sommerkonzert" */
const namesEvent = (text: string) => eventNounShare(foldText(text).match(/\p{L}+/gu) ?? []) > 0

const withoutBrackets = (text: string) => trimEdges(text.replace(/^[[({]|[\])}]$/g, ''))

/** A city the gazetteer does not know: takes one or two words for it, and the rest for the venue. */
function placeOfUnknownCity(row: DateRow): TourStop {
  const [first, second] = row.parts
  if (!first || isCalendarName(findWord(foldText(first.text)))) return { venue: null, city: null }
  const lines = linesOfRow(row)
  const city = { name: toTitleCase(first.text), city: null, country: null, lines, isSupported: false }
  if (!second && countWords(first.text) > 2) return { venue: withoutBrackets(first.text), city: null }
  return { venue: second ? withoutBrackets(second.text) : null, city }
}

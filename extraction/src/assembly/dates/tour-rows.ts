import { readAddress } from '../../fields/place/address.ts'
import { foldText } from '../../language/fold.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import type { Line } from '../../layout/document.ts'
import type { FoundCity } from '../places/find-city.ts'
import { splitPlace, type PlaceParts } from '../places/split-place.ts'
import { eventNounShare } from '../titles/title-phrase-words.ts'
import { countWords, toTitleCase, trimEdges } from '../titles/title-text.ts'
import { linesOfRow, isSideBySide, type DateRow, type EventRow } from './date-rows.ts'

/** "Ashford v Deal": a match, and no town with its venue. */
const MATCH = /\p{L}\s+(?:v|vs|versus|gegen)\.?\s+\p{L}/iu
const MOSTLY = 0.6

/**
 * Reads the stops of a tour: each row names its city, perhaps with a venue, and all go by the headline.
 *
 *     BOSTON  12 June  The Copper Room
 *
 * Takes the height of the headline over that of the rows. Null for any other list.
 */
export function tourRows(rows: readonly DateRow[], country: string | undefined, dominance: number): EventRow[] | null {
  const places = rows.map((row) => placeOf(row, country))
  if (rows.every(({ item }) => item.rule !== undefined) || !isTour(rows, places, dominance)) return null
  const stops = rows.map((row, place) => tourRow(row, places[place]))
  const isAtOneAddress = rows.some(holdsStreet) && !places.some((it, place) => cityIn(it) && !holdsStreet(rows[place]))
  return isAtOneAddress ? stops.map((row) => ({ ...row, city: null })) : stops
}

const cityIn = ({ first, second }: Place) => first?.city ?? second?.city ?? null

/** A street with its town is an address of the page, and no stop of a tour. */
const holdsStreet = (row: DateRow | undefined): boolean =>
  row?.parts.some(({ text }) => readAddress(text)?.street) ?? false

interface Place {
  first: PlaceParts | null
  second: PlaceParts | null
}

function placeOf({ parts: [first, second] }: DateRow, country: string | undefined): Place {
  const inFirst = first ? splitPlace(first.text, country) : null
  return { first: inFirst, second: !inFirst?.city && second ? splitPlace(second.text, country) : null }
}

/** Half of the rows name a city; or they are short, under a dominating headline. What every row calls an event is no town. */
function isTour(rows: readonly DateRow[], places: readonly Place[], dominance: number): boolean {
  const starts = rows.map((row) => row.line)
  const cities = places.filter(cityIn).length
  const short = rows.filter(({ parts: [first] }) => first && countWords(first.text) <= 2).length
  const matches = rows.filter(({ parts: [first] }) => first && MATCH.test(first.text)).length
  if (matches >= MOSTLY * rows.length) return false
  if (cities === 0 && rows.every(({ parts: [first] }) => first && namesEvent(first.text))) return false
  const isInColumns = starts.every((line) => isSideBySide(line, starts))
  return cities >= 0.5 * rows.length || (isInColumns && short >= 0.9 * rows.length && dominance > 1.5)
}

/** "Food Fair", "Sommerkonzert" */
const namesEvent = (text: string) => eventNounShare(foldText(text).match(/\p{L}+/gu) ?? []) > 0

const withoutBrackets = (text: string) => trimEdges(text.replace(/^[[({]|[\])}]$/g, ''))

function tourRow(row: DateRow, place: Place | undefined): EventRow {
  const lines = linesOfRow(row)
  const found = place && cityIn(place)
  const own = { item: row.item, title: null, lines }
  if (!found) return { ...own, ...placeOfUnknownCity(row, lines) }
  const city = { name: found.name, city: found.city, country: found.city.country, lines, isBorneOut: true }
  return { ...own, city, venue: venueBeside(row, place) }
}

function venueBeside({ parts }: DateRow, place: Place | undefined): string | null {
  if (!place?.first?.city) return place?.second?.rest ?? place?.first?.rest ?? null
  const next = parts[1] && !place.second?.city ? withoutBrackets(parts[1].text) : null
  return place.first.rest ?? next
}

/** A city the gazetteer does not know: one or two words are taken for it, what follows for the venue. */
function placeOfUnknownCity({ parts }: DateRow, lines: Line[]): { venue: string | null; city: FoundCity | null } {
  const [first, second] = parts
  if (!first || isCalendarName(findWord(foldText(first.text)))) return { venue: null, city: null }
  const named = { name: toTitleCase(first.text), city: null, country: null, lines, isBorneOut: false }
  if (!second)
    return countWords(first.text) <= 2
      ? { venue: null, city: named }
      : { venue: withoutBrackets(first.text), city: null }
  return { venue: withoutBrackets(second.text), city: named }
}

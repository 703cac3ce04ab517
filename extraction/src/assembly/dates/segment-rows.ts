import { readAddress } from '../../fields/place/address.ts'
import { hasVenueWord } from '../../fields/place/venue.ts'
import type { When } from '../../fields/when/when.ts'
import { foldText } from '../../language/fold.ts'
import { findWord, isCalendarName } from '../../language/lexicon.ts'
import type { Line } from '../../layout/document.ts'
import { collectRows, isSideBySide, type DateRow } from './date-rows.ts'
import type { FoundCity } from '../places/find-city.ts'
import type { Findings } from '../findings.ts'
import { titleRows, type RowTitle } from '../titles/row-titles.ts'
import { splitPlace, type PlaceParts } from '../places/split-place.ts'
import { eventNounShare } from '../titles/title-phrase-words.ts'
import { countWords, toTitleCase, trimEdges } from '../titles/title-text.ts'

/** One event of several on a page, with what is its own. Null: it shares the page's. */
export interface EventRow {
  item: When
  title: RowTitle | null
  venue: string | null
  city: FoundCity | null
  lines: readonly Line[]
}

/** A title with more words than this is a sentence. */
const MAX_TITLE_WORDS = 9

const BRACKETS_BEHIND = /^(?<name>[^()|]*\p{L}{3}[^()|]*?)\s*(?<aside>\([^()]*\))$/u
const HALL_BEHIND = /^(?<name>[^,|]*\p{L}{3}[^,|]*),\s*(?<aside>[^,|]{3,40})$/u
/** "Ashford v Deal": a match, and no town with its venue. */
const MATCH = /\p{L}\s+(?:v|vs|versus|gegen)\.?\s+\p{L}/iu
const MOSTLY = 0.6
/** One name of a city among other words may be a film: "Casablanca". */
const LEAST_CITIES = 2

/**
 * Cuts a page with a list of dates into its events.
 *
 *     a tour:       BOSTON 12 June The Copper Room      → the headline, its city and venue per row
 *     a programme:  12 June  Mozart: Requiem            → a title per row
 *
 * Null when the dates are not a list, or their texts are no titles and no places.
 */
export function segmentRows(
  { document, when }: Findings,
  items: readonly When[],
  title: ReadonlySet<Line>,
): EventRow[] | null {
  const itemSpans = items.map(({ start, end }) => ({ start, end }))
  const rows = collectRows(document, items, { title, stretches: [...when.spans, ...itemSpans] })?.map(withAsides)
  if (!rows) return null
  const places = rows.map((row) => placeOf(row, document.country))
  const titleHeight = Math.max(0, ...[...title].map((line) => line.height))
  const rowHeight = rows.map((row) => row.line.height).toSorted((a, b) => a - b)[rows.length >> 1] ?? 1
  const dominance = titleHeight / rowHeight
  const isTimetable = rows.every(({ item }) => item.rule !== undefined)
  if (!isTimetable && isTour(rows, places, dominance)) {
    const stops = rows.map((row, place) => tourRow(row, places[place]))
    const isAtOneAddress =
      rows.some(holdsStreet) && !places.some((it, place) => cityIn(it) && !holdsStreet(rows[place]))
    return isAtOneAddress ? stops.map((row) => ({ ...row, city: null })) : stops
  }
  const titles = titleRows(document, rows)
  return programme(
    rows.map((row, place) => programmeRow(row, titles[place] ?? null)),
    dominance,
  )
}

/** What stands in brackets, or names a hall behind a comma, is no part of a name: "Phonics meeting, main hall". */
function withAsides(row: DateRow): DateRow {
  const parts = row.parts.flatMap(({ text, line }) => asidesOf(text).map((part) => ({ text: part, line })))
  return { ...row, parts }
}

function asidesOf(text: string): string[] {
  const { name, aside } = BRACKETS_BEHIND.exec(text)?.groups ?? HALL_BEHIND.exec(text)?.groups ?? {}
  return name && aside && (aside.startsWith('(') || hasVenueWord(aside)) ? [trimEdges(name), aside] : [text]
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
  return (
    (isInColumns && short >= 0.9 * rows.length && dominance > 1.5) ||
    cities >= 0.5 * rows.length ||
    (cities >= LEAST_CITIES && cities >= 0.3 * rows.length && dominance > 1.8 && short >= 0.5 * rows.length)
  )
}

/** "Food Fair", "Sommerkonzert" */
const namesEvent = (text: string) => eventNounShare(foldText(text).match(/\p{L}+/gu) ?? []) > 0

const withoutBrackets = (text: string) => trimEdges(text.replace(/^[[({]|[\])}]$/g, ''))
const linesOf = ({ line, parts }: DateRow): Line[] => [line, ...parts.map((part) => part.line)]

function tourRow(row: DateRow, place: Place | undefined): EventRow {
  const lines = linesOf(row)
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

function programmeRow(row: DateRow, title: RowTitle | null): EventRow {
  const venue = row.parts.find(
    (part) => part.text !== title?.text && !part.text.startsWith('(') && hasVenueWord(part.text),
  )?.text
  return { item: row.item, title, venue: venue ? trimEdges(venue) : null, city: null, lines: linesOf(row) }
}

function programme(rows: EventRow[], dominance: number): EventRow[] | null {
  if (rows.length > 2) return rows
  const isUnclear = (row: EventRow) => (!row.title && !row.venue) || countWords(row.title?.text ?? '') > MAX_TITLE_WORDS
  if (rows.some(isUnclear)) return null
  return dominance > 2.2 && new Set(rows.map((row) => row.title?.text)).size < rows.length
    ? rows.map(underHeadline)
    : rows
}

/** Under a large headline, two rows with the same short words are not called by them. */
const underHeadline = (row: EventRow): EventRow =>
  !row.venue && row.title && countWords(row.title.text) <= 6 ? { ...row, title: null } : row

// Splits a list of dates into its events.
import { hasVenueWord } from '../../fields/place/venue.ts'
import type { When } from '@swap/dates/when/when'
import { linesBetween } from '../../layout/document.ts'
import type { Findings } from '../findings.ts'
import { splitCityAndVenue } from '../places/split-city-and-venue.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'
import { chooseRowTitles } from '../titles/row-titles.ts'
import { trimEdges } from '../name-text.ts'
import {
  collectRows,
  findDateAnchors,
  linesOfRow,
  medianOf,
  createEventRow,
  type Anchor,
  type DateRow,
  type EventRow,
} from './date-rows.ts'
import { readGridRows } from './grid-rows.ts'
import { classifyDays, classifyHours } from './classify-list.ts'
import { findTimeSlots } from './time-slots.ts'
import { readTourRows } from './tour-rows.ts'

const BRACKETS_AFTER = /^(?<name>[^()|]*\p{L}{3}[^()|]*?)\s*(?<aside>\([^()]*\))$/u
const HALL_AFTER = /^(?<name>[^,|]*\p{L}{3}[^,|]*),\s*(?<aside>[^,|]{3,40})$/u

/**
 * Splits a list of dates into its events.
 *
 *     a grid:       days as columns                     → a title per cell (see readGridRows)
 *     a tour:       BOSTON 12 June The Copper Room      → the headline, its city and venue per row
 *     a list:       12 June  Mozart: Requiem            → a title per row
 *     a timetable:  10:00 Opening, 11:00 Keynote        → a title per hour, if the page has no title of its own
 *     a programme:  12 June 10:00 Parade, 13 June Fair  → one event under the headline, with the rows as its parts
 *
 * Null if the dates are not a list, or their texts are neither titles nor places.
 */
export function splitList(
  findings: Findings,
  items: readonly When[],
  titles: readonly TitleCandidate[],
): EventRow[] | null {
  const { document, when } = findings
  const grid = readGridRows(findings)
  if (grid.length > 0) return grid
  const title = titles[0]?.lines ?? []
  const days = findDateAnchors(document, items)
  // A series reaches from the season in the heading to its own row: the text between isn't a date.
  const onOneLine = items.filter(({ start, end }) => linesBetween(document, start, end).length === 1)
  const page = { document, title, heads: days.map(({ line }) => line), ranges: [...when.spans, ...onOneLine] }
  const hours = withTitles(collectRows(findTimeSlots(findings, days), page), titles)
  const programme = classifyHours(hours, titles)
  if (programme === 'list') return hours.filter((row) => row.title)
  if (programme !== 'performances' && days.length > 1)
    return [createEventRow(toMultiDayEvent(days.map(({ item }) => item)), { title: programme })]

  const dated = collectRows(withoutOverallSpan(days), page).map(withSplitAsides)
  if (dated.length === 0) return null
  const rows = withTitles(dated, titles)
  const dominance = Math.max(0, ...title.map((line) => line.height)) / medianOf(dated.map((row) => row.line.height))
  const stops = isTitledAbove(dated, rows, document.country) ? null : readTourRows(dated, document.country, dominance)
  if (stops || classifyDays(rows, titles) === 'list') return stops ?? rows
  return rows.every((row) => row.venue) ? rows.map((row) => ({ ...row, title: null })) : null
}

/** The fewest days below a span that make it the heading of a list. */
const MIN_DAYS = 3

/** Drops the span that heads a list of its days: "4 – 10 December" over films from the 4th to the 10th. */
function withoutOverallSpan(days: readonly Anchor[]): Anchor[] {
  return days.filter(({ item, line }) => {
    const others = days.filter((it) => it.line !== line)
    const dates = others.flatMap(({ item: { date = '', endDate = date } }) => [date, endDate]).toSorted()
    const isOverallSpan =
      !item.rule && item.endDate !== undefined && dates[0] === item.date && dates.at(-1) === item.endDate
    return !isOverallSpan || new Set(dates).size < MIN_DAYS
  })
}

/** Joins several days to one event: from the first hour until the last day ends. */
function toMultiDayEvent(days: readonly When[]): When {
  const first = days.reduce((one, other) => (startOf(other) < startOf(one) ? other : one))
  const last = days.map(({ date = '', endDate = date }) => endDate).reduce((one, other) => (other > one ? other : one))
  return last === first.date ? first : { ...first, endDate: last }
}

const startOf = ({ date, time = '' }: When) => `${date} ${time}`

/** Gives each row its title; the days of one line share it if several lines have such days, as film listings do. */
function withTitles(rows: readonly DateRow[], ranked: readonly TitleCandidate[]): EventRow[] {
  const further = rows.filter(({ line, item }) => {
    const first = rows.find((it) => it.line === line)?.item
    return first && first.timeStart !== item.timeStart
  })
  const isShared = new Set(further.map(({ line }) => line)).size > 1
  const named = isShared ? rows.filter((row) => !further.includes(row)) : rows
  const titles = chooseRowTitles(named, ranked)
  return rows.map((row) => toEventRow(row, titles[named.findIndex(({ line }) => line === row.line)] ?? null))
}

/** Returns whether the texts above the dates are titles: places are beside or below their dates, seldom above. */
const isTitledAbove = (rows: readonly DateRow[], list: readonly EventRow[], country: string | undefined): boolean =>
  rows.every(({ parts }, place) =>
    parts.some((part) => part.where === 'above' && list[place]?.title?.lines.includes(part.line)),
  ) && list.filter(({ title }) => title && splitCityAndVenue(title.text, country)?.city).length < list.length / 2

/** Splits off text in brackets, or a hall after a comma, which isn't part of a name: "Phonics meeting, main hall". */
function withSplitAsides(row: DateRow): DateRow {
  const parts = row.parts.flatMap((part) => splitAside(part.text).map((text) => ({ ...part, text })))
  return { ...row, parts }
}

function splitAside(text: string): string[] {
  const { name, aside } = BRACKETS_AFTER.exec(text)?.groups ?? HALL_AFTER.exec(text)?.groups ?? {}
  return name && aside && (aside.startsWith('(') || hasVenueWord(aside)) ? [trimEdges(name), aside] : [text]
}

function toEventRow(row: DateRow, title: TitleCandidate | null): EventRow {
  const venue = row.parts.find(
    (part) => part.text !== title?.text && !part.text.startsWith('(') && hasVenueWord(part.text),
  )?.text
  return createEventRow(row.item, { title, venue: venue ? trimEdges(venue) : null, lines: linesOfRow(row) })
}

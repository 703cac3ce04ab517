// Decides whether a list of dates has several events or one.
import { daysBetween } from '@swap/dates/calendar-day'
import { isLevel } from '../../layout/document.ts'
import type { TitleCandidate } from '../titles/rank-titles.ts'
import { medianOf, type EventRow } from './date-rows.ts'

/** A title outside the rows is ignored if its probability is lower than this. */
const MIN_LIKELY = 0.5
/** In a list of few rows, a title this much likelier than those of the other rows is the headline of all. */
const HEADLINE_MARGIN = 0.5
/** Maximum number of rows in a list of few rows. */
const FEW_ROWS = 3
/** Maximum number of days between two neighbouring days of one event. */
const MAX_DAYS_APART = 1
/**
 * The height of a headline over that of the titles of its rows must exceed BASE, plus PER_ROW for each row, plus
 * PER_PROBABILITY times the mean probability of those titles, for it to name them all. Fitted on 45 labelled lists.
 */
const BASE = 0.4
const PER_ROW = 0.35
const PER_PROBABILITY = 3

/**
 * Decides whether a list of days has several events or is several performances of one, by its headline.
 *
 *     "12 June  Requiem": titles right beside their dates    → a list
 *     a headline that is not much taller than the titles     → a list
 *     a large headline over a few rows of small print        → performances that all share it
 */
export function classifyDays(rows: readonly EventRow[], titles: readonly TitleCandidate[]): 'list' | 'performances' {
  const headline = headlineOf(rows, titles)
  const likely = likelihoodsOf(rows)
  const isInOneRow = rows.length <= FEW_ROWS && (likely[0] ?? 0) - (likely[1] ?? 0) > HEADLINE_MARGIN
  if (likely.length === 0 || isInOneRow) return 'performances'
  const isRepeating = rows.some(({ item }) => item.rule !== undefined)
  return !headline || isRepeating || rows.every(isNamedBeside) || !dominates(headline, rows) ? 'list' : 'performances'
}

/**
 * Decides whether a list of hours has several events, is several performances, or is one event with parts.
 *
 *     no headline                                        → a list: every hour is an event
 *     a headline over one day, or over consecutive days  → the headline of one event, of which the hours are parts
 *     a small headline over days far apart               → a list
 */
export function classifyHours(
  rows: readonly EventRow[],
  titles: readonly TitleCandidate[],
): 'list' | 'performances' | TitleCandidate {
  if (likelihoodsOf(rows).length === 0) return 'performances'
  const headline = headlineOf(rows, titles)
  if (!headline) return 'list'
  if (daysApart(rows) <= MAX_DAYS_APART) return headline
  return dominates(headline, rows) ? 'performances' : 'list'
}

/** Returns the likeliest title outside the rows, if it is likely enough. */
function headlineOf(rows: readonly EventRow[], titles: readonly TitleCandidate[]): TitleCandidate | null {
  const inRows = new Set(rows.flatMap((row) => row.lines))
  const headline = titles.find(({ lines }) => !lines.some((line) => inRows.has(line)))
  return headline && headline.probability >= MIN_LIKELY ? headline : null
}

const likelihoodsOf = (rows: readonly EventRow[]): number[] =>
  rows.flatMap(({ title }) => title?.probability ?? []).toSorted((a, b) => b - a)

/** "12 June  Requiem": nothing is between a date and its title. */
const isNamedBeside = ({ title, lines: [anchor] }: EventRow): boolean =>
  title?.lines.some((line) => anchor && isLevel(line, anchor)) ?? false

function dominates(headline: TitleCandidate, rows: readonly EventRow[]): boolean {
  const likely = likelihoodsOf(rows)
  const mean = likely.reduce((sum, it) => sum + it, 0) / likely.length
  const dominance = heightOf(headline) / medianOf(rows.flatMap(({ title }) => (title ? [heightOf(title)] : [])))
  return dominance > BASE + PER_ROW * rows.length + PER_PROBABILITY * mean
}

const heightOf = ({ lines }: TitleCandidate) => Math.max(...lines.map((line) => line.height))

/** Returns the usual number of days between neighbours. */
function daysApart(rows: readonly EventRow[]): number {
  const days = [...new Set(rows.flatMap(({ item }) => item.date ?? []))].toSorted()
  const gaps = days.slice(1).map((day, place) => daysBetween(days[place] ?? day, day))
  return gaps.length > 0 ? medianOf(gaps) : 0
}

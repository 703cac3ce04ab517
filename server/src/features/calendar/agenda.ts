// Sorts saved events into the pages of the agenda and the days of a month, and searches them. Pure.
import { daysOfEvent, occurrencesBetween } from '@swap/dates/days-of-event'
import { formatClock } from '@swap/dates/format-clock'
import { lastOccurrence, readRecurrence } from '@swap/dates/occurrences'
import { searchableText } from '../../platform/text/searchable-text.ts'
import { extractTerms } from '../../platform/database/rows/search-term.ts'

/** The end of an agenda page: day, time (empty if none) and id of its last entry. */
export type AgendaCursor = readonly [day: string, time: string, id: string]

/** The fields of an event that decide where it is listed. */
export interface Dated {
  id: string
  start_date: string | null
  start_time: string | null
  end_date: string | null
  end_time: string | null
  recurrence: string | null
}

/** An event on one of its days. */
export interface EventOnDay<Row extends Dated> {
  row: Row
  day: string
}

/** Later than any day that people look at. */
const FAR_AHEAD = '9999-12-31'

const cursorOf = ({ row, day }: EventOnDay<Dated>): AgendaCursor => [day, row.start_time ?? '', row.id]

function compareCursors(one: AgendaCursor, other: AgendaCursor): number {
  for (const at of [0, 1, 2] as const) if (one[at] !== other[at]) return one[at] < other[at] ? -1 : 1
  return 0
}

interface PageRequest {
  today: string
  after: AgendaCursor | null
  limit: number
}

/**
 * Returns one page of coming events, the soonest first, from a list of single events and all repeating ones. Pure.
 *
 * `singles` are the single events after the end of the last page, at most one more than the page holds. Repeating events are
 * computed up to the last of these, because later single events are unknown. With `maxDaysPerSeries` 1, each repeating event is
 * listed on its next day only.
 */
export function pageOfUpcoming<Row extends Dated>(
  { singles, repeating }: { singles: readonly Row[]; repeating: readonly Row[] },
  { today, after, limit, maxDaysPerSeries = limit + 2 }: PageRequest & { maxDaysPerSeries?: number },
) {
  const horizon = singles.length > limit ? (singles.at(-1)?.start_date ?? today) : null
  const from = after && after[0] > today && maxDaysPerSeries !== 1 ? after[0] : today
  const entries = [
    ...singles.map((row) => ({ row, day: row.start_date ?? '' })),
    ...repeating.flatMap((row) => upcomingDays(row, { from, to: horizon, limit: maxDaysPerSeries, today })),
  ]
  return pageOf(entries, { after, limit, order: compareCursors })
}

function upcomingDays<Row extends Dated>(
  row: Row,
  { from, to, limit, today }: { from: string; to: string | null; limit: number; today: string },
): EventOnDay<Row>[] {
  if (row.start_date === null) return [{ row, day: '' }]
  // With a limit of 1, an occurrence that has already begun comes before the next one.
  const times = occurrencesBetween(row, { from, to: to ?? FAR_AHEAD, limit }).filter(({ last }) => last >= today)
  const shown = limit === 1 ? [times.findLast(({ first }) => first <= today) ?? times[0]] : times
  return shown.flatMap((time) => (time ? [{ row, day: time.first }] : []))
}

/** Returns one page of past events, the latest first. A repeating event is listed once, on its last day, after its rule has ended. Pure. */
export function pageOfPast<Row extends Dated>(
  { singles, repeating }: { singles: readonly Row[]; repeating: readonly Row[] },
  { today, after, limit }: PageRequest,
) {
  const entries = [
    ...singles.map((row) => ({ row, day: row.start_date ?? '' })),
    ...repeating.flatMap((row) => {
      const day = lastDay(row, today)
      return day === null ? [] : [{ row, day }]
    }),
  ]
  return pageOf(entries, { after, limit, order: (one, other) => compareCursors(other, one) })
}

/** Returns the last day on which an event began; null if it is not over yet. */
function lastDay(row: Dated, today: string): string | null {
  const { start_date: start, recurrence } = row
  if (start === null || occurrencesBetween(row, { from: today, to: FAR_AHEAD, limit: 1 }).length > 0) return null
  const rule = recurrence ? readRecurrence(recurrence) : null
  return (rule && lastOccurrence(rule, { start, to: today })) ?? start
}

function pageOf<Row extends Dated>(
  entries: readonly EventOnDay<Row>[],
  {
    after,
    limit,
    order,
  }: { after: AgendaCursor | null; limit: number; order: (one: AgendaCursor, other: AgendaCursor) => number },
): { entries: EventOnDay<Row>[]; next: AgendaCursor | null } {
  const following = entries
    .filter((entry) => !after || order(cursorOf(entry), after) > 0)
    .toSorted((one, other) => order(cursorOf(one), cursorOf(other)))
  const page = following.slice(0, limit)
  const end = page.at(-1)
  return { entries: page, next: following.length > limit && end ? cursorOf(end) : null }
}

/**
 * Returns an entry for each day between two days, both included, on which one of these events takes place, by day and
 * time. Pure.
 */
export function entriesBetween<Row extends Dated>(
  rows: readonly Row[],
  { from, to }: { from: string; to: string },
): EventOnDay<Row>[] {
  return rows
    .flatMap((row) => daysOfEvent(row, { from, to }).map((day) => ({ row, day })))
    .toSorted((one, other) => compareCursors(cursorOf(one), cursorOf(other)))
}

interface Searchable {
  title: string | null
  location: { venue: string | null; address: string | null; city: string | null } | null
  start_time: string | null
  end_time: string | null
  notes: string | null
  ticket_info: { ticket_price: string | null; ticket_currency: string | null }
}

/**
 * Returns the events that contain every word of a search in title, place or notes, whatever the accents and capitals. A
 * word may be incomplete; a price such as "€12" is only looked for among prices, a time such as "18:30" or "6:30 pm" among times.
 */
export function filterBySearch<Row extends Searchable>(rows: readonly Row[], search: string): Row[] {
  const { terms, rest } = extractTerms(search)
  const words = folded(rest).split(' ').filter(Boolean)
  if (words.length === 0 && terms.length === 0) return search.trim() === '' ? [...rows] : []
  return rows.filter(({ title, location, notes, ticket_info: tickets, ...times }) => {
    const content = [title, location?.venue, location?.address, location?.city, notes].filter(Boolean).join(' ')
    const text = folded(content)
    const price = `${tickets.ticket_price ?? ''} ${tickets.ticket_currency ?? ''}`
    const clockTimes = [times.start_time, times.end_time].flatMap((time) =>
      time ? [time, formatClock(time, true)] : [],
    )
    const withTerms = [content, price, ...clockTimes].filter(Boolean).join(' · ')
    return words.every((word) => text.includes(` ${word}`)) && terms.every(({ find }) => find(withTerms) !== null)
  })
}

/**
 * Folds a text for comparison. Removes accents from the whole text first, because a search folds thousands of titles and
 * plain text is fast.
 */
const folded = (text: string): string => searchableText(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))

import { occurrencesOf, readRecurrence, type Recurrence } from '@swap/dates/recurrence'
import { searchableText } from '../database/searchable-text.ts'

/** Where a page of the agenda ends: day, time (empty where there is none) and id of its last entry. */
export type AgendaPlace = readonly [day: string, time: string, id: string]

/** What of an event decides where it stands. */
export interface Dated {
  id: string
  start_date: string | null
  start_time: string | null
  end_date: string | null
  recurrence: string | null
}

/** An event on one of its days. */
export interface OnDay<Row extends Dated> {
  row: Row
  day: string
}

/** Of something that takes place again and again, no more days are worked out at once. */
const MOST_DAYS_OF_ONE = 400
const DAY_MS = 86_400_000

const placeOf = ({ row, day }: OnDay<Dated>): AgendaPlace => [day, row.start_time ?? '', row.id]

function comparePlaces(one: AgendaPlace, other: AgendaPlace): number {
  for (const at of [0, 1, 2] as const) if (one[at] !== other[at]) return one[at] < other[at] ? -1 : 1
  return 0
}

/** An event's rule with its first day; null where it has none, or one that is not understood: it then counts for its own days alone. */
function ruleOf({ recurrence, start_date: start }: Dated): { rule: Recurrence; start: string } | null {
  const rule = recurrence && start ? readRecurrence(recurrence) : null
  return rule && start ? { rule, start } : null
}

interface PageAsked {
  today: string
  after: AgendaPlace | null
  limit: number
}

/**
 * What is to come from a list of single events that are, the soonest first, and all that repeats: one page of it. Pure.
 *
 * `singles` are the next ones after the place where the last page ended, at most one more than the page holds: beyond the last of
 * them nothing is known, so that what repeats is worked out up to there and no further. With `daysOfOne` 1 it stands under its next
 * day alone.
 */
export function comingPage<Row extends Dated>(
  { singles, repeating }: { singles: readonly Row[]; repeating: readonly Row[] },
  { today, after, limit, daysOfOne = limit + 2 }: PageAsked & { daysOfOne?: number },
) {
  const horizon = singles.length > limit ? (singles.at(-1)?.start_date ?? today) : null
  const from = after && after[0] > today ? after[0] : today
  const entries = [
    ...singles.map((row) => ({ row, day: row.start_date ?? '' })),
    ...repeating.flatMap((row) =>
      comingDays(row, { from: daysOfOne === 1 ? today : from, to: horizon, most: daysOfOne, today }),
    ),
  ]
  return pageOf(entries, { after, limit, order: comparePlaces })
}

function comingDays<Row extends Dated>(
  row: Row,
  { from, to, most, today }: { from: string; to: string | null; most: number; today: string },
): OnDay<Row>[] {
  const repeats = ruleOf(row)
  if (repeats) return occurrencesOf(repeats.rule, { start: repeats.start, from, to, most }).map((day) => ({ row, day }))
  const isOver = row.start_date !== null && (row.end_date ?? row.start_date) < today
  return isOver ? [] : [{ row, day: row.start_date ?? '' }]
}

/** The same for what is over, the latest first: what repeats stands there once, under its last day, after its rule has ended. */
export function pastPage<Row extends Dated>(
  { singles, repeating }: { singles: readonly Row[]; repeating: readonly Row[] },
  { today, after, limit }: PageAsked,
) {
  const entries = [
    ...singles.map((row) => ({ row, day: row.start_date ?? '' })),
    ...repeating.flatMap((row) => {
      const day = lastDay(row, today)
      return day === null ? [] : [{ row, day }]
    }),
  ]
  return pageOf(entries, { after, limit, order: (one, other) => comparePlaces(other, one) })
}

/** The last day of something that is over; null while it is not. */
function lastDay(row: Dated, today: string): string | null {
  if (row.start_date === null) return null
  const repeats = ruleOf(row)
  if (!repeats) return (row.end_date ?? row.start_date) < today ? row.start_date : null
  const { rule, start } = repeats
  if (rule.until === null && rule.count === null) return null
  if (occurrencesOf(rule, { start, from: today, most: 1 }).length > 0) return null
  return occurrencesOf(rule, { start, from: start, to: today, most: MOST_DAYS_OF_ONE }).at(-1) ?? start
}

function pageOf<Row extends Dated>(
  entries: readonly OnDay<Row>[],
  {
    after,
    limit,
    order,
  }: { after: AgendaPlace | null; limit: number; order: (one: AgendaPlace, other: AgendaPlace) => number },
): { entries: OnDay<Row>[]; next: AgendaPlace | null } {
  const following = entries
    .filter((entry) => !after || order(placeOf(entry), after) > 0)
    .toSorted((one, other) => order(placeOf(one), placeOf(other)))
  const page = following.slice(0, limit)
  const end = page.at(-1)
  return { entries: page, next: following.length > limit && end ? placeOf(end) : null }
}

/** Every day from one to another on which these take place, by day and time. Pure. */
export function entriesBetween<Row extends Dated>(
  rows: readonly Row[],
  { from, to }: { from: string; to: string },
): OnDay<Row>[] {
  return rows
    .flatMap((row) => daysBetween(row, { from, to }).map((day) => ({ row, day })))
    .toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)))
}

function daysBetween(row: Dated, { from, to }: { from: string; to: string }): string[] {
  if (row.start_date === null) return []
  const repeats = ruleOf(row)
  if (repeats) return occurrencesOf(repeats.rule, { start: repeats.start, from, to, most: MOST_DAYS_OF_ONE })
  const [first, last] = [row.start_date > from ? row.start_date : from, row.end_date ?? row.start_date]
  return daysFrom(first, last < to ? last : to)
}

/** 2026-12-10, 2026-12-12 → 10, 11 and 12; none where the second comes first. */
function daysFrom(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
  )
}

interface Told {
  title: string | null
  location: { venue: string | null; address: string | null; city: string | null } | null
  notes: string | null
}

/** Those that hold every word of a search in title, place or notes, whatever the accents and capitals. A word may be half typed. */
export function found<Row extends Told>(rows: readonly Row[], search: string): Row[] {
  const words = folded(search).split(' ').filter(Boolean)
  if (words.length === 0) return search.trim() === '' ? [...rows] : []
  return rows.filter(({ title, location, notes }) => {
    const told = [title, location?.venue, location?.address, location?.city, notes]
    const text = folded(told.filter(Boolean).join(' '))
    return words.every((word) => text.includes(` ${word}`))
  })
}

/** Accents are taken off the whole text first: what is plain then is folded at once, thousands of titles for one search. */
const folded = (text: string): string => searchableText(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))

import { occurrencesBetween } from '@swap/dates/days-of-event'
import type { Database } from '../../platform/database/database.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { isSameEvent, comparableText } from './same-event.ts'

type Compared = Pick<
  EventRow,
  'id' | 'title' | 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'recurrence' | 'location'
>

/** A saved event, as listed on one of its days. */
interface OnDay {
  row: Compared
  day: string
}

// These bounds keep the comparisons for each entry few, however large the calendar is.
/** Upper bound on the rows of a calendar that are compared. */
const MAX_COMPARED = 4000
/** Upper bound on the single events of one day. */
const MAX_A_DAY = 20
/** Upper bound on the series of one title. */
const MAX_SERIES = 20
/** Upper bound on the ids returned for one entry. */
const MAX_NAMED = 5

/**
 * Returns, for each of these entries of a person's calendar, the ids of at most five other saved events that duplicate
 * it. A repeating event duplicates a single one that matches it that day; two series need the same title, except for
 * case and accents.
 */
export async function findSavedDuplicates(
  db: Database,
  { ownerId, entries }: { ownerId: string; entries: readonly OnDay[] },
): Promise<string[][]> {
  const days = [...new Set(entries.flatMap((entry) => dayOf(entry) ?? []))].toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return entries.map(() => [])
  const others = await listOnDays(db, ownerId, days)
  const singles = Map.groupBy(
    others.filter(({ recurrence }) => recurrence === null),
    ({ start_date: day }) => day,
  )
  const series = seriesByTitle(others, { from, to })
  return entries.map((entry) => {
    const day = dayOf(entry)
    if (day === null) return []
    const entryThatDay = withDay(entry.row, day)
    const singlesThatDay = (singles.get(day) ?? []).slice(0, MAX_A_DAY)
    const sameTitle = (series.get(comparableText(entryThatDay.title)) ?? []).filter(
      ({ row }) => row.id !== entryThatDay.id,
    )
    const seriesThatDay = sameTitle.filter((it) => it.days().has(day)).map(({ row }) => withDay(row, day))
    return [...singlesThatDay, ...seriesThatDay]
      .filter((other) => other.id !== entryThatDay.id && isSameEvent(entryThatDay, other))
      .slice(0, MAX_NAMED)
      .map(({ id }) => id)
  })
}

/** Groups repeating events by title. The days of each are computed on demand, once. */
function seriesByTitle(rows: readonly Compared[], range: { from: string; to: string }) {
  const series = rows
    .filter(({ recurrence }) => recurrence !== null)
    .map((row) => {
      let known: ReadonlySet<string> | undefined
      return { row, days: () => (known ??= daysOf(row, range)) }
    })
  const byTitle = Map.groupBy(series, ({ row }) => comparableText(row.title))
  return new Map([...byTitle].map(([title, alike]) => [title, alike.slice(0, MAX_SERIES)]))
}

const daysOf = (row: Compared, range: { from: string; to: string }): ReadonlySet<string> =>
  new Set(occurrencesBetween(row, { ...range, limit: Infinity }).map(({ first }) => first))

/** The day on which an entry begins, not a later day it is listed under. */
const dayOf = ({ row, day }: OnDay): string | null => (row.recurrence === null ? row.start_date : day || null)

const withDay = (row: Compared, day: string): Compared => ({ ...row, start_date: day })

const listOnDays = (db: Database, ownerId: string, days: readonly string[]): Promise<Compared[]> =>
  db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date', 'start_time', 'end_time', 'recurrence', 'location'])
    .where('owner_id', '=', ownerId)
    .where('saved_at', 'is not', null)
    .where((eb) => eb.or([eb('start_date', 'in', days), eb('recurrence', 'is not', null)]))
    .orderBy('start_date')
    .orderBy('id')
    .limit(MAX_COMPARED)
    .execute()

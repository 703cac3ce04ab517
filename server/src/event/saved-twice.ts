import { timesBetween } from '@swap/dates/days-of-event'
import type { Database } from '../database/database.ts'
import type { EventRow } from '../database/event-tables.ts'
import { isSameEvent } from './same-event.ts'

type Compared = Pick<
  EventRow,
  'id' | 'title' | 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'recurrence' | 'location'
>

/** A saved event under one of its days. */
interface OnDay {
  row: Compared
  day: string
}

/** So many of a calendar are compared with what is shown of it. */
const MOST_COMPARED = 4000

/**
 * For each of these entries of a person's calendar the other saved events that are the same: the ids, in the order of the entries. What
 * is weekly is the same as what else it meets on that day.
 */
export async function savedTwice(
  db: Database,
  { ownerId, entries }: { ownerId: string; entries: readonly OnDay[] },
): Promise<string[][]> {
  const days = [...new Set(entries.flatMap((entry) => dayOf(entry) ?? []))]
  if (days.length === 0) return entries.map(() => [])
  const others = await listOnDays(db, ownerId, days)
  const byDay = Map.groupBy(
    others.filter(({ recurrence }) => recurrence === null),
    ({ start_date: day }) => day,
  )
  const repeating = others.filter(({ recurrence }) => recurrence !== null)
  const alike = new Map<string, Compared[]>()
  return entries.map((entry) => {
    const { row } = entry
    const day = dayOf(entry)
    if (day === null) return []
    // The days of what repeats are worked out only for what is the same in all else, once for all its days.
    const series = alike.get(row.id) ?? repeating.filter((other) => isSameEvent(on(row, day), on(other, day)))
    alike.set(row.id, series)
    const singles = (byDay.get(day) ?? []).filter((other) => isSameEvent(on(row, day), other))
    return [...singles, ...series.filter((other) => takesPlaceOn(other, day))]
      .filter(({ id }) => id !== row.id)
      .map(({ id }) => id)
  })
}

/** The day on which an entry begins, not that under which it goes on. */
const dayOf = ({ row, day }: OnDay): string | null => (row.recurrence === null ? row.start_date : day || null)

const on = (row: Compared, day: string): Compared => ({ ...row, start_date: day })

const takesPlaceOn = (row: Compared, day: string): boolean =>
  timesBetween(row, { from: day, to: day, most: 1 })[0]?.first === day

const listOnDays = (db: Database, ownerId: string, days: readonly string[]): Promise<Compared[]> =>
  db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date', 'start_time', 'end_time', 'recurrence', 'location'])
    .where('owner_id', '=', ownerId)
    .where('saved_at', 'is not', null)
    .where((eb) => eb.or([eb('start_date', 'in', days), eb('recurrence', 'is not', null)]))
    .orderBy('start_date')
    .orderBy('id')
    .limit(MOST_COMPARED)
    .execute()

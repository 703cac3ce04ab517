import { seriesBefore } from '@swap/calendar/split-series'
import type { SeriesDay } from '@swap/calendar/read-ics'
import { valueIssue } from '@swap/contract/event-values'
import { splitRule, withExcludedDays } from '@swap/dates/exception-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { dayIn } from './series-part.ts'

/** A series with one of its days left out, or ended before that day. */
export interface SeriesWithoutDay {
  day: string
  recurrence: string
  /** It ends before that day. */
  isEnded: boolean
}

type Series = Pick<EventRow, 'start_date' | 'start_time' | 'time_zone' | 'recurrence'>
type Day = Pick<SeriesDay, 'moment' | 'isThisAndFuture'> & { shift?: number }

/**
 * Decides how a series leaves out a day that a file changes. Pure.
 *
 *     it takes place on that day       → its rule without the day
 *     it does not, or not any more     → `absent`; `left-out` where its rule says so already
 *     no such day, or too many of them → `broken`
 *
 * `zone` is that of the day in the file; a series without a zone uses it.
 */
export function leaveOutDay(
  series: Series,
  changed: Day,
  zone: string | null,
): SeriesWithoutDay | 'left-out' | 'absent' | 'broken' {
  const { start_date: start, recurrence } = series
  if (recurrence === null || start === null) return 'absent'
  const day = dayIn(changed.moment, series.time_zone ?? zone ?? 'UTC', changed.shift ?? 0)
  if (day === null) return 'broken'
  const { excluded } = splitRule(recurrence)
  if (!takesPlace(recurrence, { start, from: day, to: changed.isThisAndFuture ? null : day }))
    return excluded.includes(day) || changed.isThisAndFuture ? 'left-out' : 'absent'
  const isEnded = changed.isThisAndFuture && day > start
  const without = isEnded ? seriesBefore({ recurrence, from: day }) : withExcludedDays(recurrence, [...excluded, day])
  return valueIssue('recurrence', without) === null ? { day, recurrence: without, isEnded } : 'broken'
}

/** True for a rule that is not understood: nothing proves otherwise. */
function takesPlace(recurrence: string, between: { start: string; from: string; to: string | null }): boolean {
  const rule = readRecurrence(recurrence)
  return !rule || occurrencesOf(rule, { ...between, limit: 1 }).length > 0
}

/** A day of a series that exists as an event of its own, and its name in the file. */
export type MovedDay = Pick<SeriesDay, 'moment' | 'isThisAndFuture'>

/** Leaves out the days of a series that exist as events of their own. */
export function leaveOutMovedDays<Facts extends Series>(
  series: Facts,
  moved: readonly MovedDay[],
): { series: Facts; days: SeriesWithoutDay[] } {
  const left = { series, days: [] as SeriesWithoutDay[] }
  for (const day of moved) {
    const { moment } = day
    // A further date at another hour has a similar name, and replaces no day.
    const isDayOfIts = moment.length === DAY || moment.endsWith('Z') || moment.slice(DAY + 1, -3) === series.start_time
    const without = isDayOfIts ? leaveOutDay(left.series, day, null) : 'absent'
    if (typeof without === 'string') continue
    left.series = { ...left.series, recurrence: without.recurrence }
    left.days.push(without)
  }
  return left
}

const DAY = 'YYYY-MM-DD'.length

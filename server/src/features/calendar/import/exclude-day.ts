import { seriesBefore } from '@swap/calendar/split-series'
import type { SeriesDay } from '@swap/calendar/read-ics'
import { valueIssue } from '@swap/contract/event-values'
import { splitRule, withExcludedDays } from '@swap/dates/exception-days'
import { occurrencesOf, readRecurrence } from '@swap/dates/occurrences'
import type { EventRow } from '../../../platform/database/tables/event-tables.ts'
import { dayInSegment } from './series-segment.ts'

/** A series that excludes one of its days, or ends before that day. */
export interface SeriesWithoutDay {
  day: string
  recurrence: string
  /** Whether the series ends before that day. */
  isEnded: boolean
}

type Series = Pick<EventRow, 'start_date' | 'start_time' | 'time_zone' | 'recurrence'>
type Day = Pick<SeriesDay, 'moment' | 'isThisAndFuture'> & { shift?: number }

/**
 * Excludes from a series the day that a file moves, changes or cancels. Pure.
 *
 *     the series takes place on that day → its rule without the day
 *     it does not, or no longer does     → `absent`; `already-excluded` if its rule excludes the day
 *     no such day, or too many of them   → `broken`
 *
 * `zone` is the time zone of the day in the file, used if the series has none.
 */
export function excludeDay(
  series: Series,
  changed: Day,
  zone: string | null,
): SeriesWithoutDay | 'already-excluded' | 'absent' | 'broken' {
  const { start_date: start, recurrence } = series
  if (recurrence === null || start === null) return 'absent'
  const day = dayInSegment(changed.moment, series.time_zone ?? zone ?? 'UTC', changed.shift ?? 0)
  if (day === null) return 'broken'
  const { excluded } = splitRule(recurrence)
  if (!takesPlace(recurrence, { start, from: day, to: changed.isThisAndFuture ? null : day }))
    return excluded.includes(day) || changed.isThisAndFuture ? 'already-excluded' : 'absent'
  const isEnded = changed.isThisAndFuture && day > start
  const without = isEnded ? seriesBefore({ recurrence, from: day }) : withExcludedDays(recurrence, [...excluded, day])
  return valueIssue('recurrence', without) === null ? { day, recurrence: without, isEnded } : 'broken'
}

/** Whether a rule has a day in a period; true for a rule that we cannot read, which may have one. */
function takesPlace(recurrence: string, between: { start: string; from: string; to: string | null }): boolean {
  const rule = readRecurrence(recurrence)
  return !rule || occurrencesOf(rule, { ...between, limit: 1 }).length > 0
}

/** A day of a series that exists as a separate event. */
export type MovedDay = Pick<SeriesDay, 'moment' | 'isThisAndFuture'>

/** Excludes the days of a series that exist as separate events. */
export function excludeMovedDays<Facts extends Series>(
  series: Facts,
  moved: readonly MovedDay[],
): { series: Facts; excluded: SeriesWithoutDay[] } {
  const result = { series, excluded: [] as SeriesWithoutDay[] }
  for (const day of moved) {
    const { moment } = day
    // An extra date at another hour has a similar name, and replaces no day.
    const isReplacedDay =
      moment.length === DAY || moment.endsWith('Z') || moment.slice(DAY + 1, -3) === series.start_time
    const without = isReplacedDay ? excludeDay(result.series, day, null) : 'absent'
    if (typeof without === 'string') continue
    result.series = { ...result.series, recurrence: without.recurrence }
    result.excluded.push(without)
  }
  return result
}

const DAY = 'YYYY-MM-DD'.length

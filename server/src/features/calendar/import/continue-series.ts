import { seriesFrom, type ContinuedSeries } from '@swap/calendar/split-series'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { EventFacts } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { splitRule, withExcludedDays } from '@swap/dates/exception-days'
import type { ExistingMatch } from './existing-match.ts'
import { excludeDay } from './exclude-day.ts'
import type { SeriesSegment } from './series-segment.ts'

/** An entry of a calendar file with its recurrence, and notes about it for the owner. */
interface ContinuedEntry {
  facts: EventFacts
  notes: string[]
}

/**
 * Finds the recurrence of an entry that replaces a day of a series and all later days (RFC 5545, THISANDFUTURE), if its
 * file does not contain that series. Pure.
 *
 *     the series exists here           → the rest of that series, shifted to begin on the entry's day
 *     only the entry exists here       → its own recurrence, shifted to its new day
 *     neither, or it cannot be shifted → as given in the file
 */
export function continueSeries(entry: IcsEntry, read: EventFacts, { existing, series }: ExistingMatch): ContinuedEntry {
  const { start_date: start } = read
  const unchanged = { facts: read, notes: [] }
  if (!isContinuationOfUnknownSeries(entry) || start === null) return unchanged
  const from = splitDayOf(entry, series, read.time_zone)
  const before = from === null ? existing?.event : series?.event
  const continued = before ? recurrenceFrom(before, from ?? before.start_date, start) : null
  if (continued === null || valueIssue('recurrence', continued.recurrence) !== null) return unchanged
  return { facts: { ...read, recurrence: continued.recurrence }, notes: continued.notes }
}

/** Whether an entry replaces a day and all later ones of a series that its file does not contain. */
export const isContinuationOfUnknownSeries = ({ series }: Pick<IcsEntry, 'series'>): boolean =>
  series !== null && series.isThisAndFuture && !series.isSeriesInFile

/** Returns the day from which the entry replaces the series; null if the series has no day from there on, or starts there. */
function splitDayOf({ series: day }: IcsEntry, series: SeriesSegment | null, zone: string | null): string | null {
  if (!day || !series) return null
  const ended = excludeDay(series.event, { ...day, shift: series.shift }, zone)
  return typeof ended === 'string' || ended.day <= (series.event.start_date ?? '') ? null : ended.day
}

/** Returns the recurrence of a series from one of its days on, shifted so that it begins on another day. */
function recurrenceFrom(
  { start_date: start, recurrence }: Pick<EventFacts, 'start_date' | 'recurrence'>,
  from: string | null,
  to: string,
): ContinuedSeries | null {
  if (recurrence === null || start === null || from === null) return null
  const excluded = splitRule(recurrence).excluded.filter((day) => day !== from)
  return seriesFrom({ start, recurrence: withExcludedDays(recurrence, excluded), from }, to, null)
}

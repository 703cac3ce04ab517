import { seriesFrom, type ContinuedSeries } from '@swap/calendar/split-series'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { EventFacts } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { splitRule, withExcludedDays } from '@swap/dates/exception-days'
import type { ExistingMatch } from './existing-match.ts'
import { leaveOutDay } from './leave-out-day.ts'
import type { SeriesPart } from './series-part.ts'

/** An entry with its repetition, and the notes on it. */
interface ContinuedEntry {
  facts: EventFacts
  notes: string[]
}

/**
 * Decides how an entry repeats that replaces a day of a series and all later ones, if its file does not contain the
 * series. Pure.
 *
 *     the series exists      → on the days it has from that one on, each as much later as that one
 *     the entry exists      → as it does already, as much later as it is moved
 *     neither, or no such rule → as given: on one day
 */
export function continueSeries(entry: IcsEntry, read: EventFacts, { itself, series }: ExistingMatch): ContinuedEntry {
  const { start_date: start } = read
  const asTold = { facts: read, notes: [] }
  if (!isContinuationOfUnknownSeries(entry) || start === null) return asTold
  const from = splitDayOf(entry, series, read.time_zone)
  const before = from === null ? itself?.event : series?.event
  const gone = before ? recurrenceFrom(before, from ?? before.start_date, start) : null
  if (gone === null || valueIssue('recurrence', gone.recurrence) !== null) return asTold
  return { facts: { ...read, recurrence: gone.recurrence }, notes: gone.notes }
}

/** Whether it replaces all later days of a series, too, and its file does not contain the series. */
export const isContinuationOfUnknownSeries = ({ series }: Pick<IcsEntry, 'series'>): boolean =>
  series !== null && series.isThisAndFuture && !series.isSeriesInFile

/** The day before which a series ends; null if it has none from that day on, or begins with it. */
function splitDayOf({ series: day }: IcsEntry, series: SeriesPart | null, zone: string | null): string | null {
  if (!day || !series) return null
  const cut = leaveOutDay(series.event, { ...day, shift: series.shift }, zone)
  return typeof cut === 'string' || cut.day <= (series.event.start_date ?? '') ? null : cut.day
}

/** A rule from one of its days on, shifted to another. */
function recurrenceFrom(
  { start_date: start, recurrence }: Pick<EventFacts, 'start_date' | 'recurrence'>,
  from: string | null,
  to: string,
): ContinuedSeries | null {
  if (recurrence === null || start === null || from === null) return null
  const excluded = splitRule(recurrence).excluded.filter((day) => day !== from)
  return seriesFrom({ start, recurrence: withExcludedDays(recurrence, excluded), from }, to, null)
}

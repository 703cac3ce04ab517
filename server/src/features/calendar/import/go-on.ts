import { seriesFrom, type GoneOn } from '@swap/calendar/follow-on'
import type { IcsEntry } from '@swap/calendar/read-ics'
import type { EventFacts } from '@swap/contract/event'
import { valueIssue } from '@swap/contract/event-values'
import { splitRule, withExceptions } from '@swap/dates/except-days'
import type { Standing } from './entry-standing.ts'
import { withoutDay } from './series-day.ts'
import type { SeriesPiece } from './series-piece.ts'

/** An entry with its repetition, and the notes on it. */
interface Going {
  facts: EventFacts
  notes: string[]
}

/**
 * Decides how an entry repeats that replaces a day of a series and all after it, where its file does not contain the series: by what exists of
 * it. Pure.
 *
 *     the series exists      → on the days it has from that one on, each as much later as that one
 *     the entry exists      → as it does already, as much later as it is moved
 *     neither, or no such rule → as given: on one day
 */
export function goOn(entry: IcsEntry, read: EventFacts, { itself, series }: Standing): Going {
  const { start_date: start } = read
  const asTold = { facts: read, notes: [] }
  if (!isOfUntold(entry) || start === null) return asTold
  const from = cutOf(entry, series, read.time_zone)
  const before = from === null ? itself?.event : series?.event
  const gone = before ? ruleFrom(before, from ?? before.start_date, start) : null
  if (gone === null || valueIssue('recurrence', gone.recurrence) !== null) return asTold
  return { facts: { ...read, recurrence: gone.recurrence }, notes: gone.notes }
}

/** Whether it replaces all later days of a series, too, and its file does not contain the series. */
export const isOfUntold = ({ series }: Pick<IcsEntry, 'series'>): boolean =>
  series !== null && series.isFollowed && !series.isToldOf

/** The day before which a series ends; null where it has none from that day on, or begins with it. */
function cutOf({ series: day }: IcsEntry, series: SeriesPiece | null, zone: string | null): string | null {
  if (!day || !series) return null
  const cut = withoutDay(series.event, { ...day, shift: series.shift }, zone)
  return typeof cut === 'string' || cut.day <= (series.event.start_date ?? '') ? null : cut.day
}

/** A rule from one of its days on, shifted to another. */
function ruleFrom(
  { start_date: start, recurrence }: Pick<EventFacts, 'start_date' | 'recurrence'>,
  from: string | null,
  to: string,
): GoneOn | null {
  if (recurrence === null || start === null || from === null) return null
  const except = splitRule(recurrence).except.filter((day) => day !== from)
  return seriesFrom({ start, recurrence: withExceptions(recurrence, except), from }, to, null)
}

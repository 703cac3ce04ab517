import type { IcsEntry } from '@swap/calendar/read-ics'
import type { Database } from '../../../platform/database/database.ts'
import type { ExistingMatch } from './existing-match.ts'
import { findExistingEvents, listMovedOccurrences, type MovedOccurrence } from './queries.ts'
import { entryNameOf } from './read-batches.ts'
import { isPartOfSeries, findSeriesPart, type ExistingEvent } from './series-part.ts'

/** The names of entries, and the series that some of them are a day of. */
const namesOf = (entries: ReadonlyMap<string, IcsEntry>): string[] => [
  ...new Set([...entries].flatMap(([name, { series }]) => [name, ...(series ? [entryNameOf(series.uid)] : [])])),
]

/** What exists for the entries of a file. */
interface ExistingEvents {
  known: ReadonlyMap<string, ExistingEvent>
  /** Days of series that exist as events of their own. */
  moved: readonly MovedOccurrence[]
}

/** Finds the existing events that the entries of a file may be about. */
export async function findExisting(
  db: Database,
  ownerId: string,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<{ known: Map<string, ExistingEvent>; moved: readonly MovedOccurrence[] }> {
  const all = [...entries.values()]
  const isOfSeries = all.some(({ series, facts }) => series !== null || facts.recurrence !== null)
  const moved = isOfSeries ? await listMovedOccurrences(db, ownerId) : []
  const series = new Set(all.flatMap((entry) => entry.series?.uid ?? []))
  const pieces = moved.filter((it) => it.isThisAndFuture && [...series].some((uid) => isPartOfSeries(it.name, uid)))
  const names = new Set([...namesOf(entries), ...pieces.map(({ name }) => name)])
  return { known: await findExistingEvents(db, ownerId, [...names]), moved }
}

/** Returns which existing events one entry is about. */
export function matchExisting({ known, moved }: ExistingEvents, name: string, entry: IcsEntry): ExistingMatch {
  const { uid, series, facts } = entry
  const days = series || facts.recurrence === null ? [] : moved.filter((it) => isPartOfSeries(it.name, uid))
  return {
    itself: known.get(name) ?? null,
    series: findSeriesPart(known, entry),
    moved: days.map((it) => ({ moment: it.name.slice(uid.length + 1), isThisAndFuture: it.isThisAndFuture })),
  }
}

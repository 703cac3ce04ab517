import type { IcsEntry } from '@swap/calendar/read-ics'
import type { Database } from '../../../platform/database/database.ts'
import type { ExistingMatch } from './existing-match.ts'
import { findExistingEvents, listMovedOccurrences, type MovedOccurrence } from './queries.ts'
import { entryNameOf } from './read-batches.ts'
import { isSeriesSegment, findSeriesSegment, type ExistingEvent } from './series-segment.ts'

/** The existing events that the entries of a file may match. */
interface ExistingEvents {
  /** The events by the names of their entries (`entryNameOf`). */
  known: ReadonlyMap<string, ExistingEvent>
  /** Days of series that exist as separate events. */
  moved: readonly MovedOccurrence[]
}

/** Finds the existing events that the entries of a file may match. */
export async function findExisting(
  db: Database,
  ownerId: string,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<{ known: Map<string, ExistingEvent>; moved: readonly MovedOccurrence[] }> {
  const all = [...entries.values()]
  const isOfSeries = all.some(({ series, facts }) => series !== null || facts.recurrence !== null)
  const moved = isOfSeries ? await listMovedOccurrences(db, ownerId) : []
  const series = new Set(all.flatMap((entry) => entry.series?.uid ?? []))
  const segments = moved.filter((it) => it.isThisAndFuture && [...series].some((uid) => isSeriesSegment(it.name, uid)))
  const names = new Set([...namesOf(entries), ...segments.map(({ name }) => name)])
  return { known: await findExistingEvents(db, ownerId, [...names]), moved }
}

/** Returns the names of the entries, and of each series that an entry is a day of. */
const namesOf = (entries: ReadonlyMap<string, IcsEntry>): string[] => [
  ...new Set([...entries].flatMap(([name, { series }]) => [name, ...(series ? [entryNameOf(series.uid)] : [])])),
]

/** Returns the existing events that match one entry. */
export function matchExisting({ known, moved }: ExistingEvents, entryName: string, entry: IcsEntry): ExistingMatch {
  const { uid, series, facts } = entry
  const days = series || facts.recurrence === null ? [] : moved.filter((it) => isSeriesSegment(it.name, uid))
  return {
    existing: known.get(entryName) ?? null,
    series: findSeriesSegment(known, entry),
    movedDays: days.map((it) => ({ moment: it.name.slice(uid.length + 1), isThisAndFuture: it.isThisAndFuture })),
  }
}

import type { IcsEntry } from '@swap/calendar/read-ics'
import type { Database } from '../../../platform/database/database.ts'
import type { Standing } from './entry-standing.ts'
import { findKnown, listMovedOccurrences, type MovedOccurrence } from './queries.ts'
import { nameOf } from './read-stretches.ts'
import { isPieceOf, pieceOf, type Known } from './series-piece.ts'

/** The names of entries, and the series that some of them are a day of. */
const namesOf = (entries: ReadonlyMap<string, IcsEntry>): string[] => [
  ...new Set([...entries].flatMap(([name, { series }]) => [name, ...(series ? [nameOf(series.uid)] : [])])),
]

/** What exists for the entries of a file. */
interface Here {
  known: ReadonlyMap<string, Known>
  /** Days of series that exist as events of their own. */
  moved: readonly MovedOccurrence[]
}

/** Finds what this person has of these entries. */
export async function findHere(
  db: Database,
  ownerId: string,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<{ known: Map<string, Known>; moved: readonly MovedOccurrence[] }> {
  const all = [...entries.values()]
  const isOfSeries = all.some(({ series, facts }) => series !== null || facts.recurrence !== null)
  const moved = isOfSeries ? await listMovedOccurrences(db, ownerId) : []
  const series = new Set(all.flatMap((entry) => entry.series?.uid ?? []))
  const pieces = moved.filter((it) => it.isFollowed && [...series].some((uid) => isPieceOf(it.name, uid)))
  const names = new Set([...namesOf(entries), ...pieces.map(({ name }) => name)])
  return { known: await findKnown(db, ownerId, [...names]), moved }
}

/** What exists for an entry. */
export function standingOf({ known, moved }: Here, name: string, entry: IcsEntry): Standing {
  const { uid, series, facts } = entry
  const days = series || facts.recurrence === null ? [] : moved.filter((it) => isPieceOf(it.name, uid))
  return {
    itself: known.get(name) ?? null,
    series: pieceOf(known, entry),
    moved: days.map((it) => ({ moment: it.name.slice(uid.length + 1), isFollowed: it.isFollowed })),
  }
}

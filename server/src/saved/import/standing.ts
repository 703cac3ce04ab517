import type { IcsEntry } from '@swap/calendar/read-ics'
import type { Database } from '../../database/database.ts'
import type { Known, Standing } from './judge-entry.ts'
import { findKnown, listMoved } from './queries.ts'
import { nameOf } from './read-stretches.ts'

/** What entries go by, and the weekly and monthly things that some of them are a day of. */
const namesOf = (entries: ReadonlyMap<string, IcsEntry>): string[] => [
  ...new Set([...entries].flatMap(([name, { series }]) => [name, ...(series ? [nameOf(series.uid)] : [])])),
]

/** What is here of the entries of a file. */
interface Here {
  known: ReadonlyMap<string, Known>
  /** What days of series are called that are here as events of their own. */
  moved: readonly string[]
}

/** What of these entries this person has here. */
export async function findHere(
  db: Database,
  ownerId: string,
  entries: ReadonlyMap<string, IcsEntry>,
): Promise<{ known: Map<string, Known>; moved: readonly string[] }> {
  const hasSeries = [...entries.values()].some(({ facts }) => facts.recurrence !== null)
  return {
    known: await findKnown(db, ownerId, namesOf(entries)),
    moved: hasSeries ? await listMoved(db, ownerId) : [],
  }
}

/** What of an entry is here. */
export function standingOf({ known, moved }: Here, name: string, { uid, series, facts }: IcsEntry): Standing {
  return {
    itself: known.get(name) ?? null,
    series: (series && known.get(nameOf(series.uid))) ?? null,
    moved:
      facts.recurrence === null
        ? []
        : moved.filter((it) => it.startsWith(`${uid} `)).map((it) => it.slice(uid.length + 1)),
  }
}

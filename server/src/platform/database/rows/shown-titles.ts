import { titleCase, titleShown } from '@swap/contract/title-case'
import type { Database } from '../database.ts'

/** So many ids stand in one query at most. */
const BATCH_SIZE = 500

interface Titled {
  id: string
  title: string | null
}

/** Returns, by id, how the title of each event in capitals is shown, unless a person chose them. */
export async function titlesShown(db: Database, rows: readonly Titled[]): Promise<ReadonlyMap<string, string>> {
  const loud = inCapitals(rows)
  const shown = new Map<string, string>()
  for (let at = 0; at < loud.length; at += BATCH_SIZE) {
    const events = await db
      .selectFrom('events')
      .select(['id', 'title', 'evidence'])
      .where('id', 'in', loud.slice(at, at + BATCH_SIZE))
      .execute()
    for (const event of events) {
      const title = titleShown(event).titleShown
      if (title !== undefined) shown.set(event.id, title)
    }
  }
  return shown
}

/** The same for threads, which take the title of one of their events unless their owner named them. */
export async function threadTitlesShown(
  db: Database,
  rows: readonly (Titled & { renamed_at: number | null })[],
): Promise<ReadonlyMap<string, string>> {
  const loud = inCapitals(rows.filter(({ renamed_at: renamedAt }) => renamedAt === null))
  const shown = new Map<string, string>()
  for (let at = 0; at < loud.length; at += BATCH_SIZE) {
    const events = await db
      .selectFrom('events')
      .innerJoin('threads', 'threads.id', 'events.thread_id')
      .select(['threads.id', 'events.title', 'events.evidence'])
      .where('threads.id', 'in', loud.slice(at, at + BATCH_SIZE))
      .whereRef('events.title', '=', 'threads.title')
      .orderBy('events.created_at', 'desc')
      .orderBy('events.place_in_picture', 'desc')
      .execute()
    for (const event of events) {
      // The first event of a thread comes last, and decides.
      const title = titleShown(event).titleShown
      if (title === undefined) shown.delete(event.id)
      else shown.set(event.id, title)
    }
  }
  return shown
}

const inCapitals = (rows: readonly Titled[]): string[] => [
  ...new Set(rows.filter(({ title }) => title !== null && titleCase(title) !== null).map(({ id }) => id)),
]

/** The shown title for the API, beside the original. */
export const shownBeside = (id: string, shown: ReadonlyMap<string, string>): { titleShown?: string } => {
  const title = shown.get(id)
  return title === undefined ? {} : { titleShown: title }
}

import { titleCase, titleShown } from '@swap/contract/title-case'
import type { Database } from '../database.ts'

/** Upper bound on the ids of one query. */
const BATCH_SIZE = 500

interface Titled {
  id: string
  title: string | null
}

/** Returns readable titles by event id, for titles that a picture shows in capitals: "JAZZ NIGHT" → "Jazz Night". Typed titles stay. */
export async function displayTitlesOf(db: Database, rows: readonly Titled[]): Promise<ReadonlyMap<string, string>> {
  const capitalized = idsInCapitals(rows)
  const titles = new Map<string, string>()
  for (let at = 0; at < capitalized.length; at += BATCH_SIZE) {
    const events = await db
      .selectFrom('events')
      .select(['id', 'title', 'evidence'])
      .where('id', 'in', capitalized.slice(at, at + BATCH_SIZE))
      .execute()
    for (const event of events) {
      const title = titleShown(event).titleShown
      if (title !== undefined) titles.set(event.id, title)
    }
  }
  return titles
}

/** Returns the title of an event as its card shows it. */
export const displayTitleOf = async (db: Database, event: Titled): Promise<string | null> =>
  (await displayTitlesOf(db, [event])).get(event.id) ?? event.title

/** Returns readable titles by thread id. A thread has the title of one of its events, unless its owner named it. */
export async function displayTitlesOfThreads(
  db: Database,
  rows: readonly (Titled & { renamed_at: number | null })[],
): Promise<ReadonlyMap<string, string>> {
  const capitalized = idsInCapitals(rows.filter(({ renamed_at: renamedAt }) => renamedAt === null))
  const titles = new Map<string, string>()
  for (let at = 0; at < capitalized.length; at += BATCH_SIZE) {
    const events = await db
      .selectFrom('events')
      .innerJoin('threads', 'threads.id', 'events.thread_id')
      .select(['threads.id', 'events.title', 'events.evidence'])
      .where('threads.id', 'in', capitalized.slice(at, at + BATCH_SIZE))
      .whereRef('events.title', '=', 'threads.title')
      .orderBy('events.created_at', 'desc')
      .orderBy('events.place_in_picture', 'desc')
      .execute()
    for (const event of events) {
      // The first event of a thread comes last, and decides.
      const title = titleShown(event).titleShown
      if (title === undefined) titles.delete(event.id)
      else titles.set(event.id, title)
    }
  }
  return titles
}

const idsInCapitals = (rows: readonly Titled[]): string[] => [
  ...new Set(rows.filter(({ title }) => title !== null && titleCase(title) !== null).map(({ id }) => id)),
]

/** Returns the API field that holds the display title, next to the original title. */
export const displayTitleField = (id: string, shown: ReadonlyMap<string, string>): { titleShown?: string } => {
  const title = shown.get(id)
  return title === undefined ? {} : { titleShown: title }
}

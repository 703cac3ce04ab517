import type { Database } from '../database.ts'
import { isEmptyDatabase } from './is-empty-database.ts'

/** The row that marks an unfinished move; its value identifies the source. */
const MARK = 'moving'

/**
 * Marks an empty database as the target of a move, before the first row arrives; copying the last table removes the
 * mark. `from` identifies the source: only a move from the same one can continue an interrupted move. Throws if the
 * database is not empty.
 */
export async function beginMove(db: Database, from: string): Promise<void> {
  const before = await pendingSourceOf(db)
  if (before === from) return
  if (before !== null || !(await isEmptyDatabase(db)))
    throw new Error('The database is not empty: everything can only be moved into an empty one.')
  await db.insertInto('installation').values({ name: MARK, value: from }).execute()
}

/** Throws if a move into this database has not finished. */
export async function refusePartialMove(db: Database): Promise<void> {
  if ((await pendingSourceOf(db)) !== null)
    throw new Error(
      'Not everything has been moved into this database. Run npm run move, or restore, again: it continues where it stopped.',
    )
}

/** Whether a database can be the target of a move: it is empty, or a move into it has not finished. */
export async function canBeMoveTarget(db: Database): Promise<boolean> {
  return (await pendingSourceOf(db)) !== null || isEmptyDatabase(db)
}

async function pendingSourceOf(db: Database): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', MARK).executeTakeFirst()
  return row?.value ?? null
}

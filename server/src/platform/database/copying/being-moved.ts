import type { Database } from '../database.ts'
import { isEmptyDatabase } from './is-empty.ts'

const NAME = 'moving'

/**
 * Marks an empty database as the target of a move, before the first row arrives; the last copied table removes the
 * mark. `from` says where the rows come from: only a move from there can continue an interrupted one. Throws in words
 * where something else is in it.
 */
export async function beginMove(db: Database, from: string): Promise<void> {
  const before = await markOf(db)
  if (before === from) return
  if (before !== null || !(await isEmptyDatabase(db)))
    throw new Error('The database is not empty: everything can only be moved into an empty one.')
  await db.insertInto('installation').values({ name: NAME, value: from }).execute()
}

/** Throws in words where a database is only partly copied. */
export async function refuseHalfMoved(db: Database): Promise<void> {
  if ((await markOf(db)) !== null)
    throw new Error(
      'Not everything has been moved into this database. Run npm run move, or restore, again: it continues where it stopped.',
    )
}

/** Whether a database may be the target of a move: it is empty, or partly copied already. */
export async function mayBeFilled(db: Database): Promise<boolean> {
  return (await markOf(db)) !== null || isEmptyDatabase(db)
}

async function markOf(db: Database): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value ?? null
}

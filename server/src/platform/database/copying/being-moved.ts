import type { Database } from '../database.ts'
import { isEmptyDatabase } from './is-empty.ts'

const NAME = 'moving'

/**
 * Marks an empty database as one that everything is being put into, before the first row arrives; the last table that is copied takes the mark away.
 * `from` tells where the rows come from: one that was cut off goes on from there alone. Throws in words where something else is there.
 */
export async function beginMove(db: Database, from: string): Promise<void> {
  const before = await markOf(db)
  if (before === from) return
  if (before !== null || !(await isEmptyDatabase(db)))
    throw new Error('The database is not empty: everything can only be moved into an empty one.')
  await db.insertInto('installation').values({ name: NAME, value: from }).execute()
}

/** Throws in words where a database is only half there. */
export async function refuseHalfMoved(db: Database): Promise<void> {
  if ((await markOf(db)) !== null)
    throw new Error(
      'Not everything has been moved into this database. Run npm run move, or restore, again: it continues where it stopped.',
    )
}

/** Whether everything may be put into a database: it is empty, or some of it is there already. */
export async function mayBeFilled(db: Database): Promise<boolean> {
  return (await markOf(db)) !== null || isEmptyDatabase(db)
}

async function markOf(db: Database): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value ?? null
}

import type { Log } from '../../log/log.ts'
import type { Database } from '../database.ts'

const NAME = 'secrets'

/**
 * Makes sure that all processes of a database have the same `secrets`: otherwise people signed in by one are strangers
 * to the next. A single process that does everything may change them, as after they were lost; others throw in words
 * for the operator.
 */
export async function haveSameSecrets(
  db: Database,
  { mark, mayChange, log }: { mark: string; mayChange: boolean; log: Log },
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: NAME, value: mark })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  if (value === mark) return
  if (!mayChange)
    throw new Error(
      'The file `secrets` in DATA_DIR is not the one that the other processes of this database use. Copy theirs here. If it is lost, stop the others and start without a role.',
    )
  log.warn(
    {},
    'The secrets are not those this database was used with before: sessions, mailed links and calendar links of then are void',
  )
  await db.updateTable('installation').set({ value: mark }).where('name', '=', NAME).execute()
}

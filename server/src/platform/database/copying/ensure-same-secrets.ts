import type { Log } from '../../log/log.ts'
import type { Database } from '../database.ts'

const NAME = 'secrets'

/**
 * Ensures that all processes of a database use the same secrets: otherwise a session that one created is invalid in the
 * others. `mayChange` accepts new secrets, as after the file was lost; without it different ones throw, with a message
 * for the operator.
 */
export async function ensureSameSecrets(
  db: Database,
  { fingerprint, mayChange, log }: { fingerprint: string; mayChange: boolean; log: Log },
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: NAME, value: fingerprint })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  if (value === fingerprint) return
  if (!mayChange)
    throw new Error(
      'The file `secrets` in DATA_DIR is not the one that the other processes of this database use. Copy theirs here. If it is lost, stop the others and start without a role.',
    )
  log.warn(
    {},
    'The secrets differ from those this database was used with before: earlier sessions, emailed links and calendar links no longer work',
  )
  await db.updateTable('installation').set({ value: fingerprint }).where('name', '=', NAME).execute()
}

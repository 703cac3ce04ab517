// Queries on remembered corrections, which are applied to the owner's later pictures.
import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import { sql, type Selectable } from 'kysely'
import { MAX_CORRECTIONS, type RememberedCorrectionsTable } from '../../platform/database/tables/correction-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { LearnedCorrection } from './learn-from-edit.ts'

export type CorrectionRow = Selectable<RememberedCorrectionsTable>

/** Lists a person's remembered corrections, the latest first. */
export const listCorrections = (db: Database, ownerId: string): Promise<CorrectionRow[]> =>
  db
    .selectFrom('remembered_corrections')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Adds corrections; one for the same name is replaced. */
export async function addCorrections(
  trx: Database,
  { ownerId, learned, now }: { ownerId: string; learned: readonly LearnedCorrection[]; now: number },
): Promise<void> {
  for (const { kind, name, key, insteadOf, value } of learned) {
    const values = { name, instead_of: insteadOf, value, created_at: now, used_at: null }
    await trx
      .insertInto('remembered_corrections')
      .values({ id: randomUUID(), owner_id: ownerId, kind, name_key: key, ...values })
      .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'name_key']).doUpdateSet(values))
      .execute()
  }
  if (learned.length > 0) await dropOldestCorrections(trx, ownerId)
}

/** Deletes the least recently used corrections if there are too many. */
export async function dropOldestCorrections(trx: Database, ownerId: string): Promise<void> {
  const lastOfUse = sql<number>`coalesce(used_at, created_at)`
  const tooMany = await trx
    .selectFrom('remembered_corrections')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy(lastOfUse, 'desc')
    .orderBy('id')
    .limit(MAX_CORRECTIONS)
    .offset(MAX_CORRECTIONS)
    .execute()
  if (tooMany.length === 0) return
  const ids = tooMany.map(({ id }) => id)
  await trx.deleteFrom('remembered_corrections').where('id', 'in', ids).execute()
}

/** Deletes the corrections of a name. */
export const deleteCorrectionsByName = (
  trx: Database,
  ownerId: string,
  { kind, key }: Pick<LearnedCorrection, 'kind' | 'key'>,
) =>
  trx
    .deleteFrom('remembered_corrections')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('name_key', '=', key)
    .execute()

/** Records that these corrections were applied to a picture. */
export async function markUsed(db: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('remembered_corrections').set({ used_at: now }).where('id', 'in', ids).execute()
}

/** Deletes one correction; another person's is treated as missing. */
export async function deleteCorrection(db: Database, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('remembered_corrections')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
}

export const deleteCorrections = (db: Database, ownerId: string) =>
  db.deleteFrom('remembered_corrections').where('owner_id', '=', ownerId).execute()

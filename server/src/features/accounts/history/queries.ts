import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import type { AccountHistoryTable } from '../../../platform/database/tables/security-tables.ts'

/** Records what happened to an account, in the transaction in which it happened. An entry with a known id is not written twice. */
export async function addHistory(
  db: Database,
  entry: { id?: string; userId: string; kind: AccountHistoryTable['kind']; userAgent: string | null; now: number },
): Promise<void> {
  const { id = randomUUID(), userId, kind, userAgent, now } = entry
  await db
    .insertInto('account_history')
    .values({ id, user_id: userId, kind, at: now, user_agent: userAgent })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Returns a page of an account's history, the newest first; it starts after the entry `after`. */
export async function listHistory(
  db: Database,
  { ownerId, limit, after }: { ownerId: string; limit: number; after: readonly [at: number, id: string] | null },
) {
  let query = db.selectFrom('account_history').selectAll().where('user_id', '=', ownerId)
  if (after) {
    const [at, id] = after
    query = query.where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])]))
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

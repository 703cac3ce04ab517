import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { AccountHistoryTable } from '../../database/security-tables.ts'

/** Writes down what happened to an account, in the transaction in which it happened. An entry with a known id is not written twice. */
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

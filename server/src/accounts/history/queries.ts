import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { AccountHistoryTable } from '../../database/security-tables.ts'

/** Writes down what happened to an account, in the transaction in which it happened. */
export async function addHistory(
  db: Database,
  entry: { userId: string; kind: AccountHistoryTable['kind']; userAgent: string | null; now: number },
): Promise<void> {
  const { userId, kind, userAgent, now } = entry
  await db
    .insertInto('account_history')
    .values({ id: randomUUID(), user_id: userId, kind, at: now, user_agent: userAgent })
    .execute()
}

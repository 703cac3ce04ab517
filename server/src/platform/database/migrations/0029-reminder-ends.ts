import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database.ts'

/** Lets reminders record which email is being sent, and what was missed and why. */
export const reminderEnds = (_engine: Engine): Migration => ({
  async up(db) {
    await db.schema.alterTable('reminders').addColumn('sending_at', 'bigint').execute()
    await db.schema.alterTable('reminders').addColumn('missed_at', 'bigint').execute()
    await db.schema.alterTable('reminders').addColumn('missed_why', 'text').execute()
    await claimMailed(db)
  },
})

/**
 * Marks reminders whose email is still queued as being sent. Earlier versions marked them as ended when they queued the
 * email.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not today's
async function claimMailed(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ payload: string }>`select payload from jobs where name = 'mail-reminder'`.execute(db)
  for (const { payload } of rows) {
    const named = payloadOf(payload)
    if (named === null) continue
    const { reminderId, dueAt } = named
    await sql`update reminders set sending_at = ${dueAt},
      ended_at = case when due_at = ${dueAt} then null else ended_at end where id = ${reminderId}`.execute(db)
  }
}

/** Reads a job's payload, which some connections return as text and others already parsed. */
function payloadOf(stored: unknown): { reminderId: string; dueAt: number } | null {
  const payload: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
  if (typeof payload !== 'object' || payload === null || !('reminderId' in payload) || !('dueAt' in payload))
    return null
  const { reminderId, dueAt } = payload
  return typeof reminderId === 'string' && typeof dueAt === 'number' ? { reminderId, dueAt } : null
}

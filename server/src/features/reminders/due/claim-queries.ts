import type { MissReason } from '@swap/contract/reminder'
import type { Database } from '../../../platform/database/database.ts'
import { NOT_MISSED } from './queries.ts'

/**
 * Claims a reminder whose time has come: what is due then is being sent, and the reminder waits for its next time
 * if it has one. False if another worker was first or it has moved meanwhile.
 */
export async function claimReminder(
  trx: Database,
  { id, dueAt, next }: { id: string; dueAt: number; next: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reminders')
    .set({ sending_at: dueAt, due_at: next ?? dueAt })
    .where('id', '=', id)
    .where('due_at', '=', dueAt)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('sending_at', 'is', null), eb('sending_at', '!=', dueAt)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Locks the thread of an event until the transaction ends. Called before writing a reminder wherever its thread may be
 * written, too: deletions lock threads and then what belongs to them.
 */
export async function lockThread(trx: Database, threadId: string | null): Promise<void> {
  if (threadId === null) return
  await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', threadId)
    .execute()
}

/** The claimed part of a reminder: `dueAt` is the time it was claimed for. */
export interface Claim {
  id: string
  dueAt: number
}

/** Ends a claim: it was sent, or is missed. False if that was recorded before. */
export async function settleReminder(
  trx: Database,
  { id, dueAt, now, missed = null }: Claim & { now: number; missed?: MissReason | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reminders')
    .set((eb) => ({
      sending_at: null,
      missed_at: missed && dueAt,
      missed_why: missed,
      // A repeating event waits for its next time already.
      ended_at: eb
        .case()
        .when('due_at', '=', dueAt)
        .then(eb.cast<number>(eb.val(now), 'bigint'))
        .else(eb.ref('ended_at'))
        .end(),
    }))
    .where('id', '=', id)
    .where('sending_at', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undoes a claim: the reminder waits as it did before. */
export async function unclaimReminder(trx: Database, { id, dueAt }: Claim): Promise<void> {
  await trx
    .updateTable('reminders')
    .set({ sending_at: null, due_at: dueAt })
    .where('id', '=', id)
    .where('sending_at', '=', dueAt)
    .execute()
}

/** Claims a missed one again. False if it is no longer missed, or was for another time. */
export async function reclaimMissed(trx: Database, { id, dueAt }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reminders')
    .set({ sending_at: dueAt, ended_at: null, ...NOT_MISSED })
    .where('id', '=', id)
    .where('missed_at', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a reminder that cannot be sent, at the time it should have been. */
export async function endMissed(
  trx: Database,
  { id, dueAt, why, now }: Claim & { why: MissReason; now: number },
): Promise<void> {
  const missed = { missed_at: dueAt, missed_why: why }
  await trx
    .updateTable('reminders')
    .set({ due_at: dueAt, ended_at: now, sending_at: null, ...missed })
    .where('id', '=', id)
    .execute()
}

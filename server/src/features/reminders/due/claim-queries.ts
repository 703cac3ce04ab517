// Queries that claim due reminders, so that only one worker sends each, and record the outcome.
import type { MissReason } from '@swap/contract/reminder'
import type { Database } from '../../../platform/database/database.ts'
import { NOT_MISSED } from '../queries.ts'

/**
 * Claims a due reminder for sending, and sets its next time if its event repeats. False if another worker claimed it
 * first, or its time has changed meanwhile.
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
 * Locks the thread of an event until the transaction ends. Called before writing a reminder if the thread may be written
 * too: a deletion locks the thread first as well, so the two can't deadlock.
 */
export async function lockThread(trx: Database, threadId: string | null): Promise<void> {
  if (threadId === null) return
  await trx
    .updateTable('threads')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', threadId)
    .execute()
}

/** A claimed reminder: `dueAt` is the time for which it was claimed. */
export interface Claim {
  id: string
  dueAt: number
}

/** Ends a claim, because the reminder was sent or missed. Returns false if the claim had ended already. */
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
      // The reminder of a repeating event already waits for its next time.
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

/** Undoes a claim: the reminder is pending again. */
export async function unclaimReminder(trx: Database, { id, dueAt }: Claim): Promise<void> {
  await trx
    .updateTable('reminders')
    .set({ sending_at: null, due_at: dueAt })
    .where('id', '=', id)
    .where('sending_at', '=', dueAt)
    .execute()
}

/** Claims a missed reminder for sending again. False if it is no longer missed, or was due at another time. */
export async function reclaimMissed(trx: Database, { id, dueAt }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reminders')
    .set({ sending_at: dueAt, ended_at: null, ...NOT_MISSED })
    .where('id', '=', id)
    .where('missed_at', '=', dueAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a reminder that cannot be sent, and marks it as missed at the time it was due. */
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

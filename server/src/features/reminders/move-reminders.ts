import type { Database } from '../../platform/database/database.ts'
import { endMissed } from './due/claim-queries.ts'
import { remindedFrom } from './due/occurrence.ts'
import { listWithEvent, moveReminder, type ReminderWithEvent } from './due/queries.ts'
import { tooLateAt } from './due/remind-at.ts'
import type { ReminderTools } from './reminder-tools.ts'

/** Gives reminders the moments that follow from their events, and their owner's zone, as they are now. */
export async function moveReminders(
  trx: Database,
  { jobs, sendReminder }: ReminderTools,
  whose: { eventIds: readonly string[] } | { ownerId: string },
): Promise<void> {
  const now = Date.now()
  for (const row of await listWithEvent(trx, whose)) {
    const move = moveOf(row, now)
    if (move === null) continue
    const { dueAt, isOver } = move
    if (isOver) await endMissed(trx, { id: row.id, dueAt, why: 'over', now })
    else if (dueAt !== row.due_at) await moveReminder(trx, { id: row.id, dueAt })
    if (dueAt !== null && !isOver) await jobs.add(trx, sendReminder, { reminderId: row.id, dueAt }, { runAt: dueAt })
  }
}

type Move = { dueAt: number | null; isOver: false } | { dueAt: number; isOver: true }

/**
 * Returns the moment of a reminder by its event as it is now; null where it keeps the one it has. Pure. A pending one
 * whose new moment has passed is sent now; one that had no moment yet ends if its event is over. One that was sent, or
 * is being sent, comes again only at a future moment.
 */
function moveOf(row: ReminderWithEvent, now: number): Move | null {
  const isSending = row.sending_at !== null && row.sending_at === row.due_at
  const isWaiting = row.ended_at === null && !isSending
  const isDue = isWaiting && row.due_at !== null && row.due_at <= now
  const next = remindedFrom(row, isDue ? (row.due_at ?? now) : now)
  if (!isWaiting && (next === null || next.at <= now)) return null
  // One that is due is sent, even if its job found no event before.
  if (next?.at === row.due_at) return isDue ? { dueAt: row.due_at, isOver: false } : null
  if (next === null) return row.due_at === null ? null : { dueAt: null, isOver: false }
  const tooLate = tooLateAt(next.event, { dueAt: next.at, ownersZone: row.ownersZone })
  if (row.due_at === null && tooLate !== null && tooLate <= now) return { dueAt: next.at, isOver: true }
  return { dueAt: Math.max(next.at, now), isOver: false }
}

import type { Database } from '../../platform/database/database.ts'
import { endMissed } from './due/claim-queries.ts'
import { findOccurrenceOfReminder } from './due/reminded-occurrence.ts'
import { listRemindersWithEvent, setReminderTime, type ReminderWithEvent } from './queries.ts'
import { expiresAt } from './due/remind-at.ts'
import type { ReminderTools } from './reminder-tools.ts'

/** Recalculates the times of reminders from their events and their owner's zone as they are now, and queues their jobs. */
export async function rescheduleReminders(
  trx: Database,
  { jobs, sendReminder }: ReminderTools,
  whose: { eventIds: readonly string[] } | { ownerId: string },
): Promise<void> {
  const now = Date.now()
  for (const row of await listRemindersWithEvent(trx, whose)) {
    const next = newTimeOf(row, now)
    if (next === null) continue
    const { dueAt, isOver } = next
    if (isOver) await endMissed(trx, { id: row.id, dueAt, why: 'over', now })
    else if (dueAt !== row.due_at) await setReminderTime(trx, { id: row.id, dueAt })
    if (dueAt !== null && !isOver) await jobs.add(trx, sendReminder, { reminderId: row.id, dueAt }, { runAt: dueAt })
  }
}

type NewTime = { dueAt: number | null; isOver: false } | { dueAt: number; isOver: true }

/**
 * Returns the new time of a reminder; null if it keeps the one it has. Pure. A pending reminder whose new time has passed
 * is sent now; one that had no time yet ends if its event is over. One that was sent, or is being sent, is sent again only
 * at a future time.
 */
function newTimeOf(row: ReminderWithEvent, now: number): NewTime | null {
  const isSending = row.sending_at !== null && row.sending_at === row.due_at
  const isWaiting = row.ended_at === null && !isSending
  const isDue = isWaiting && row.due_at !== null && row.due_at <= now
  const next = findOccurrenceOfReminder(row, isDue ? (row.due_at ?? now) : now)
  if (!isWaiting && (next === null || next.at <= now)) return null
  // A due reminder is sent, even if its job ran before and found no event.
  if (next?.at === row.due_at) return isDue ? { dueAt: row.due_at, isOver: false } : null
  if (next === null) return row.due_at === null ? null : { dueAt: null, isOver: false }
  const tooLate = expiresAt(next.event, { dueAt: next.at, ownersZone: row.ownersZone })
  if (row.due_at === null && tooLate !== null && tooLate <= now) return { dueAt: next.at, isOver: true }
  return { dueAt: Math.max(next.at, now), isOver: false }
}

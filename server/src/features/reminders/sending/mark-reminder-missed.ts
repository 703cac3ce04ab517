import type { MessageAction } from '@swap/contract/assistant'
import type { MissReason } from '@swap/contract/reminder'
import type { Database } from '../../../platform/database/database.ts'
import { lockThread, settleReminder } from '../due/claim-queries.ts'
import { type ReminderWithEvent } from '../queries.ts'
import { remindAt } from '../due/remind-at.ts'
import { reminderTitle } from './reminder-mail.ts'

/** Adds a message of the assistant to an event's thread, with the event as a line under it. */
export type AddAssistantMessage = (
  trx: Database,
  event: { id: string; owner_id: string; thread_id: string | null },
  said: { content: string; actions?: readonly MessageAction[]; now: number },
) => Promise<void>

interface MissedClaim {
  /** The time for which the reminder was claimed. */
  dueAt: number
  why: MissReason
  now: number
}

/**
 * Marks a claimed reminder as missed, and tells its owner why in the thread of the event, with a button to set it
 * again while the event is in the future. Does nothing if the claim is already settled.
 */
export async function markReminderMissed(
  trx: Database,
  { addAssistantMessage }: { addAssistantMessage: AddAssistantMessage },
  row: ReminderWithEvent,
  { dueAt, why, now }: MissedClaim,
): Promise<void> {
  await lockThread(trx, row.thread_id)
  if (!(await settleReminder(trx, { id: row.id, dueAt, now, missed: why }))) return
  const startsAt = remindAt(row, { minutesBefore: 0 }, row.ownersZone)
  const isUpcoming = startsAt !== null && startsAt > now
  await addAssistantMessage(
    trx,
    { id: row.event_id, owner_id: row.owner_id, thread_id: row.thread_id },
    {
      content: missedMessages[why](reminderTitle(row)),
      actions: isUpcoming ? [remindAgainButton(row.event_id)] : [],
      now,
    },
  )
}

/** What the assistant says about a missed reminder, for each reason. */
const missedMessages: Record<MissReason, (title: string) => string> = {
  over: (title) => `I couldn't send your reminder for ${title} in time. It's over now.`,
  unsent: (title) => `I couldn't email your reminder for ${title}: the mail server didn't accept it in time.`,
  refused: (title) =>
    `I couldn't email your reminder for ${title}: your email provider refused it. Please check your email address in Settings.`,
  off: (title) => `I didn't send your reminder for ${title}: reminders are off in your settings.`,
  unreached: (title) => `I couldn't send your reminder for ${title}: none of your devices could be reached.`,
  unverified: (title) => `I didn't send your reminder for ${title}: your email address isn't verified.`,
  passed: (title) => `There's no reminder for ${title}: its time had already passed.`,
}

const remindAgainButton = (eventId: string): MessageAction => ({
  id: `${eventId}-remind`,
  label: 'Remind me',
  colour: 'line',
  icon: 'bell',
  action: `remind:${eventId}`,
})

import type { MessageAction } from '@swap/contract/assistant'
import type { MissReason } from '@swap/contract/reminder'
import type { Database } from '../../../platform/database/database.ts'
import { lockThread, settleReminder } from '../due/claim-queries.ts'
import { type ReminderWithEvent } from '../due/queries.ts'
import { remindAt } from '../due/remind-at.ts'
import { reminderTitle } from './reminder-mail.ts'

/** Adds a message to the thread of an event, with the event as a line under it. */
export type AddAssistantMessage = (
  trx: Database,
  event: { id: string; owner_id: string; thread_id: string | null },
  said: { content: string; actions?: readonly MessageAction[]; now: number },
) => Promise<void>

interface Missed {
  /** The time it was claimed for. */
  dueAt: number
  why: MissReason
  now: number
}

/**
 * Gives up a claim of a reminder, and tells its owner: on the event, and in its thread, with a button to set it again
 * while the event is in the future. Does nothing if the claim was settled before.
 */
export async function missReminder(
  trx: Database,
  { addAssistantMessage }: { addAssistantMessage: AddAssistantMessage },
  row: ReminderWithEvent,
  { dueAt, why, now }: Missed,
): Promise<void> {
  await lockThread(trx, row.thread_id)
  if (!(await settleReminder(trx, { id: row.id, dueAt, now, missed: why }))) return
  const begins = remindAt(row, { minutesBefore: 0 }, row.ownersZone)
  const isAhead = begins !== null && begins > now
  await addAssistantMessage(
    trx,
    { id: row.event_id, owner_id: row.owner_id, thread_id: row.thread_id },
    { content: said[why](reminderTitle(row)), actions: isAhead ? [setAgain(row.event_id)] : [], now },
  )
}

const said: Record<MissReason, (title: string) => string> = {
  over: (title) => `I couldn't send your reminder for ${title} in time. It's over now.`,
  unsent: (title) => `I couldn't email your reminder for ${title}: the mail server didn't accept it in time.`,
  refused: (title) =>
    `I couldn't email your reminder for ${title}: your email provider refused it. Please check your email address in Settings.`,
  off: (title) => `I didn't send your reminder for ${title}: reminders are off in your settings.`,
  unreached: (title) => `I couldn't send your reminder for ${title}: none of your devices could be reached.`,
  unverified: (title) => `I didn't send your reminder for ${title}: your email address isn't verified.`,
  passed: (title) => `There's no reminder for ${title}: its time had already passed.`,
}

const setAgain = (eventId: string): MessageAction => ({
  id: `${eventId}-remind`,
  label: 'Remind me',
  colour: 'line',
  icon: 'bell',
  action: `remind:${eventId}`,
})

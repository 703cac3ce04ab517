import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { job, type Job } from '../../../platform/jobs/job.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import type { Log } from '../../../platform/log/log.ts'
import { isRefusal, type Mail } from '../../../platform/mail/mail.ts'
import { getSettings } from '../../../platform/settings/queries.ts'
import { markReminderMissed, type AddAssistantMessage } from './mark-reminder-missed.ts'
import { findOccurrenceOfReminder } from '../due/reminded-occurrence.ts'
import { settleReminder, unclaimReminder, reclaimMissed } from '../due/claim-queries.ts'
import { findReminder, type ReminderWithEvent } from '../queries.ts'
import { expiresAt } from '../due/remind-at.ts'
import { reminderMail } from './reminder-mail.ts'
import { findNoEmailReason } from '../due/reminder-preferences.ts'
import { retryWrite } from './retry-write.ts'

interface Tools {
  db: Database
  jobs: JobQueue
  log: Log
  mail: Mail
  publicUrl: string
  /** Returns the token that turns reminder emails off for a person. */
  unsubscribeToken: (ownerId: string) => string
  addAssistantMessage: AddAssistantMessage
}

/** `dueAt`, in epoch ms, is the time for which the reminder was claimed. */
const claimPayload = z.object({ reminderId: z.string(), dueAt: z.number() })
type Claimed = z.infer<typeof claimPayload>

/** When to try again after all attempts failed, unless the event is over by then. */
const RETRY_MS = 5 * 60_000

/**
 * Emails a due reminder, with its event as it is by now. Retries until the email is sent, refused for good or too late; in
 * the last two cases its owner is notified. Safe to run twice: a settled reminder is left alone, and a second email has the
 * id of the first, so that email programs show only one.
 */
export function mailReminderJob(tools: Tools): Job<Claimed> {
  const { db, jobs, log } = tools
  const giveUp = (row: ReminderWithEvent, dueAt: number, why: 'refused' | 'unsent') =>
    db.transaction().execute((trx) => markReminderMissed(trx, tools, row, { dueAt, why, now: Date.now() }))

  const definition: Job<Claimed> = job({
    name: 'mail-reminder',
    payload: claimPayload,
    attempts: 5,
    async run({ reminderId, dueAt }, { attempt, signal }) {
      const due = await findDue(tools, { reminderId, dueAt })
      if (!due) return
      try {
        await send(tools, due, dueAt)
      } catch (error) {
        if (isRefusal(error)) return giveUp(due.row, dueAt, 'refused')
        if (attempt < definition.attempts) throw error
        const runAt = Date.now() + RETRY_MS
        if (runAt >= due.expiry) return giveUp(due.row, dueAt, 'unsent')
        return jobs.add(db, definition, { reminderId, dueAt }, { runAt })
      }
      // If this write failed, the job would send the email a second time.
      await retryWrite({ signal, log }, () => settleReminder(db, { id: reminderId, dueAt, now: Date.now() }))
    },
    async onGiveUp({ reminderId, dueAt }) {
      const row = await findReminder(db, reminderId)
      if (row) await giveUp(row, dueAt, 'unsent')
    },
    onRetry: (trx, { reminderId, dueAt }) => reclaimMissed(trx, { id: reminderId, dueAt }),
  })
  return definition
}

/** Returns what to email for a claim, and until when. Null if nothing is to be sent; the claim is then settled or undone. */
async function findDue(tools: Tools, { reminderId: id, dueAt }: Claimed) {
  const { db } = tools
  return db.transaction().execute(async (trx) => {
    const row = await findReminder(trx, id)
    if (!row || row.sending_at !== dueAt) return null // deleted, moved, or settled before
    if (row.suspended_at !== null) {
      await unclaimReminder(trx, { id, dueAt }) // `resume` in reminders.ts queues it again
      return null
    }
    const now = Date.now()
    const due = findOccurrenceOfReminder(row, dueAt)
    const expiry = due && expiresAt(due.event, { dueAt, ownersZone: row.ownersZone })
    if (!due || expiry === null || row.ended_at !== null || due.at > now) {
      await settleReminder(trx, { id, dueAt, now }) // cancelled, merged with another, or moved
      return null
    }
    const settings = await getSettings(trx, row.owner_id)
    const why = now >= expiry ? 'over' : findNoEmailReason(row, settings)
    if (why === null) return { row, event: due.event, expiry, clock: settings.clock }
    await markReminderMissed(trx, tools, row, { dueAt, why, now })
    return null
  })
}
type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

async function send({ mail, publicUrl, unsubscribeToken }: Tools, { event, clock }: Due, dueAt: number): Promise<void> {
  const to = { name: event.name, address: event.email }
  const details = { clock, publicUrl, unsubscribeToken: unsubscribeToken(event.owner_id), dueAt, now: Date.now() }
  await mail.send({ to, id: `reminder-${event.id}-${dueAt}`, ...reminderMail(event, details) })
}

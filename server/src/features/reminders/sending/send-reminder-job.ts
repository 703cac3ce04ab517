import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { listDevices } from '../../../platform/devices/queries.ts'
import { job, type Job } from '../../../platform/jobs/job.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { getSettings } from '../../../platform/settings/queries.ts'
import { markReminderMissed, type AddAssistantMessage } from './mark-reminder-missed.ts'
import { findOccurrenceOfReminder } from '../due/reminded-occurrence.ts'
import { claimReminder, lockThread } from '../due/claim-queries.ts'
import { findReminder, setReminderTime, type ReminderWithEvent } from '../queries.ts'
import { expiresAt } from '../due/remind-at.ts'
import { wantsReminders, findNoEmailReason } from '../due/reminder-preferences.ts'

/** `dueAt`, in epoch ms, is the time the job was queued for. A reminder whose time has changed since has another job. */
const dueReminder = z.object({ reminderId: z.string(), dueAt: z.number() })
export type DueReminder = z.infer<typeof dueReminder>

interface Tools {
  db: Database
  jobs: JobQueue
  mailReminder: Job<{ reminderId: string; dueAt: number }>
  pushReminder: Job<{ reminderId: string; dueAt: number; sessionId: string }>
  addAssistantMessage: AddAssistantMessage
}

/**
 * Sends a due reminder, and schedules the next one if the event repeats. A reminder that is too late or reaches nobody is
 * marked as missed, and its owner is notified. Safe to run twice, and in several processes at once: one transaction claims
 * the reminder and queues its email and its next job.
 */
export function sendReminderJob(tools: Tools): Job<DueReminder> {
  const { db, jobs } = tools
  const definition = job({
    name: 'send-reminder',
    payload: dueReminder,
    attempts: 5,
    async run({ reminderId: id, dueAt }) {
      await db.transaction().execute(async (trx) => {
        const row = await findReminder(trx, id)
        if (!row || row.ended_at !== null || row.due_at !== dueAt) return
        if (row.suspended_at !== null) return // it keeps its due time, and `resume` in reminders.ts queues it again
        const now = Date.now()
        const due = findOccurrenceOfReminder(row, dueAt)
        const queueAt = (at: number) => jobs.add(trx, definition, { reminderId: id, dueAt: at }, { runAt: at })
        if (due === null || due.at > now) {
          await setReminderTime(trx, { id, dueAt: due?.at ?? null })
          if (due) await queueAt(due.at)
          return
        }
        const next = nextTime(row, { dueAt, now })
        await lockThread(trx, row.thread_id)
        if (!(await claimReminder(trx, { id, dueAt, next }))) return
        if (next !== null) await queueAt(next)
        const isLate = isTooLate(due.event, { dueAt, now })
        const why = isLate ? 'over' : await queueMessages(trx, tools, due.event, dueAt)
        if (why !== null) await markReminderMissed(trx, tools, row, { dueAt, why, now })
      })
    },
  })
  return definition
}

/** Queues the email and a message to each browser, if wanted. Returns why nothing is sent; null if something is. */
async function queueMessages(trx: Database, tools: Tools, row: ReminderWithEvent, dueAt: number) {
  const { jobs, mailReminder, pushReminder } = tools
  const settings = await getSettings(trx, row.owner_id)
  const noMail = findNoEmailReason(row, settings)
  if (noMail === null) await jobs.add(trx, mailReminder, { reminderId: row.id, dueAt })
  const devices = wantsReminders(settings) ? await listDevices(trx, row.owner_id) : []
  for (const { session_id: sessionId } of devices)
    await jobs.add(trx, pushReminder, { reminderId: row.id, dueAt, sessionId })
  return devices.length > 0 ? null : noMail
}

/** Returns when the reminder of a repeating event is due next; null if there is no later occurrence. */
function nextTime(row: ReminderWithEvent, { dueAt, now }: { dueAt: number; now: number }): number | null {
  let next = findOccurrenceOfReminder(row, dueAt + 1)
  while (next && next.at > dueAt && next.at <= now && isTooLate(next.event, { dueAt: next.at, now }))
    next = findOccurrenceOfReminder(row, next.at + 1)
  return next && next.at > dueAt ? next.at : null // a single event is found again
}

function isTooLate(event: ReminderWithEvent, { dueAt, now }: { dueAt: number; now: number }): boolean {
  const expiry = expiresAt(event, { dueAt, ownersZone: event.ownersZone })
  return expiry === null || now >= expiry
}

import { z } from 'zod'
import type { Settings } from '@swap/contract/settings'
import type { Database } from '../database/database.ts'
import { job, type Job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { remindedFrom } from './occurrence.ts'
import { findReminder, moveReminder, passReminder, type ReminderWithEvent } from './queries.ts'
import { overAt } from './remind-at.ts'
import { wantsMail, wantsReminders } from './wishes.ts'

/** `dueAt`, in epoch ms, is the moment it was made for: a reminder that has moved since has another job. */
const dueReminder = z.object({ reminderId: z.string(), dueAt: z.number() })
export type DueReminder = z.infer<typeof dueReminder>

interface Tools {
  db: Database
  jobs: Jobs
  mailReminder: Job<{ reminderId: string; dueAt: number }>
  pushReminder: Job<{ reminderId: string; dueAt: number; sessionId: string }>
  /** The browsers of a person that get reminders. */
  listDevices: (db: Database, ownerId: string) => Promise<{ session_id: string }[]>
  settingsOf: (db: Database, ownerId: string) => Promise<Settings>
}

/**
 * Lets a reminder go out when its moment has come, and plans its next where the event takes place again. Safe to run twice, and at
 * once in several processes: the reminder moves on or ends, and its mail and its next job are queued, in one transaction, and only by
 * who moves it on.
 */
export function sendReminderJob(tools: Tools): Job<DueReminder> {
  const { db, jobs, settingsOf } = tools
  const definition = job({
    name: 'send-reminder',
    payload: dueReminder,
    attempts: 5,
    async run({ reminderId: id, dueAt }) {
      await db.transaction().execute(async (trx) => {
        const row = await findReminder(trx, id)
        if (!row || row.ended_at !== null || row.due_at !== dueAt) return
        if (row.suspended_at !== null) return // it keeps its moment: `resume` lets it go on
        const now = Date.now()
        const due = remindedFrom(row, dueAt)
        const wait = (at: number) => jobs.add(trx, definition, { reminderId: id, dueAt: at }, { runAt: at })
        if (due === null || due.at > now) {
          await moveReminder(trx, { id, dueAt: due?.at ?? null })
          if (due) await wait(due.at)
          return
        }
        const settings = await settingsOf(trx, row.owner_id)
        const next = nextMoment(row, { dueAt, now })
        if (!(await passReminder(trx, { id, dueAt, next, now }))) return
        if (!isOver(due.event, now)) await tell(trx, tools, { row: due.event, settings, dueAt })
        if (next !== null) await wait(next)
      })
    },
  })
  return definition
}

/** Queues the mail, and a message to each browser, as far as they are wanted. */
async function tell(
  trx: Database,
  { jobs, mailReminder, pushReminder, listDevices }: Tools,
  { row, settings, dueAt }: { row: ReminderWithEvent; settings: Settings; dueAt: number },
): Promise<void> {
  if (row.verified_at !== null && wantsMail(settings)) await jobs.add(trx, mailReminder, { reminderId: row.id, dueAt })
  if (!wantsReminders(settings)) return
  for (const { session_id: sessionId } of await listDevices(trx, row.owner_id))
    await jobs.add(trx, pushReminder, { reminderId: row.id, dueAt, sessionId })
}

/** The first moment after this one at which there is still something to be reminded of; null after the last. */
function nextMoment(row: ReminderWithEvent, { dueAt, now }: { dueAt: number; now: number }): number | null {
  let next = remindedFrom(row, dueAt + 1)
  while (next && next.at > dueAt && next.at <= now && isOver(next.event, now)) next = remindedFrom(row, next.at + 1)
  return next && next.at > dueAt ? next.at : null // what takes place once is found again
}

/** Nobody is reminded of what is over. */
export function isOver(row: ReminderWithEvent, now: number): boolean {
  const over = overAt(row, row.ownersZone)
  return over === null || now >= over
}

/** Nobody is reminded of what is over, nor at an address that may be somebody else's (decision D2), nor while they may not sign in. */
export const maySend = (row: ReminderWithEvent, now: number): boolean =>
  row.verified_at !== null && row.suspended_at === null && !isOver(row, now)

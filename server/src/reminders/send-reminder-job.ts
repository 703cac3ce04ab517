import { z } from 'zod'
import type { Settings } from '@swap/contract/settings'
import type { Database } from '../database/database.ts'
import { job, type Job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { endReminder, findReminder, moveReminder, whenOf, type ReminderWithEvent } from './queries.ts'
import { overAt, remindAt } from './remind-at.ts'
import { wantsMail } from './reminders.ts'

/** `dueAt`, in epoch ms, is the moment it was made for: a reminder that has moved since has another job. */
const dueReminder = z.object({ reminderId: z.string(), dueAt: z.number() })
export type DueReminder = z.infer<typeof dueReminder>

interface Tools {
  db: Database
  jobs: Jobs
  mailReminder: Job<{ reminderId: string; dueAt: number }>
  settingsOf: (db: Database, ownerId: string) => Promise<Settings>
}

/**
 * Lets a reminder go out when its moment has come. Safe to run twice, and at once in several processes: the reminder is ended and
 * its mail queued in one transaction, and only who ends it queues the mail.
 */
export function sendReminderJob({ db, jobs, mailReminder, settingsOf }: Tools): Job<DueReminder> {
  const definition = job({
    name: 'send-reminder',
    payload: dueReminder,
    attempts: 5,
    async run({ reminderId, dueAt }) {
      await db.transaction().execute(async (trx) => {
        const row = await findReminder(trx, reminderId)
        if (!row || row.ended_at !== null || row.due_at !== dueAt) return
        const now = Date.now()
        const moved = remindAt(row, whenOf(row), row.ownersZone)
        if (moved === null || moved > now) {
          await moveReminder(trx, { id: reminderId, dueAt: moved })
          if (moved !== null) await jobs.add(trx, definition, { reminderId, dueAt: moved }, { runAt: moved })
          return
        }
        const isWanted = maySend(row, now) && wantsMail(await settingsOf(trx, row.owner_id))
        const isFirst = await endReminder(trx, { id: reminderId, dueAt, now })
        if (isFirst && isWanted) await jobs.add(trx, mailReminder, { reminderId, dueAt })
      })
    },
  })
  return definition
}

/** Nobody is reminded of what is over, nor at an address that may be somebody else's (decision D2). */
export function maySend(row: ReminderWithEvent, now: number): boolean {
  const over = overAt(row, row.ownersZone)
  return row.verified_at !== null && over !== null && now < over
}

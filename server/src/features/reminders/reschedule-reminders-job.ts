import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { job, type Job } from '../../platform/jobs/job.ts'
import type { Reminders } from './reminders.ts'

const changedEvents = z.object({ eventIds: z.array(z.string()) })

/**
 * Recalculates the times of events' reminders, after a migration changed when those events take place. Safe to run twice:
 * a reminder that has the right time keeps it.
 */
export const rescheduleRemindersJob = ({
  db,
  reschedule,
}: Pick<Reminders, 'reschedule'> & { db: Database }): Job<z.infer<typeof changedEvents>> =>
  job({
    name: 'move-reminders',
    payload: changedEvents,
    attempts: 5,
    run: ({ eventIds }) => db.transaction().execute((trx) => reschedule(trx, { eventIds })),
  })

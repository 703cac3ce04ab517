import type { Job } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { DueReminder } from './sending/send-reminder-job.ts'

/** The tools for scheduling a reminder: the queue, and the job that sends it. */
export interface ReminderTools {
  jobs: Jobs
  sendReminder: Job<DueReminder>
}

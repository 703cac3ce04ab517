import type { Job } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { DueReminder } from './sending/send-reminder-job.ts'

/** What scheduling a reminder needs: the job queue, and the job that sends the reminder. */
export interface ReminderTools {
  jobs: Jobs
  sendReminder: Job<DueReminder>
}

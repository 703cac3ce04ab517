import type { Job } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { DueReminder } from './sending/send-reminder-job.ts'

/** What scheduling a reminder needs: the job queue, and the job that sends the reminder. */
export interface ReminderTools {
  jobs: JobQueue
  sendReminder: Job<DueReminder>
}

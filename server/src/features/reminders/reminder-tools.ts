import type { Settings } from '@swap/contract/settings'
import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { DueReminder } from './sending/send-reminder-job.ts'

export interface ReminderTools {
  jobs: Jobs
  sendReminder: Job<DueReminder>
  /** What a person has decided about being told something. */
  settingsOf: (db: Database, ownerId: string) => Promise<Settings>
  /** The browsers of a person that get reminders. */
  listDevices: (db: Database, ownerId: string) => Promise<readonly unknown[]>
}

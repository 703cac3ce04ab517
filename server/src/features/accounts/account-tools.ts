import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { DeletionEmailRef } from './deletion/cancel-deletion-email-job.ts'
import type { DeletionRemains } from './deletion/finish-deletion-job.ts'
import type { DeletionEmail } from './deletion/deletion-email-job.ts'
import type { FailedSignIn } from './history/failed-sign-in-job.ts'
import type { AccountEmail } from './emails/account-email.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'

/** The tools that the routes of accounts work with. */
export interface AccountTools {
  db: Database
  jobs: JobQueue
  sendAccountEmail: Job<AccountEmail>
  sendDeletionEmail: Job<DeletionEmail>
  cancelDeletionEmail: Job<DeletionEmailRef>
  finishDeletion: Job<DeletionRemains>
  recordFailedSignIn: Job<FailedSignIn>
  passwords: PasswordHasher
  /** The secret of the data folder: tokens are derived from it. */
  secret: string
  /** The product's public address: passkeys are bound to its host. */
  publicUrl: string
  adminEmails: readonly string[]
  requireVerifiedEmail: boolean
  /** Called in the transaction in which sessions end: deletes the threads that were kept until sign-out. */
  sessionsEnded: (trx: Database) => Promise<void>
}

import type { Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { GoodbyeEnd } from './deletion/end-goodbye-job.ts'
import type { Erasure } from './deletion/finish-erasure-job.ts'
import type { Goodbye } from './deletion/say-goodbye-job.ts'
import type { FailedSignIn } from './history/failed-sign-in-job.ts'
import type { AccountMail } from './mails/account-mail.ts'
import type { Passwords } from './passwords/passwords.ts'

/** What the routes of accounts work with. */
export interface AccountTools {
  db: Database
  jobs: Jobs
  mailJob: Job<AccountMail>
  goodbyeJob: Job<Goodbye>
  endGoodbye: Job<GoodbyeEnd>
  erasureJob: Job<Erasure>
  failedSignInJob: Job<FailedSignIn>
  passwords: Passwords
  /** Of the data folder: tokens are derived from it. */
  secret: string
  /** The product's public address: passkeys are bound to its host. */
  publicUrl: string
  adminEmails: readonly string[]
  requireVerifiedEmail: boolean
  /** Called in the transaction in which sessions end: deletes what was kept until then. */
  sessionsEnded: (trx: Database) => Promise<void>
}

import { cancelDeletionEmailJob } from '../features/accounts/deletion/cancel-deletion-email-job.ts'
import { finishDeletionJob } from '../features/accounts/deletion/finish-deletion-job.ts'
import { clearOutboxJob } from '../features/accounts/deletion/clear-outbox-job.ts'
import { deletionEmailJob } from '../features/accounts/deletion/deletion-email-job.ts'
import { failedSignInJob } from '../features/accounts/history/failed-sign-in-job.ts'
import { accountEmailJob } from '../features/accounts/emails/account-email-job.ts'
import { createPasswordHasher } from '../features/accounts/passwords/password-hasher.ts'
import { accountRoutes } from '../features/accounts/routes.ts'
import { revokeAllSessions } from '../features/accounts/sessions/session-queries.ts'
import type { Database } from '../platform/database/database.ts'
import { removeEndedDevices } from '../platform/devices/queries.ts'
import { deleteSessionThreadsJob } from '../features/chat/delete-session-threads-job.ts'
import type { AppSettings, Tools } from './tools.ts'

/** Builds the accounts feature: its routes, emails and jobs, and what is deleted with a session or an account. */
export function buildAccounts(
  { db, engine, jobs, mail, purgeDeletedData, secrets, storage }: Tools,
  { accounts, publicUrl }: AppSettings,
) {
  const sendAccountEmail = accountEmailJob({ db, mail, publicUrl, secret: secrets.accounts })
  const finishDeletion = finishDeletionJob({ storage, purgeDeletedData })
  const clearOutbox = clearOutboxJob({ mail })
  const sendDeletionEmail = deletionEmailJob({ db, jobs, mail, clearOutbox })
  const cancelDeletionEmail = cancelDeletionEmailJob({ db, engine, jobs })
  const recordFailedSignIn = failedSignInJob({ db })
  const forgetThreads = deleteSessionThreadsJob({ db, storage })
  const sessionsEnded = async (trx: Database) => {
    await removeEndedDevices(trx)
    await jobs.add(trx, forgetThreads, {})
  }
  const endSessions = async (trx: Database, userId: string, now: number) => {
    await revokeAllSessions(trx, userId, now)
    await sessionsEnded(trx)
  }
  const routes = accountRoutes({
    db,
    jobs,
    sendAccountEmail,
    sendDeletionEmail,
    cancelDeletionEmail,
    finishDeletion,
    recordFailedSignIn,
    passwords: createPasswordHasher(),
    secret: secrets.accounts,
    publicUrl,
    sessionsEnded,
    ...accounts,
  })
  const accountJobs = [
    sendAccountEmail,
    sendDeletionEmail,
    cancelDeletionEmail,
    clearOutbox,
    finishDeletion,
    recordFailedSignIn,
    forgetThreads,
  ]
  return { routes, endSessions, finishDeletion, jobs: accountJobs }
}

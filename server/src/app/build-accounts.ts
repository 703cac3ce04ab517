import { endGoodbyeJob } from '../features/accounts/deletion/end-goodbye-job.ts'
import { finishErasureJob } from '../features/accounts/deletion/finish-erasure-job.ts'
import { forgetAddressJob } from '../features/accounts/deletion/forget-address-job.ts'
import { sayGoodbyeJob } from '../features/accounts/deletion/say-goodbye-job.ts'
import { failedSignInJob } from '../features/accounts/history/failed-sign-in-job.ts'
import { accountMailJob } from '../features/accounts/mails/account-mail-job.ts'
import { createPasswords } from '../features/accounts/passwords/passwords.ts'
import { accountRoutes } from '../features/accounts/routes.ts'
import { revokeSessions } from '../features/accounts/sessions/session-queries.ts'
import type { Database } from '../platform/database/database.ts'
import { removeEndedDevices } from '../platform/devices/queries.ts'
import { forgetThreadsJob } from '../features/chat/forget-threads-job.ts'
import type { AppSettings, Tools } from './tools.ts'

/** Builds the accounts feature: its routes, emails and jobs, and what ends with a session or an account. */
export function buildAccounts(
  { db, engine, jobs, mail, scrub, secrets, storage }: Tools,
  { accounts, publicUrl }: AppSettings,
) {
  const mailJob = accountMailJob({ db, mail, publicUrl, secret: secrets.accounts })
  const erasureJob = finishErasureJob({ storage, scrub })
  const forgetAddress = forgetAddressJob({ mail })
  const goodbyeJob = sayGoodbyeJob({ db, jobs, mail, forgetAddress })
  const endGoodbye = endGoodbyeJob({ db, engine, jobs })
  const failedSignIn = failedSignInJob({ db })
  const forgetThreads = forgetThreadsJob({ db, storage })
  const sessionsEnded = async (trx: Database) => {
    await removeEndedDevices(trx)
    await jobs.add(trx, forgetThreads, {})
  }
  const endSessions = async (trx: Database, userId: string, now: number) => {
    await revokeSessions(trx, userId, now)
    await sessionsEnded(trx)
  }
  const routes = accountRoutes({
    db,
    jobs,
    mailJob,
    goodbyeJob,
    endGoodbye,
    erasureJob,
    failedSignInJob: failedSignIn,
    passwords: createPasswords(),
    secret: secrets.accounts,
    publicUrl,
    sessionsEnded,
    ...accounts,
  })
  const accountJobs = [mailJob, goodbyeJob, endGoodbye, forgetAddress, erasureJob, failedSignIn, forgetThreads]
  return { routes, endSessions, erasureJob, jobs: accountJobs }
}

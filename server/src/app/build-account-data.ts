import type { BringingTools } from '../features/account-data/import/bring-back.ts'
import { importAccountJob } from '../features/account-data/import/import-account-job.ts'
import { accountDataRoutes } from '../features/account-data/routes.ts'
import type { Erasure } from '../features/accounts/deletion/finish-erasure-job.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { AppSettings, Tools } from './tools.ts'
import { restoreHooks } from './restore-hooks.ts'

interface AccountDataOptions
  extends Pick<BringingTools, 'reader' | 'brought'>, Pick<AppSettings, 'uploadsFolder' | 'publicUrl'> {
  erasureJob: Job<Erasure>
}

/** Builds the account data feature: export, import and clearing of an account's data. */
export function buildAccountData(
  { db, jobs, storage, reserve }: Tools,
  { erasureJob, publicUrl, ...options }: AccountDataOptions,
) {
  const { reader, brought, uploadsFolder } = options
  const importTools = { db, storage, reserve, reader, uploadsFolder, ...restoreHooks, brought }
  const importAccount = importAccountJob(importTools)
  const eraseFiles: Parameters<typeof accountDataRoutes>[0]['eraseFiles'] = (trx, keys) =>
    jobs.add(trx, erasureJob, { keys })
  return {
    routes: accountDataRoutes({ jobs, ...importTools, importAccount, publicUrl, eraseFiles }),
    jobs: [importAccount],
  }
}

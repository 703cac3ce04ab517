import type { ImportTools } from '../features/account-data/import/import-archive.ts'
import { importAccountJob } from '../features/account-data/import/import-account-job.ts'
import { accountDataRoutes } from '../features/account-data/routes.ts'
import type { DeletionRemains } from '../features/accounts/deletion/finish-deletion-job.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { AppSettings, Tools } from './tools.ts'
import { importHooks } from './import-hooks.ts'

interface AccountDataOptions
  extends Pick<ImportTools, 'reader' | 'afterImport'>, Pick<AppSettings, 'uploadsFolder' | 'publicUrl'> {
  finishDeletion: Job<DeletionRemains>
}

/** Builds the account data feature: export, import and clearing of an account's data. */
export function buildAccountData(
  { db, jobs, storage, reserve }: Tools,
  { finishDeletion, publicUrl, ...options }: AccountDataOptions,
) {
  const { reader, afterImport, uploadsFolder } = options
  const importTools = { db, storage, reserve, reader, uploadsFolder, ...importHooks, afterImport }
  const importAccount = importAccountJob(importTools)
  const eraseFiles: Parameters<typeof accountDataRoutes>[0]['eraseFiles'] = (trx, keys) =>
    jobs.add(trx, finishDeletion, { keys })
  return {
    routes: accountDataRoutes({ jobs, ...importTools, importAccount, publicUrl, eraseFiles }),
    jobs: [importAccount],
  }
}

import type { BringingTools } from '../rights/import/bring-back.ts'
import { importAccountJob } from '../rights/import/import-account-job.ts'
import { rightsRoutes } from '../rights/routes.ts'
import type { Erasure } from '../accounts/deletion/finish-erasure-job.ts'
import type { Job } from '../jobs/job.ts'
import type { AppSettings, Tools } from '../tools.ts'
import { comingBack } from './coming-back.ts'

interface RightsNeeds
  extends Pick<BringingTools, 'reader' | 'brought'>, Pick<AppSettings, 'uploadsFolder' | 'publicUrl'> {
  erasureJob: Job<Erasure>
}

/** Taking everything along, bringing it back, clearing it. */
export function buildRights({ db, jobs, storage, reserve }: Tools, { erasureJob, publicUrl, ...needs }: RightsNeeds) {
  const { reader, brought, uploadsFolder } = needs
  const importing = { db, storage, reserve, reader, uploadsFolder, ...comingBack, brought }
  const importAccount = importAccountJob(importing)
  const eraseFiles: Parameters<typeof rightsRoutes>[0]['eraseFiles'] = (trx, keys) =>
    jobs.add(trx, erasureJob, { keys })
  return {
    routes: rightsRoutes({ jobs, ...importing, importAccount, publicUrl, eraseFiles }),
    jobs: [importAccount],
  }
}

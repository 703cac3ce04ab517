import { sweepAccounts } from './accounts/sweep-accounts.ts'
import { sweepAudit } from './admin/audit-queries.ts'
import { sweepTallies } from './admin/list-queries.ts'
import { sweepContactMessages } from './contact/queries.ts'
import { removeUnreachable } from './devices/queries.ts'
import { sweepFailed } from './jobs/failed-jobs.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'
import { sweepImports } from './rights/import/import-rows.ts'
import { forgetThreads } from './threads/forget-threads-job.ts'
import type { Tools } from './tools.ts'

/** Removes what is of no more use. Files first: to remove them takes no room on the disk. */
export async function sweep(tools: Tools, orphansAfterMs: number): Promise<void> {
  await sweepPictures(tools, orphansAfterMs)
  await sweepAccounts(tools.db)
  await forgetThreads(tools)
  await sweepContactMessages(tools.db, Date.now())
  await sweepAudit(tools.db, Date.now())
  await sweepTallies(tools.db)
  await sweepFailed(tools.db, Date.now())
  await sweepImports(tools.db, Date.now())
  if (tools.push) await removeUnreachable(tools.db, tools.push.reaches)
  await tools.scrub()
}

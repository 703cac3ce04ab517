import { sweepAccounts } from '../features/accounts/sweep-accounts.ts'
import { sweepAudit } from '../features/admin/audit-queries.ts'
import { sweepTallies } from '../features/admin/event-list-queries.ts'
import { sweepContactMessages } from '../features/contact/queries.ts'
import { removeUnreachableDevices } from '../platform/devices/queries.ts'
import { sweepFailedJobs } from '../platform/jobs/failed-jobs.ts'
import { sweepPictures } from '../features/pictures/files/sweep-pictures.ts'
import { sweepImports } from '../features/account-data/import/import-status-queries.ts'
import { deleteSessionThreads } from '../features/chat/delete-session-threads-job.ts'
import type { Tools } from './tools.ts'

/** Deletes expired data of all features. Files first, because deleting them works even on a full disk. */
export async function sweep(tools: Tools, orphansAfterMs: number): Promise<void> {
  await sweepPictures(tools, orphansAfterMs)
  await sweepAccounts(tools.db)
  await deleteSessionThreads(tools)
  await sweepContactMessages(tools.db, Date.now())
  await sweepAudit(tools.db, Date.now())
  await sweepTallies(tools.db)
  await sweepFailedJobs(tools.db, Date.now())
  await sweepImports(tools.db, Date.now())
  if (tools.push) await removeUnreachableDevices(tools.db, tools.push.canReach)
  await tools.purgeDeletedData()
}

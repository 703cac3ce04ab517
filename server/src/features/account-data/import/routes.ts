import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import type { Database } from '../../../platform/database/database.ts'
import { isDatabaseUnreachable } from '../../../platform/database/database-unreachable.ts'
import { countAttempt } from '../../../platform/http/rate-limits.ts'
import { route, type Caller, type Route, type Upload } from '../../../platform/http/route.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { discardFiles } from '../../../platform/storage/discard-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { importLimit } from '../account-data-limits.ts'
import type { ImportAccount } from './import-account-job.ts'
import { accountExists } from '../../../platform/database/rows/account-exists.ts'
import { addImport, findLatestImport, stopImports, toAccountImport } from './import-status-queries.ts'

export interface ImportRoutesTools {
  db: Database
  jobs: JobQueue
  storage: Storage
  importAccount: ImportAccount
  /** Removes files, and the remains of deleted rows, once the transaction is committed; even after a crash. */
  eraseFiles: (trx: Database, keys: string[]) => Promise<void>
}

const ONE_AT_A_TIME = 'An import is running already. Wait for it to finish, or stop it first.'
const STOPPED = 'You stopped the import. What was imported so far stays.'

/** Returns the routes that start, show and stop the import of an export. */
export const importRoutes = (tools: ImportRoutesTools): Route[] => [
  route('POST /api/account/import', async ({ user, upload }) => {
    await countAttempt(tools.db, [[importLimit, user.id]])
    return { importId: await startImport(tools, { user, upload }) }
  }),

  route('GET /api/account/import', async ({ user }) => {
    const row = await findLatestImport(tools.db, user.id)
    return { import: row && toAccountImport(row) }
  }),

  route('DELETE /api/account/import', async ({ user }) => {
    await tools.db.transaction().execute(async (trx) => {
      const keys = await stopImports(trx, user.id, STOPPED, Date.now())
      if (keys.length > 0) await tools.eraseFiles(trx, keys)
    })
    return null
  }),
]

/** Stores the zip, and adds the import with its job. If it throws, at most a file is left, which the sweep of the storage removes. */
async function startImport(
  { db, jobs, storage, importAccount }: ImportRoutesTools,
  { user, upload }: { user: Caller; upload: Upload },
): Promise<string> {
  if ((await findLatestImport(db, user.id))?.ended_at === null)
    throw new Failure('CONFLICT', { message: ONE_AT_A_TIME })
  const key = await storage.put({ file: upload.path })
  const id = randomUUID()
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await accountExists(trx, user.id))) throw new Failure('UNAUTHORIZED')
      const row = { id, owner_id: user.id, session_id: user.sessionId, key, now: Date.now() }
      if (!(await addImport(trx, row))) throw new Failure('CONFLICT', { message: ONE_AT_A_TIME })
      await jobs.add(trx, importAccount, { importId: id })
    })
    return id
  } catch (error) {
    if (!isDatabaseUnreachable(error)) await discardFiles(storage, [key]) // it may have been committed
    throw error
  }
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Failure, failures } from '@swap/contract/failures'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import type { DiskReserve } from '../../../platform/database/disk/disk-reserve.ts'
import { isDiskFull } from '../../../platform/database/disk/is-disk-full.ts'
import { job, type Job } from '../../../platform/jobs/job.ts'
import { discardFiles } from '../../../platform/storage/discard-files.ts'
import { openArchive } from './archive.ts'
import { importArchive, type ImportRun, type ImportTools } from './import-archive.ts'
import { IMPORTED_PART_STAYS } from './import-limits.ts'
import { endImport, advanceImport, findRunningImport, ImportStopped } from './import-status-queries.ts'

export interface ImportJobTools extends ImportTools {
  reserve: DiskReserve
  uploadsFolder: string
}

/** The job that imports one uploaded export. */
export type ImportAccount = Job<{ importId: string }>

const ATTEMPTS = 3
/** How often an import may find the disk full before it ends: each try checks the whole file again. */
const MAX_DISK_FULL = 4

const LOST = 'The file you sent is no longer on the server. Please send it again.'
/** Shown for an unexpected error. */
const FAULT = `${failures.INTERNAL.message} ${IMPORTED_PART_STAYS}`
const FULL = `${failures.STORAGE_FULL.message} ${IMPORTED_PART_STAYS}`

/**
 * Creates the job that imports one uploaded export. Safe to run twice: ids are derived from the account and the file, so
 * records of an earlier attempt are not added again, and counts change in the transaction that adds the records. The zip is
 * deleted when the import has ended.
 */
export function importAccountJob(tools: ImportJobTools): ImportAccount {
  const { db, storage, reserve } = tools
  const diskFullCounts = new Map<string, number>()
  const end = async (importId: string, problem: string | null, last?: (trx: Database) => Promise<void>) => {
    const key = await db.transaction().execute(async (trx) => {
      await last?.(trx)
      return endImport(trx, importId, { problem, now: Date.now() })
    })
    if (key !== null) await discardFiles(storage, [key])
    diskFullCounts.delete(importId)
  }
  const endDiskFull = (importId: string) => reserve.use('deletion', () => end(importId, FULL))
  return job({
    name: 'import-account',
    payload: z.object({ importId: z.string() }),
    attempts: ATTEMPTS,
    async run({ importId }, { attempt, signal }) {
      const row = await findRunningImport(db, importId)
      if (!row) return
      const tries = diskFullCounts.get(importId) ?? 0
      if (tries >= MAX_DISK_FULL) return endDiskFull(importId)
      const importRun = { importId, ownerId: row.owner_id, sessionId: row.session_id, isLastTry: attempt === ATTEMPTS }
      try {
        await storage.withFile(row.key, (path) => importFrom(tools, { path, signal, ...importRun }))
        await tools.afterImport(row.owner_id, (write) =>
          db.transaction().execute(async (trx) => {
            await advanceImport(trx, importId, 0)
            await write(trx)
          }),
        )
        await end(importId, null, async (trx) => advanceImport(trx, importId, 0))
      } catch (error) {
        if (error instanceof ImportStopped) return
        if (!isDiskFull(error)) throw error
        diskFullCounts.set(importId, tries + 1)
        if (tries + 1 < MAX_DISK_FULL) throw error
        await endDiskFull(importId)
      }
    },
    async onGiveUp({ importId }, reason) {
      await end(importId, toProblem(reason))
    },
    onRetry: async () => false, // the file is deleted
  })
}

function toProblem(reason: Error): string {
  if (!(reason instanceof Failure)) return FAULT
  return reason.code === 'NOT_FOUND' ? LOST : reason.message
}

async function importFrom(
  tools: ImportJobTools,
  { path, signal, ...importRun }: { path: string; signal: AbortSignal } & Omit<ImportRun, 'archive' | 'scratchFile'>,
): Promise<void> {
  const archive = openArchive(path, { signal })
  try {
    const scratchFile = join(tools.uploadsFolder, `import-${randomUUID()}`)
    await importArchive(tools, { archive, scratchFile, ...importRun })
  } finally {
    await archive.close()
  }
}

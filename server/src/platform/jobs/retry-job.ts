import type { Database } from '../database/database.ts'
import type { AnyJob, Job } from './job.ts'
import type { JobQueue } from './job-queue.ts'

/** Puts a failed job back on the queue. Returns false if its kind of job, or what it was about, no longer exists. */
export async function retryJob(
  trx: Database,
  { jobs, definitions }: { jobs: JobQueue; definitions: readonly AnyJob[] },
  { name, payload }: { name: string; payload: unknown },
): Promise<boolean> {
  const definition = definitions.find((it) => it.name === name)
  const parsed = definition?.payload.safeParse(payload)
  if (!definition || !parsed?.success) return false
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the definition's own schema has just checked it
  const checked = parsed.data as never
  if (definition.onRetry && !(await definition.onRetry(trx, checked))) return false
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a queue holds has lost the type of its payload
  await jobs.add(trx, definition as Job<never>, checked)
  return true
}

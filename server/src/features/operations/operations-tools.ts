import type { AuditAction } from '@swap/contract/admin-api'
import type { Operations } from '@swap/contract/operations-api'
import type { Database, Engine } from '../../platform/database/database.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'

/** An action by staff, as it is recorded in the audit log. */
interface AuditRecord {
  actorId: string
  action: AuditAction
  /** The object of the action, with its owner and title. */
  target: { id: string | null; owner_id: string | null; title: string | null }
  changes?: { field: string; before: string | null; after: string | null }[]
  now: number
}

/** What the operator's routes need. */
export interface OperationsTools {
  db: Database
  engine: Engine
  jobs: JobQueue
  definitions: readonly AnyJob[]
  readMetrics: () => Promise<Operations>
  /** Records an action, in the transaction that carries it out. */
  addAuditEntry: (trx: Database, entry: AuditRecord) => Promise<unknown>
  /** Signs a person out everywhere. */
  endSessions: (trx: Database, userId: string, now: number) => Promise<void>
  /** Called when a suspension ends: sends the reminders that came due meanwhile. */
  suspensionEnded: (trx: Database, userId: string) => Promise<void>
}

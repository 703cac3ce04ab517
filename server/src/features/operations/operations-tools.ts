import type { AuditAction } from '@swap/contract/admin-api'
import type { Operations } from '@swap/contract/operations-api'
import type { Database, Engine } from '../../platform/database/database.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** What was done with the admin scope, as it is written down. */
interface Noted {
  actorId: string
  action: AuditAction
  /** What it was done to: whose, and what it was called. */
  event: { id: string | null; owner_id: string | null; title: string | null }
  changes?: { field: string; before: string | null; after: string | null }[]
  now: number
}

/** What the routes of whoever runs the server work with. */
export interface OperationsTools {
  db: Database
  engine: Engine
  jobs: Jobs
  definitions: readonly AnyJob[]
  numbers: () => Promise<Operations>
  /** Writes it down, in the transaction that does it. */
  addAuditEntry: (trx: Database, noted: Noted) => Promise<unknown>
  /** Signs somebody out everywhere. */
  endSessions: (trx: Database, userId: string, now: number) => Promise<void>
  /** Lets what came due while somebody was suspended go on. */
  suspensionEnded: (trx: Database, userId: string) => Promise<void>
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { json } from '../database/tables/tables.ts'
import { redact } from '../log/pino-log.ts'

const DAY_MS = 24 * 60 * 60_000
const KEPT_MS = 30 * DAY_MS
/** Upper bound on the characters kept of an error. */
const MAX_ERROR = 2000
/** Upper bound on the jobs that are counted. */
const MAX_COUNTED = 1000

/** Stores a job that gave up, so that an admin can retry it. */
export async function saveFailedJob(
  db: Database,
  { name, payload, error, attempts }: { name: string; payload: unknown; error: Error; attempts: number },
): Promise<void> {
  const kept = { name, payload: json(payload), error: redact(String(error)).slice(0, MAX_ERROR), attempts }
  await db
    .insertInto('failed_jobs')
    .values({ id: randomUUID(), ...kept, failed_at: Date.now() })
    .execute()
}

/** Returns a page of failed jobs, the latest first. Leaves out payloads: they may contain addresses. */
export async function listFailedJobs(
  db: Database,
  { limit, after }: { limit: number; after: readonly [failedAt: number, id: string] | null },
) {
  let query = db.selectFrom('failed_jobs').select(['id', 'name', 'error', 'attempts', 'failed_at'])
  if (after) query = query.where((eb) => eb(eb.refTuple('failed_at', 'id'), '<', eb.tuple(after[0], after[1])))
  return query.orderBy('failed_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Counts failed jobs, up to `MAX_COUNTED`. */
export async function countFailedJobs(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom('failed_jobs').select('id').limit(MAX_COUNTED).as('some'))
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes a failed job and returns it; null if it isn't there. */
export async function takeFailedJob(trx: Database, id: string) {
  const taken = await trx.deleteFrom('failed_jobs').where('id', '=', id).returningAll().executeTakeFirst()
  return taken ?? null
}

/** Deletes all jobs whose payload or error contains one of these values: the id or address of a deleted account. */
export async function deleteJobsContaining(trx: Database, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  const payloadMatches = values.map((value) => isLike('payload', JSON.stringify(value)))
  const errorMatches = values.map((value) => isLike('error', value))
  // In this order: a job that fails at this moment moves from the first table to the second.
  await trx
    .deleteFrom('jobs')
    .where((eb) => eb.or(payloadMatches))
    .execute()
  await trx
    .deleteFrom('failed_jobs')
    .where((eb) => eb.or([...payloadMatches, ...errorMatches]))
    .execute()
}

const isLike = (column: 'payload' | 'error', text: string) =>
  sql<boolean>`${sql.ref(column)} like ${anywhere(text)} escape '\\'`

/** Returns a `like` pattern that matches any text containing this one. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Deletes jobs that failed more than a month ago. */
export async function sweepFailedJobs(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('failed_jobs')
    .where('failed_at', '<', now - KEPT_MS)
    .execute()
}

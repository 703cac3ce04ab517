import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Failure } from '@swap/contract/failures'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** A rate limit: at most `max` attempts within `windowMs` of the first one. */
export interface Limit {
  name: string
  max: number
  windowMs: number
}

/** A limit and what it is counted for: an email address, a person or a client's network. */
export type SubjectLimit = readonly [limit: Limit, subject: string]

/** The key of a counter: a hash, so that the table contains nothing personal. */
const keyOf = ([{ name }, subject]: SubjectLimit) =>
  createHash('sha256').update(`${name} ${subject}`).digest('base64url')

/**
 * Counts one attempt against several limits, all or none. Throws TOO_MANY_REQUESTS, with the time to wait, when one is
 * used up. Each limit is one statement that counts and decides, so parallel attempts cannot slip through.
 */
export async function countAttempt(db: Database, counted: readonly SubjectLimit[], now = Date.now()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const one of counted) await countOne(trx, one, now)
  })
}

async function countOne(db: Database, counted: SubjectLimit, now: number): Promise<void> {
  if (await tryCountAttempt(db, counted, now)) return
  const full = await db.selectFrom('limits').select('ends_at').where('key', '=', keyOf(counted)).executeTakeFirst()
  const waitMs = (full?.ends_at ?? now) - now
  const message = `Too many attempts. Please try again in ${inWords(waitMs)}.`
  throw new Failure('TOO_MANY_REQUESTS', { message, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Formats a time to wait, rounded up: `a minute`, `15 minutes`, `3 hours`. */
function inWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes <= 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** Counts one attempt in the caller's transaction; returns false, without counting, if the limit is used up. */
export async function tryCountAttempt(db: Database, counted: SubjectLimit, now: number): Promise<boolean> {
  const [{ max, windowMs }] = counted
  const key = keyOf(counted)
  const isOver = sql<boolean>`limits.ends_at <= cast(${now} as bigint)`
  const taken = await db
    .insertInto('limits')
    .values({ key, count: 1, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else limits.count + 1 end`,
          ends_at: sql<number>`case when ${isOver} then cast(${now + windowMs} as bigint) else limits.ends_at end`,
        })
        .where(sql<boolean>`${isOver} or limits.count < ${max}`),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Undoes the counting of an attempt that succeeded, for limits on failed attempts. */
export async function undoAttempts(db: Database, counted: readonly SubjectLimit[]): Promise<void> {
  // One by one, in the order of `countAttempt`: transactions that lock the same rows in another order would deadlock.
  for (const one of counted)
    await db
      .updateTable('limits')
      .set({ count: sql<number>`count - 1` })
      .where('key', '=', keyOf(one))
      .where('count', '>', 0)
      .execute()
}

/** Removes counters whose window has ended. */
export async function removeExpiredLimits(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom('limits').where('ends_at', '<=', now).execute()
}

/**
 * Returns the subject of limits per client: its IPv4 address or its IPv6 /64 network, which usually belongs to one
 * customer.
 */
export function clientNetworkOf(ip: string): string {
  const v4 = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.groups?.v4
  if (v4 || !isIPv6(ip)) return v4 ?? ip
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}

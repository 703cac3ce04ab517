import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Failure } from '@swap/contract/failures'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** At most `max` times in `windowMs`, counted from the first one. */
export interface Limit {
  name: string
  max: number
  windowMs: number
}

/** A limit and its subject: an address, a person, a machine. */
export type Counted = readonly [limit: Limit, who: string]

/** The table contains no address, and so nothing personal. */
const keyOf = ([{ name }, who]: Counted) => createHash('sha256').update(`${name} ${who}`).digest('base64url')

/**
 * Counts one try against each of several limits, all or none. Throws TOO_MANY_REQUESTS with the time to wait when one
 * is used up. Each is one statement that counts and decides, so parallel tries cannot slip through, and it survives a
 * restart.
 */
export async function countTry(db: Database, counted: readonly Counted[], now = Date.now()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const one of counted) await count(trx, one, now)
  })
}

async function count(db: Database, counted: Counted, now: number): Promise<void> {
  if (await takeTry(db, counted, now)) return
  const full = await db.selectFrom('limits').select('ends_at').where('key', '=', keyOf(counted)).executeTakeFirst()
  const waitMs = (full?.ends_at ?? now) - now
  const message = `Too many attempts. Please try again in ${inWords(waitMs)}.`
  throw new Failure('TOO_MANY_REQUESTS', { message, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** A time to wait as people say it, never too short: `a minute`, `15 minutes`, `3 hours`. */
function inWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes <= 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** Counts one try, in the caller's transaction, where the limit has room for it; false where it is used up. */
export async function takeTry(db: Database, counted: Counted, now: number): Promise<boolean> {
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

/** Undoes a try that succeeded: only failed ones count. */
export async function forgiveTry(db: Database, counted: readonly Counted[]): Promise<void> {
  // One by one, in the order in which they are counted: two that lock the same rows in another order would deadlock.
  for (const one of counted)
    await db
      .updateTable('limits')
      .set({ count: sql<number>`count - 1` })
      .where('key', '=', keyOf(one))
      .where('count', '>', 0)
      .execute()
}

/** Removes limits that are no longer in effect. */
export async function removeOldLimits(db: Database, now = Date.now()): Promise<void> {
  await db.deleteFrom('limits').where('ends_at', '<=', now).execute()
}

/** Identifies a machine for a limit: one IPv4 address, or the /64 network that one IPv6 customer has. */
export function machineOf(ip: string): string {
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

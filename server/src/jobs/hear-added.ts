import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, OpenDatabase } from '../database/database.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'swap_jobs'
const AGAIN_MS = 500
const ANSWER_MS = 2500

type Pool = ReturnType<NonNullable<OpenDatabase['openPool']>>

/** Tells all processes that there is a job to do, once the transaction commits. */
export async function tellAdded(trx: Database, name: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${name})`.execute(trx)
}

interface Hearing {
  log: Log
  /** Called with the kind of each job that was added, and without one when some may have been missed. */
  look: (name?: string) => void
  /** The connection broke. */
  lost: () => void
  signal: AbortSignal
}

/** Hears of jobs that were added, until the signal; connects again whenever the connection breaks. Never throws. */
export async function hearAdded(pool: Pool, { log, look, lost, signal }: Hearing): Promise<void> {
  let isTold = false
  const heard = (name?: string) => {
    isTold = false
    look(name)
  }
  while (!signal.aborted) {
    try {
      await hearOnce(pool, heard, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!isTold) log.warn({ err: error }, 'the queue hears of no new jobs and asks once a second until it does')
      isTold = true
    }
    lost()
    await sleep(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Listens on one connection until that ends. */
async function hearOnce(pool: Pool, look: Hearing['look'], signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    const ended = once(client, 'end', { signal })
    ended.catch(() => {}) // awaited below, unless listening fails first
    client.on('notification', ({ payload }) => look(payload))
    const tooLate = sleep(ANSWER_MS, 'too late' as const, { ref: false })
    if ((await Promise.race([client.query(`listen ${CHANNEL}`), tooLate])) === 'too late')
      throw new Error('The database does not answer')
    look()
    await ended
  } finally {
    client.release(true)
  }
}

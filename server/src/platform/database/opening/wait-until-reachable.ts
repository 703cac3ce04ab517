import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'
import { isDatabaseUnreachable } from '../database-unreachable.ts'

const TIMEOUT_MS = 30_000
const RETRY_MS = 500

/** Waits until the database server, which may still be starting, answers. Throws the last error after `timeoutMs`. */
export async function waitUntilReachable({ db }: OpenDatabase, log: Log, timeoutMs = TIMEOUT_MS): Promise<void> {
  const until = performance.now() + timeoutMs
  for (let tries = 1; ; tries++) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseUnreachable(error) || performance.now() > until) throw error
      if (tries === 1) log.warn({ err: error }, 'the database cannot be reached yet; this is tried again')
      await sleep(RETRY_MS)
    }
  }
}

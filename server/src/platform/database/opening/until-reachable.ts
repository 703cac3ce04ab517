import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../../log/log.ts'
import type { OpenDatabase } from '../database.ts'
import { isDatabaseUnreachable } from '../database-unreachable.ts'

const PATIENCE_MS = 30_000
const AGAIN_MS = 500

/** Waits for a database server that starts at the same time as we do, or restarts; throws its last error. */
export async function untilReachable({ db }: OpenDatabase, log: Log, patienceMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patienceMs
  for (let tries = 1; ; tries++) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseUnreachable(error) || performance.now() > until) throw error
      if (tries === 1) log.warn({ err: error }, 'the database cannot be reached yet; this is tried again')
      await sleep(AGAIN_MS)
    }
  }
}

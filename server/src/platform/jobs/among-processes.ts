import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { MessageBus } from '../database/bus/message-bus.ts'
import type { Log } from '../log/log.ts'
import type { ClaimedJob } from './claimed-job.ts'
import { freeExpired, LEASE_MS, RENEW_MS, renewLeases } from './leases.ts'

interface Ours {
  db: Database
  bus: MessageBus
  log: Log
  /** The jobs this process is running. */
  running: () => readonly ClaimedJob[]
  /** There may be due jobs, of any kind. */
  look: () => void
}

/**
 * What a queue on PostgreSQL needs because several processes may share it: leases, so that others take over the jobs of
 * a process that died. Survives an unreachable database.
 */
export function amongProcesses({ db, bus, log, running, look }: Ours): () => Promise<void> {
  const stopping = new AbortController()
  // No lease could be renewed while the database was unreachable: processes get time for that before jobs are taken from them.
  let trustLeasesFrom = 0
  const doubt = () => void (trustLeasesFrom = performance.now() + LEASE_MS)
  let isAway = false

  async function tend() {
    try {
      await renewLeases(db, running())
      if (performance.now() >= trustLeasesFrom && (await freeExpired(db, running())) > 0) look()
      isAway = false
    } catch (error) {
      doubt()
      if (!isAway) log.warn({ err: error }, 'the leases of jobs were not renewed; this is tried again')
      isAway = true
    }
  }

  async function tendUntilStopped() {
    while (!stopping.signal.aborted) {
      await tend()
      await sleep(RENEW_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const endDoubting = bus.subscribe('jobs', { heard: () => {}, missed: () => {}, lost: doubt })
  const tending = tendUntilStopped()
  return async () => {
    stopping.abort()
    endDoubting()
    await tending
  }
}

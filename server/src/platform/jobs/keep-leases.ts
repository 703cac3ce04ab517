import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { MessageBus } from '../database/bus/message-bus.ts'
import type { Log } from '../log/log.ts'
import type { ClaimedJob } from './claimed-job.ts'
import { freeExpiredJobs, LEASE_MS, RENEW_MS, renewLeases } from './leases.ts'

interface LeaseOptions {
  db: Database
  bus: MessageBus
  log: Log
  /** The jobs this process is running. */
  running: () => readonly ClaimedJob[]
  /** Called when expired jobs were put back: some may be due. */
  onFreed: () => void
}

/**
 * Renews the leases of this process's running jobs, and puts back jobs whose lease has expired because their process died.
 * For a queue on PostgreSQL, which several processes share. Survives an unreachable database. Returns the function that stops it.
 */
export function keepLeases({ db, bus, log, running, onFreed }: LeaseOptions): () => Promise<void> {
  const stopping = new AbortController()
  // After the database was unreachable, processes get time to renew their leases before jobs are taken from them.
  let trustLeasesFrom = 0
  const delayTakeover = () => void (trustLeasesFrom = performance.now() + LEASE_MS)
  let isUnreachable = false

  async function renewAndFree() {
    try {
      await renewLeases(db, running())
      if (performance.now() >= trustLeasesFrom && (await freeExpiredJobs(db, running())) > 0) onFreed()
      isUnreachable = false
    } catch (error) {
      delayTakeover()
      if (!isUnreachable) log.warn({ err: error }, 'the leases of jobs were not renewed; this is tried again')
      isUnreachable = true
    }
  }

  async function renewUntilStopped() {
    while (!stopping.signal.aborted) {
      await renewAndFree()
      await sleep(RENEW_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const unsubscribe = bus.subscribe('jobs', { onMessage: () => {}, onConnect: () => {}, onDisconnect: delayTakeover })
  const renewing = renewUntilStopped()
  return async () => {
    stopping.abort()
    unsubscribe()
    await renewing
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

const PAUSE_MS = 1000

/**
 * Creates a background task that purges the remains of deleted rows from the database, scheduled after each job whose
 * payload named a person. One purge serves many jobs, and is retried if it fails. After a crash, the next start of the
 * queue purges.
 */
export function createDeletedDataPurge(purgeDeletedData: () => Promise<void>, log: Log) {
  const stopping = new AbortController()
  let isDue = false
  let work: Promise<void> | undefined

  async function purgeWhileDue() {
    for (let failed = 0; isDue && !stopping.signal.aborted;) {
      isDue = false
      try {
        await purgeDeletedData()
        failed = 0
      } catch (error) {
        isDue = true
        failed += 1
        if (failed === 1) log.warn({ err: error }, 'deleted data could not be purged yet; this is tried again')
      }
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    schedule() {
      isDue = true
      work ??= purgeWhileDue().finally(() => (work = undefined))
    },
    async stop() {
      stopping.abort()
      await work
    },
  }
}

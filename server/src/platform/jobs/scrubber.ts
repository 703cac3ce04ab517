import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

const PAUSE_MS = 1000

/**
 * Scrubs the remains of deleted rows from the database, after jobs that named a person: once for many jobs, and again
 * until it succeeds. What a killed process did not scrub is scrubbed when the queue starts.
 */
export function createScrubber(scrub: () => Promise<void>, log: Log) {
  const stopping = new AbortController()
  let isDue = false
  let work: Promise<void> | undefined

  async function scrubWhileDue() {
    for (let failed = 0; isDue && !stopping.signal.aborted;) {
      isDue = false
      try {
        await scrub()
        failed = 0
      } catch (error) {
        isDue = true
        failed += 1
        if (failed === 1) log.warn({ err: error }, 'what was deleted could not be scrubbed yet; this is tried again')
      }
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    schedule() {
      isDue = true
      work ??= scrubWhileDue().finally(() => (work = undefined))
    },
    async stop() {
      stopping.abort()
      await work
    },
  }
}

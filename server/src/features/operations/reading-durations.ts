import type { ReadingTimes } from '@swap/contract/operations-api'
import type { Database } from '../../platform/database/database.ts'
import type { MessageBus } from '../../platform/database/bus/message-bus.ts'
import type { PictureReader } from '../../platform/reader/reader.ts'

/** Upper bound on the durations in memory; the oldest are replaced first. */
const MAX_DURATIONS = 20_000

/** Records how long reading each picture took, for the percentiles and totals of the metrics. */
export interface ReadingDurations {
  /** Adds a duration to the percentiles, whichever process measured it. */
  addToPercentiles: (ms: number) => void
  /**
   * Adds a duration that this process measured to its totals; a shared recorder also sends it to all processes, for
   * their percentiles.
   */
  addFromThisProcess: (ms: number) => void
  /** Returns the percentiles of the last `windowMs` milliseconds. */
  percentilesWithin: (windowMs: number) => ReadingTimes
  /** Returns the totals of this process since it started, from which a monitor computes rates. */
  total: () => { count: number; ms: number }
}

/** Creates a recorder that keeps the durations only in memory: a restart clears them. */
export function createReadingDurations(now: () => number = Date.now): ReadingDurations {
  const ring: { at: number; ms: number }[] = []
  let next = 0
  const total = { count: 0, ms: 0 }
  return {
    addToPercentiles(ms) {
      ring[next] = { at: now(), ms }
      next = (next + 1) % MAX_DURATIONS
    },
    addFromThisProcess(ms) {
      total.count += 1
      total.ms += ms
    },
    percentilesWithin(windowMs) {
      const since = now() - windowMs
      const recent = ring.filter(({ at }) => at > since).map(({ ms }) => ms)
      return { count: recent.length, ...quantilesOf(recent.toSorted((a, b) => a - b)) }
    },
    total: () => ({ ...total }),
  }
}

/** Returns the 50th, 95th and 99th percentile (nearest rank). */
function quantilesOf(sorted: readonly number[]) {
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? null
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Creates a recorder whose durations are shared between processes: each process knows those of all. */
export function createSharedReadingDurations({ db, bus }: { db: Database; bus: MessageBus }): ReadingDurations {
  const durations = createReadingDurations()
  bus.subscribe('reading-times', { onMessage: (ms) => durations.addToPercentiles(Number(ms)), onConnect: () => {} })
  return {
    ...durations,
    addFromThisProcess(ms) {
      durations.addFromThisProcess(ms)
      bus.publish(db, 'reading-times', String(ms)).catch(() => {}) // a lost duration does no harm
    },
  }
}

/** Wraps a reader so that its readings are timed, except failed or cancelled ones. */
export const timedReader = (reader: PictureReader, durations: ReadingDurations): PictureReader => ({
  ...reader,
  async read(...readArguments) {
    const begun = performance.now()
    const reading = await reader.read(...readArguments)
    durations.addFromThisProcess(Math.round(performance.now() - begun))
    return reading
  },
})

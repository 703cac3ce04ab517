import type { ReadingTimes } from '@swap/contract/operations-api'
import type { Database } from '../../platform/database/database.ts'
import type { MessageBus } from '../../platform/database/bus/message-bus.ts'
import type { PictureReader } from '../../platform/reader/reader.ts'

/** Upper bound on the times in memory; the oldest are replaced first. */
const MAX_TIMES = 20_000

/** Collects how long it took to read pictures. */
export interface ReadingTimer {
  /** Adds a time from any process. */
  add: (ms: number) => void
  /** Adds a time from this process. */
  addOwn: (ms: number) => void
  /** Returns the percentiles of the last `windowMs` milliseconds. */
  within: (windowMs: number) => ReadingTimes
  /** Returns the totals of this process since it started, from which a monitor computes rates. */
  total: () => { count: number; ms: number }
}

/** Creates a timer that keeps only times, and only in memory: a restart clears it. */
export function createReadingTimer(now: () => number = Date.now): ReadingTimer {
  const ring: { at: number; ms: number }[] = []
  let next = 0
  const total = { count: 0, ms: 0 }
  return {
    add(ms) {
      ring[next] = { at: now(), ms }
      next = (next + 1) % MAX_TIMES
    },
    addOwn(ms) {
      total.count += 1
      total.ms += ms
    },
    within(windowMs) {
      const since = now() - windowMs
      const taken = ring.filter(({ at }) => at > since).map(({ ms }) => ms)
      return { count: taken.length, ...quantilesOf(taken.toSorted((a, b) => a - b)) }
    },
    total: () => ({ ...total }),
  }
}

/** Returns the 50th, 95th and 99th percentile (nearest rank). */
function quantilesOf(sorted: readonly number[]) {
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? null
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Creates a timer that sends its times to the other processes, so that each of them knows all times. */
export function createSharedReadingTimer({ db, bus }: { db: Database; bus: MessageBus }): ReadingTimer {
  const times = createReadingTimer()
  bus.subscribe('reading-times', { onMessage: (ms) => times.add(Number(ms)), onConnect: () => {} })
  return {
    ...times,
    addOwn(ms) {
      times.addOwn(ms)
      bus.publish(db, 'reading-times', String(ms)).catch(() => {}) // a lost time does no harm
    },
  }
}

/** Wraps a reader so that its readings are timed, except failed or cancelled ones. */
export const timedReader = (reader: PictureReader, times: ReadingTimer): PictureReader => ({
  ...reader,
  async read(...asked) {
    const begun = performance.now()
    const reading = await reader.read(...asked)
    times.addOwn(Math.round(performance.now() - begun))
    return reading
  },
})

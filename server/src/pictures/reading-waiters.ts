import { setTimeout as sleep } from 'node:timers/promises'

/** Bounds how late an end is seen that another process wrote. In this process it is seen at once. */
const LOOK_MS = 1000

/** Lets requests wait for the end of a reading. */
export interface ReadingWaiters {
  /** A reading ended: whoever waits for it looks again. */
  wake(readingId: string): void
  /** Resolves at the next end of this reading, after a second, or when the signal aborts; whichever comes first. */
  nextLook(readingId: string, signal: AbortSignal): Promise<void>
}

export function readingWaiters(): ReadingWaiters {
  const waiting = new Map<string, Set<() => void>>()
  return {
    wake(readingId) {
      for (const resolve of waiting.get(readingId) ?? []) resolve()
    },
    async nextLook(readingId, signal) {
      const woken = Promise.withResolvers<void>()
      const others = waiting.get(readingId) ?? new Set()
      waiting.set(readingId, others.add(woken.resolve))
      const done = new AbortController()
      try {
        const either = AbortSignal.any([signal, done.signal])
        await Promise.race([woken.promise, sleep(LOOK_MS, undefined, { signal: either }).catch(() => {})])
      } finally {
        done.abort()
        others.delete(woken.resolve)
        if (others.size === 0) waiting.delete(readingId)
      }
    },
  }
}

import type { Database } from '../../../platform/database/database.ts'
import type { MessageBus } from '../../../platform/database/bus/message-bus.ts'

/** Upper bound on how late an end is noticed if its message was lost; any other end is noticed at once. */
const LOOK_MS = 10_000

/** Lets requests wait for the end of a reading, in whichever process it is read. */
export interface ReadingWaiters {
  /** A reading ended: its waiters look again, once the transaction commits. */
  wake: (db: Database, readingId: string) => Promise<void>
  /** Resolves at the next end of this reading, after `withinMs` or ten seconds, or when the signal aborts; whichever comes first. */
  nextLook: (readingId: string, wait: { withinMs: number; signal: AbortSignal }) => Promise<void>
}

const wakeAll = (some: Iterable<() => void> = []) => {
  for (const resolve of some) resolve()
}

export function readingWaiters(bus: Pick<MessageBus, 'publish' | 'subscribe'>): ReadingWaiters {
  const waiting = new Map<string, Set<() => void>>()
  bus.subscribe('readings', {
    onMessage: (readingId) => wakeAll(waiting.get(readingId)),
    onConnect: () => [...waiting.values()].forEach(wakeAll),
  })
  return {
    wake: (db, readingId) => bus.publish(db, 'readings', readingId),
    async nextLook(readingId, { withinMs, signal }) {
      const { promise, resolve: end } = Promise.withResolvers<void>()
      const resolve = () => end()
      const others = waiting.get(readingId) ?? new Set()
      waiting.set(readingId, others.add(resolve))
      // Callers that found it ended wait for nothing: their timers do not keep a stopping server alive.
      const timer = setTimeout(resolve, Math.min(LOOK_MS, withinMs)).unref()
      signal.addEventListener('abort', resolve)
      if (signal.aborted) resolve()
      await promise
      signal.removeEventListener('abort', resolve)
      clearTimeout(timer)
      others.delete(resolve)
      if (others.size === 0) waiting.delete(readingId)
    },
  }
}

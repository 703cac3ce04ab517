import type { Database } from '../../../platform/database/database.ts'
import type { MessageBus } from '../../../platform/database/bus/message-bus.ts'

/** Upper bound on how late the end of a reading is noticed if its message was lost. */
const MAX_WAIT_MS = 10_000

/** Lets requests wait until a reading has ended, whichever process reads it. */
export interface ReadingNotifier {
  /** Tells waiting requests that a reading has ended, once the transaction commits. */
  notifyEnded: (db: Database, readingId: string) => Promise<void>
  /** Resolves at the next end of this reading, after `withinMs` or ten seconds, or when the signal aborts; whichever comes first. */
  waitForEnd: (readingId: string, wait: { withinMs: number; signal: AbortSignal }) => Promise<void>
}

const wakeAll = (some: Iterable<() => void> = []) => {
  for (const resolve of some) resolve()
}

/** Creates a notifier on the bus between processes. */
export function createReadingNotifier(bus: Pick<MessageBus, 'publish' | 'subscribe'>): ReadingNotifier {
  const waiting = new Map<string, Set<() => void>>()
  bus.subscribe('readings', {
    onMessage: (readingId) => wakeAll(waiting.get(readingId)),
    onConnect: () => [...waiting.values()].forEach(wakeAll),
  })
  return {
    notifyEnded: (db, readingId) => bus.publish(db, 'readings', readingId),
    async waitForEnd(readingId, { withinMs, signal }) {
      const { promise, resolve: end } = Promise.withResolvers<void>()
      const resolve = () => end()
      const others = waiting.get(readingId) ?? new Set()
      waiting.set(readingId, others.add(resolve))
      // Unreferenced, so that the timer does not keep a stopping server alive.
      const timer = setTimeout(resolve, Math.min(MAX_WAIT_MS, withinMs)).unref()
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

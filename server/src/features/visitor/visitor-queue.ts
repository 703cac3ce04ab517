import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'

/** How often to check whether the reader is idle. */
const POLL_MS = 100
/** How long the reader must have been idle before it reads for a visitor: it is also idle between two steps of an upload. */
const QUIET_MS = 250

const BUSY = 'Many pictures are being read right now. Please try again in half a minute.'
/** The `Retry-After` of a refusal, in seconds. */
const AGAIN_S = 30

/** Tells the queue whether pictures of people with an account need the reader. */
export interface VisitorQueueTools {
  /** Returns for how long this process has worked on no picture of an account, in ms; 0 while it does. */
  idleMs: () => number
  /** Returns whether pictures of accounts wait to be read, in any process. */
  isAnyWaiting: () => Promise<boolean>
}

/** The queue of pictures from visitors, who have no account. */
export interface VisitorQueue {
  /**
   * Runs one visitor's work, after the work queued before it. Throws UNAVAILABLE if its turn does not come within
   * `maxWaitMs`, and the signal's reason if the signal aborts before that.
   */
  run: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

/**
 * Creates a queue that gives visitors' pictures to the reader one at a time, and only while no picture of an account is
 * being read or waits. So a picture of an account waits for at most one visitor's.
 */
export function createVisitorQueue({ idleMs, isAnyWaiting }: VisitorQueueTools, maxWaitMs: number): VisitorQueue {
  let last: Promise<void> = Promise.resolve()
  return {
    async run(work, signal) {
      const before = last
      const { promise: done, resolve: leave } = Promise.withResolvers<void>()
      last = before.then(() => done)
      const timeout = AbortSignal.timeout(maxWaitMs)
      const giveUp = AbortSignal.any([signal, timeout])
      try {
        await untilAborted(giveUp, before)
        while (idleMs() < QUIET_MS || (await isAnyWaiting())) await sleep(POLL_MS, undefined, { signal: giveUp })
        giveUp.throwIfAborted()
      } catch (error) {
        leave()
        signal.throwIfAborted()
        throw giveUp.aborted ? new Failure('UNAVAILABLE', { message: BUSY, retryAfter: AGAIN_S }) : error
      }
      return work().finally(leave)
    },
  }
}

/** Waits for a promise, or until the signal aborts. */
function untilAborted(signal: AbortSignal, awaited: Promise<void>): Promise<void> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([awaited, aborted]).finally(() => signal.removeEventListener('abort', abort))
}

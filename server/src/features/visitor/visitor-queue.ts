import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'

/** How often to check whether the reader is idle. */
const POLL_MS = 100
/** How long the reader must be idle first: it is idle for a moment between two steps of an upload, too. */
const QUIET_MS = 250

const BUSY = 'Many pictures are being read right now. Please try again in half a minute.'
const AGAIN_S = 30

/** What the queue has to know about other people's pictures. */
export interface VisitorQueueTools {
  /** For how long nobody with an account has had a picture opened here, in ms; 0 while one is open. */
  idleMs: () => number
  /** Whether pictures of people with an account wait to be read, in any process. */
  isAnyWaiting: () => Promise<boolean>
}

/** The queue of visitors' pictures. */
export interface VisitorQueue {
  /** Runs one visitor's work, after those before it. Throws UNAVAILABLE if its turn does not come within `maxWaitMs`, or the signal's reason. */
  run: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

/**
 * Lets one visitor's picture at a time into the reader, and only while no picture of a person with an account is open
 * or waiting: so each of theirs waits for at most one visitor's, started before it arrived.
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

/** Waits for a promise until the signal aborts. */
function untilAborted(signal: AbortSignal, awaited: Promise<void>): Promise<void> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([awaited, aborted]).finally(() => signal.removeEventListener('abort', abort))
}
